// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.instrumentor.language.Toolchain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The compilers for sources that no build system knows. */
final class Compilers {
    private final Map<String, String> environment;

    /**
     * @param environment that of the build
     */
    Compilers(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * The words that a command for a language begins with: the user's choice in the variable that
     * make and others know, else the first usual one that is there.
     *
     * @param mpi whether the program is started by an MPI launcher
     */
    List<String> command(Toolchain toolchain, boolean mpi) throws BuildException {
        String variable = toolchain.variable();
        String chosen = environment.getOrDefault(variable, "").strip();
        if (!chosen.isEmpty() && !mpi) {
            return List.of(chosen.split("\\s+"));
        }
        List<String> usual = mpi ? toolchain.mpiCompilers() : toolchain.compilers();
        return usual.stream()
                .filter(this::isThere)
                .findFirst()
                .map(List::of)
                .orElseThrow(
                        () ->
                                new BuildException(
                                        "no compiler: none of "
                                                + String.join(", ", usual)
                                                + " is on the PATH; install one, or name yours in"
                                                + " the variable "
                                                + variable));
    }

    private boolean isThere(String command) {
        for (String folder : environment.getOrDefault("PATH", "/usr/bin:/bin").split(":")) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder).resolve(command))) {
                return true;
            }
        }
        return false;
    }
}
