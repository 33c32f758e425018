// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.runtime.results.ProjectRoot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program of one source file, optimised as one would ship it. */
final class SingleFileBuild implements BuildSystem {
    private final Path source;
    private final String compiler;
    private final List<String> command;
    private final List<String> libraries;
    private final Path program;

    /**
     * @param compiler how people call it
     * @param command the words that the command begins with
     * @param libraries those that it ends with
     * @param folder of ours, for the program
     */
    SingleFileBuild(
            Path source,
            String compiler,
            List<String> command,
            List<String> libraries,
            Path folder) {
        this.source = source;
        this.compiler = compiler;
        this.command = command;
        this.libraries = libraries;
        this.program = folder.resolve("file").resolve(FileNames.stem(source));
    }

    @Override
    public String description() {
        return source.getFileName() + " with " + compiler;
    }

    @Override
    public List<BuildStep> prepare(String settings) throws IOException {
        ProjectRoot.make(program.getParent());
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of("-O2", source.toString()));
        words.addAll(List.of("-o", program.toString()));
        words.addAll(libraries);
        // What the compiler writes besides, such as Fortran's module files, is not for the project.
        return List.of(new BuildStep(words, program.getParent()));
    }

    @Override
    public List<Path> programs() {
        return List.of(program);
    }
}
