// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A program of one UPC source, for this machine. */
final class UpcFileBuild implements BuildSystem {
    private static final String SUFFIX = ".upc";

    private final Path source;
    private final Path program;

    /**
     * @param folder of ours, for the program
     */
    UpcFileBuild(Path source, Path folder) {
        this.source = source;
        this.program = folder.resolve("file").resolve(Names.stem(source));
    }

    /** Whether a file is UPC, by its name. */
    static boolean isUpc(Path file) {
        return file.toString().endsWith(SUFFIX);
    }

    @Override
    public String description() {
        return source.getFileName() + " with pomp upcc --smp";
    }

    @Override
    public List<BuildStep> prepare(String settings) throws IOException {
        ProjectRoot.make(program.getParent());
        List<String> words =
                List.of("pomp", "upcc", "--smp", "-O2", "-g", source + "", "-o", program + "");
        return List.of(new BuildStep(words, program.getParent()));
    }

    @Override
    public List<Path> programs() {
        return List.of(program);
    }
}
