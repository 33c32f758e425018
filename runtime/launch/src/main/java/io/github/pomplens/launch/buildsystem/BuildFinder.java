// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.instrumentor.language.LanguageFrontEnd;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.language.Toolchain;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.runtime.results.ProjectRoot;
import io.github.pomplens.sources.language.SourceReaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the way to build what is in a folder. */
public final class BuildFinder {
    private static final Pattern HEADER = Pattern.compile("(?i).*\\.h(h|pp|xx)?");
    private static final String KINDS =
            "CMakeLists.txt, meson.build, makefile, compile_commands.json";
    private static final int MAX_LISTED = 5;

    private final Path folder;
    private final Map<String, String> environment;
    private final boolean mpi;

    /**
     * @param folder the project's
     * @param environment that of the build
     * @param mpi whether the program is started by an MPI launcher
     */
    public BuildFinder(Path folder, Map<String, String> environment, boolean mpi) {
        this.folder = folder;
        this.environment = environment;
        this.mpi = mpi;
    }

    /** The folder of ours where builds of a project write, unless the user gives a command. */
    public static Path buildsOf(Path folder) {
        return buildsIn(ProjectRoot.of(folder));
    }

    static Path buildsIn(Path root) {
        return root.resolve(ProjectRoot.MARKER).resolve("build");
    }

    /** A folder of the project is a root of its own only when something in it says so. */
    private Path rootOf(Path at) {
        Path root = ProjectRoot.of(at);
        boolean own = ProjectRoot.isMarked(root) || !at.startsWith(folder);
        return own ? root : ProjectRoot.of(folder);
    }

    /** Whether a file is a source of a language that can be measured, and no header. */
    public static boolean isSource(Path file) {
        String name = String.valueOf(file.getFileName());
        boolean isKnown = LanguageFrontEnds.ofFileName(name).isPresent() && !isHeader(file);
        return isKnown || isUpc(file);
    }

    private static boolean isUpc(Path file) {
        return file.toString().endsWith(".upc");
    }

    /** Whether a file is only ever included, and so belongs to no program by itself. */
    public static boolean isHeader(Path file) {
        return HEADER.matcher(String.valueOf(file.getFileName())).matches();
    }

    /**
     * The way to build.
     *
     * @param source the file that is to be measured; empty when none was named. Its build system is
     *     the nearest from its folder up to the project's
     * @throws BuildException when there is none
     */
    public BuildSystem find(Optional<Path> source) throws IOException, BuildException {
        Path start = source.map(Path::getParent).orElse(folder);
        for (Path at = start; at != null && at.startsWith(folder); at = at.getParent()) {
            Optional<BuildSystem> system = systemIn(at, source);
            if (system.isPresent()) {
                return system.get();
            }
        }
        return singleFile(source.isPresent() ? source.get() : onlyProgram());
    }

    /**
     * The way to build in a folder that the user names, for the program that the build there makes.
     *
     * @throws BuildException when there is none
     */
    public BuildSystem in(Path named) throws IOException, BuildException {
        return systemIn(named, Optional.empty())
                .orElseThrow(
                        () ->
                                new BuildException(
                                        "buildFolder: "
                                                + named
                                                + ": found no "
                                                + KINDS
                                                + "; name a folder with one of them, or a build"
                                                + " command"));
    }

    /** Build systems come first: a database doesn't say how to link. */
    private Optional<BuildSystem> systemIn(Path at, Optional<Path> source) throws IOException {
        Path root = rootOf(at);
        Path builds = buildsIn(root);
        // Several projects below one root keep their builds apart.
        Path own = builds.resolve(root.relativize(at)).normalize();
        if (Files.isRegularFile(at.resolve(CMakeBuild.FILE))) {
            return Optional.of(new CMakeBuild(at, own));
        }
        if (Files.isRegularFile(at.resolve(MesonBuild.FILE))) {
            return Optional.of(new MesonBuild(at, own));
        }
        if (CMakeBuild.isBuiltIn(at)) {
            return Optional.empty(); // The makefiles there name their places in full.
        }
        if (MakeBuild.isIn(at) && (source.isEmpty() || MakeBuild.mayMake(at, source.get()))) {
            return Optional.of(new MakeBuild(root, at, builds));
        }
        return DatabaseBuild.fileOf(at).map(database -> new DatabaseBuild(database, own));
    }

    private BuildSystem singleFile(Path file) throws BuildException {
        if (isUpc(file)) {
            List<String> command = List.of("pomp", "upcc", "--smp");
            return new SingleFileBuild(
                    file, String.join(" ", command), command, List.of(), buildsOf(folder));
        }
        LanguageFrontEnd language = LanguageFrontEnds.ofAnyName(file.toString());
        if (language.makesClasses()) {
            return new ClassesBuild(file, language, buildsOf(folder));
        }
        Toolchain toolchain =
                LanguageFrontEnds.toolchain(file.getFileName().toString()).orElseThrow();
        List<String> command = new ArrayList<>(new Compilers(environment).command(toolchain, mpi));
        String compiler = command.get(0);
        command.add("-fopenmp");
        return new SingleFileBuild(
                file, compiler, command, toolchain.libraries(), buildsOf(folder));
    }

    private Path onlyProgram() throws IOException, BuildException {
        List<Path> programs = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (isSource(file) && Files.isRegularFile(file) && hasMain(file)) {
                    programs.add(file);
                }
            }
        }
        if (programs.size() == 1) {
            return programs.get(0);
        }
        programs.sort(null);
        throw new BuildException(
                programs.isEmpty()
                        ? folder
                                + ": found nothing to build: no "
                                + KINDS
                                + ", or source with a main"
                                + " program; name a program, a source or a build command"
                        : folder + ": several programs: " + names(programs) + "; name one of them");
    }

    private static boolean hasMain(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        String name = file.getFileName().toString();
        LanguageFrontEnd language = LanguageFrontEnds.ofAnyName(name);
        // Of UPC there is something to measure in each program.
        return isUpc(file) ? isProgram(name, text) : hasMain(language, name, text);
    }

    /** Whether a text is a program, in which there is something to measure. */
    static boolean hasMain(LanguageFrontEnd language, String name, String text) {
        return language.concerns(text) && isProgram(name, text);
    }

    private static boolean isProgram(String name, String text) {
        return SourceReaders.ofAnyName(name).code(Options.forFile(name)).hasMainProgram(text);
    }

    private static String names(List<Path> files) {
        List<String> names =
                files.stream().limit(MAX_LISTED).map(file -> "" + file.getFileName()).toList();
        return String.join(", ", names) + (files.size() > MAX_LISTED ? ", ..." : "");
    }
}
