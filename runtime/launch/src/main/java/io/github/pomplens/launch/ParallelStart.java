// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Finds the program in a command that starts several processes of it, such as {@code mpirun}. */
final class ParallelStart {
    private static final Set<String> STARTERS =
            Set.of(
                    "mpirun",
                    "mpiexec",
                    "mpirun.openmpi",
                    "mpiexec.openmpi",
                    "mpirun.mpich",
                    "mpiexec.mpich",
                    "mpiexec.hydra",
                    "orterun",
                    "prterun",
                    "srun",
                    "ibrun",
                    "aprun",
                    "jsrun");

    private ParallelStart() {}

    /** The word that names the program: the first one, or for a starter the one it starts. */
    static String program(List<String> command, Path workingDirectory) {
        String first = command.isEmpty() ? "" : command.get(0);
        if (!isStarter(first)) {
            return first;
        }
        for (String word : command.subList(1, command.size())) {
            if (!word.startsWith("-") && isProgram(word, workingDirectory)) {
                return word;
            }
        }
        return first;
    }

    /** Whether a command starts several processes of a program. */
    static boolean isStarter(String command) {
        return STARTERS.contains(command.substring(command.lastIndexOf('/') + 1));
    }

    private static boolean isProgram(String word, Path workingDirectory) {
        try {
            Path file = workingDirectory.resolve(word);
            return Files.isRegularFile(file) && Files.isExecutable(file);
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
