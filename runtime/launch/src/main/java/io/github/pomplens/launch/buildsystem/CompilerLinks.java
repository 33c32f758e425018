// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.runtime.analysis.ShellWords;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A folder with a small script for each compiler on the {@code PATH}, which puts {@code pomp}
 * before it. With that folder first on the {@code PATH} any build measures, whether it names its
 * compilers in variables, in rules, or looks for them by itself.
 */
public final class CompilerLinks {
    /** Says to {@code pomp} where the scripts are, so that the compilers it starts are real. */
    private static final String VARIABLE = "POMP_COMPILERS";

    private static final Pattern COMPILER =
            Pattern.compile(
                    "([a-z0-9_]+-linux-gnu-)?(cc|c\\+\\+|gcc|g\\+\\+|gfortran|f95|f77|clang|clang\\+\\+|flang"
                            + "|flang-new|icx|icpx|ifx|nvc|nvc\\+\\+|nvfortran|craycc|crayCC|crayftn)"
                            + "(-[0-9.]+)?"
                            + "|mpi(cc|cxx|c\\+\\+|CC|f77|f90|fort|icc|ifort|icpc|icx|ifx|icpx)(\\.openmpi|\\.mpich)?");

    /** Compilers of UPC, for which {@code pomp upcc} stands where they are not installed. */
    private static final List<String> UPC = List.of("upcc", "gupc", "clang-upc");

    private final Path pomp;
    private final Path folder;

    /**
     * @param pomp the launcher
     * @param folder where the scripts are put
     */
    public CompilerLinks(Path pomp, Path folder) {
        this.pomp = pomp;
        this.folder = folder;
    }

    /**
     * Writes the scripts.
     *
     * @param environment that of the build
     * @return variables that the build needs besides
     */
    public Map<String, String> prepare(Map<String, String> environment) throws IOException {
        String path = Objects.requireNonNullElse(environment.get("PATH"), "/usr/bin:/bin");
        ProjectRoot.make(folder);
        Map<String, Path> compilers = compilers(path);
        compilers.put("pomp", pomp);
        Map<String, String> texts = new HashMap<>();
        compilers.forEach((name, compiler) -> texts.put(name, script(name, compiler)));
        for (String name : UPC) {
            if (!isOn(path, name)) {
                texts.put(name, "#!/bin/sh\nexec " + quoted(pomp) + " upcc --smp \"$@\"\n");
            }
        }
        try (DirectoryStream<Path> old = Files.newDirectoryStream(folder)) {
            for (Path script : old) {
                String text = texts.get(script.getFileName().toString());
                boolean isFile = Files.isRegularFile(script, LinkOption.NOFOLLOW_LINKS);
                if (text == null || !isFile) {
                    // A link would have come with the project, and lead anywhere.
                    Files.delete(script);
                } else if (Files.readString(script).equals(text)) {
                    texts.remove(script.getFileName().toString());
                }
            }
        }
        for (Map.Entry<String, String> entry : texts.entrySet()) {
            Path script = Files.writeString(folder.resolve(entry.getKey()), entry.getValue());
            Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("PATH", folder + ":" + path);
        variables.put(VARIABLE, folder.toString());
        return variables;
    }

    private boolean isOn(String path, String name) {
        for (String part : path.split(":")) {
            if (part.startsWith("/")
                    && isFolder(part)
                    && !Path.of(part).equals(folder)
                    && Files.isExecutable(Path.of(part, name))) {
                return true;
            }
        }
        return false;
    }

    private String script(String name, Path target) {
        String words = name.equals("pomp") ? quoted(pomp) : quoted(pomp) + " " + quoted(target);
        return "#!/bin/sh\nexec " + words + " \"$@\"\n";
    }

    private static String quoted(Path path) {
        return ShellWords.quote(path.toString());
    }

    private Map<String, Path> compilers(String path) throws IOException {
        Map<String, Path> compilers = new LinkedHashMap<>();
        for (String part : path.split(":")) {
            if (!part.startsWith("/") || !isFolder(part) || Path.of(part).equals(folder)) {
                continue;
            }
            try (DirectoryStream<Path> files =
                    Files.newDirectoryStream(Path.of(part), CompilerLinks::isCompiler)) {
                for (Path file : files) {
                    compilers.putIfAbsent(file.getFileName().toString(), file);
                }
            } catch (java.nio.file.AccessDeniedException e) {
                // Nobody finds a compiler there.
            }
        }
        return compilers;
    }

    private static boolean isFolder(String part) {
        try {
            return Files.isDirectory(Path.of(part));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static boolean isCompiler(Path file) {
        return COMPILER.matcher(file.getFileName().toString()).matches()
                && Files.isExecutable(file);
    }
}
