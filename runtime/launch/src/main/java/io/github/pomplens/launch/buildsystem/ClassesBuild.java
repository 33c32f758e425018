// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The classes of one Java file, of those beside it that have directives, and of what these use;
 * with a script that starts the file's class.
 */
final class ClassesBuild implements BuildSystem {
    private static final Pattern PACKAGE =
            Pattern.compile(
                    "^\\s*package\\s+([\\w$]+(?:\\.[\\w$]+)*)\\s*;",
                    Pattern.MULTILINE | Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern IDENTIFIER =
            Pattern.compile("[\\w$]+", Pattern.UNICODE_CHARACTER_CLASS);

    private final Path source;
    private final LanguageFrontEnd language;
    private final Path program;

    /**
     * @param language of the source
     * @param folder of ours, for the classes
     */
    ClassesBuild(Path source, LanguageFrontEnd language, Path folder) {
        this.source = source;
        this.language = language;
        this.program = folder.resolve("classes").resolve(FileNames.stem(source));
    }

    @Override
    public String description() {
        return source.getFileName() + " with javac";
    }

    @Override
    public List<BuildStep> prepare(String settings) throws IOException, BuildException {
        String packageName = packageName();
        String name = FileNames.stem(source);
        if (!IDENTIFIER.matcher(name).matches()) {
            throw new BuildException(
                    source.getFileName() + ": its name is not that of a class; name another file");
        }
        ProjectRoot.make(program.getParent());
        List<Path> sources = sources(packageName);
        writeScript(packageName.isEmpty() ? name : packageName + "." + name, sources);
        List<String> words = new ArrayList<>(List.of("pomp", "javac", "-g", "-d", classes()));
        words.addAll(List.of("-sourcepath", root(packageName).toString()));
        sources.forEach(file -> words.add(file.toString()));
        return List.of(new BuildStep(words, program.getParent()));
    }

    private String classes() {
        return program + ".classes";
    }

    private String packageName() throws IOException {
        Matcher found = PACKAGE.matcher(text(source));
        return found.find() ? found.group(1) : "";
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    /**
     * The folder in which the package's folders are; that of the source when they are elsewhere.
     */
    private Path root(String packageName) {
        Path folder = source.resolveSibling("x").getParent();
        Path at = folder;
        String[] parts = packageName.isEmpty() ? new String[0] : packageName.split("\\.");
        for (int i = parts.length - 1; i >= 0; i--) {
            if (at == null || !at.endsWith(parts[i])) {
                return folder;
            }
            at = at.getParent();
        }
        return at == null ? folder : at;
    }

    /** Sources that javac finds by itself aren't translated. */
    private List<Path> sources(String packageName) throws IOException {
        List<Path> sources = new ArrayList<>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(source.resolveSibling("x").getParent())) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                boolean other =
                        !file.equals(source)
                                && language.ofFileName(name).isPresent()
                                && Files.isRegularFile(file);
                if (other && isPartOf(packageName, text(file))) {
                    sources.add(file);
                }
            }
        }
        sources.sort(null);
        sources.add(0, source);
        return sources;
    }

    /** A file with a main method is a program of its own, as in a folder of examples. */
    private boolean isPartOf(String packageName, String text) {
        Matcher its = PACKAGE.matcher(text);
        return language.concerns(text)
                && (its.find() ? its.group(1) : "").equals(packageName)
                && !BuildFinder.hasMain(language, source.toString(), text);
    }

    /** It holds a mark of the sources: runs of the same script are taken for the same program. */
    private void writeScript(String mainClass, List<Path> sources) throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path file : sources) {
            all.append(text(file)).append('\0');
        }
        String text =
                "#!/bin/sh\n# of sources "
                        + java.util.UUID.nameUUIDFromBytes(
                                all.toString().getBytes(StandardCharsets.UTF_8))
                        + "\nexec java -cp \"$0.classes\" '"
                        + mainClass
                        + "' \"$@\"\n";
        if (Files.exists(program, LinkOption.NOFOLLOW_LINKS)) {
            // A link would have come with the project, and lead anywhere.
            Files.delete(program);
        }
        Files.writeString(program, text);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Override
    public List<Path> programs() {
        return List.of(program);
    }
}
