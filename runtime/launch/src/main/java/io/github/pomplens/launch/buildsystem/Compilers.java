// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.instrumentor.source.Language;
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
    List<String> command(Language language, boolean mpi) throws BuildException {
        String variable =
                switch (language) {
                    case C -> "CC";
                    case CPP -> "CXX";
                    case FORTRAN -> "FC";
                };
        String chosen = environment.getOrDefault(variable, "").strip();
        if (!chosen.isEmpty() && !mpi) {
            return List.of(chosen.split("\\s+"));
        }
        List<String> usual = usual(language, mpi);
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

    private static List<String> usual(Language language, boolean mpi) {
        if (mpi) {
            return switch (language) {
                case C -> List.of("mpicc");
                case CPP -> List.of("mpicxx", "mpic++");
                case FORTRAN -> List.of("mpifort", "mpif90");
            };
        }
        return switch (language) {
            case C -> List.of("gcc", "clang", "cc");
            case CPP -> List.of("g++", "clang++", "c++");
            case FORTRAN -> List.of("gfortran", "flang", "flang-new");
        };
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
