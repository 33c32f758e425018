// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A project with a makefile, which is made in a copy of the project. */
public final class MakeBuild implements BuildSystem {
    static final List<String> FILES = List.of("GNUmakefile", "makefile", "Makefile");
    private static final Pattern COLLECTS =
            Pattern.compile("wildcard|shell|%|\\*|\\$\\(MAKE\\)|(?m)^-?include");
    private static final Path COPY = Path.of("make");
    private static final FileTime ANY_TIME = FileTime.fromMillis(0);

    private final Path project;
    private final Path copy;
    private final Path folder;

    /**
     * @param project the root, of which makefiles may use any part
     * @param folder where the makefile is
     * @param builds our folder for builds
     */
    MakeBuild(Path project, Path folder, Path builds) {
        this.project = project;
        this.copy = builds.resolve(COPY);
        this.folder = copy.resolve(project.relativize(folder));
    }

    @Override
    public String description() {
        return "with make in " + folder;
    }

    @Override
    public List<BuildStep> prepare(String settings) throws IOException, BuildException {
        BuildFolder.prepare(copy, settings);
        SourceCopy.update(project, copy);
        return List.of(new BuildStep(List.of("make"), folder));
    }

    @Override
    public Optional<Path> sources() {
        return Optional.of(project);
    }

    /** The instrumented sources are copies; what is measured are the originals. */
    @Override
    public Map<String, String> variables() {
        return Map.of("POMP_COPY", copy.toString(), "POMP_ORIGINAL", project.toString());
    }

    @Override
    public Path original(Path file) {
        return originalOf(file);
    }

    @Override
    public List<Path> programs() throws IOException {
        List<Path> here = Programs.in(folder, ANY_TIME);
        return here.isEmpty() ? Programs.in(copy, ANY_TIME) : here;
    }

    /**
     * Returns the user's file that a file in such a copy was made from; the file itself where there
     * is none, or it is in no copy.
     *
     * @param file absolute; it need not exist
     */
    public static Path originalOf(Path file) {
        for (Path root = file.getParent(); root != null; root = root.getParent()) {
            Path copy = BuildFinder.buildsIn(root).resolve(COPY);
            if (file.startsWith(copy)) {
                Path users = root.resolve(copy.relativize(file));
                return Files.exists(users) ? users : file;
            }
        }
        return file;
    }

    static boolean isIn(Path folder) {
        return FILES.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)));
    }

    /** Whether a makefile of a folder may make something of a source, which it may not name. */
    static boolean mayMake(Path folder, Path source) throws IOException {
        for (String name : FILES) {
            Path file = folder.resolve(name);
            if (Files.isRegularFile(file)) {
                String text = Files.readString(file, StandardCharsets.ISO_8859_1);
                return text.contains(FileNames.stem(source)) || COLLECTS.matcher(text).find();
            }
        }
        return false;
    }
}
