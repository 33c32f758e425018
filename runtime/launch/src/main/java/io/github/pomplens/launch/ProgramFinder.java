// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Checks, before anything is set up for a run, that its program can be started. */
final class ProgramFinder {
    private static final String DEFAULT_PATH = "/bin:/usr/bin";

    private ProgramFinder() {}

    /**
     * Looks a program up like a shell does: a path when it has a slash, else in {@code PATH}.
     *
     * @param searchPath the value of {@code PATH}; empty stands for the system's default
     * @throws LaunchException when there is no such program, or it can't be executed
     */
    static void check(String program, Path workingDirectory, String searchPath)
            throws LaunchException {
        try {
            if (program.indexOf('/') >= 0) {
                checkFile(program, workingDirectory.resolve(program));
            } else {
                search(program, workingDirectory, searchPath);
            }
        } catch (InvalidPathException e) {
            throw notFound(program + ": no such program; check its name");
        }
    }

    private static void checkFile(String program, Path file) throws LaunchException {
        if (!Files.exists(file)) {
            throw notFound(program + ": no such program; check the path, or build it first");
        }
        if (Files.isDirectory(file)) {
            throw notExecutable(program + ": is a directory; name the program in it");
        }
        if (!Files.isExecutable(file)) {
            throw notExecutable(
                    program + ": is not executable; name a program, or try chmod +x " + program);
        }
    }

    private static void search(String program, Path workingDirectory, String searchPath)
            throws LaunchException {
        Path unfit = null;
        String folders = searchPath.isEmpty() ? DEFAULT_PATH : searchPath;
        for (String folder : program.isEmpty() ? new String[0] : folders.split(":", -1)) {
            Path candidate = workingDirectory.resolve(folder).resolve(program);
            if (Files.isRegularFile(candidate)) {
                if (Files.isExecutable(candidate)) {
                    return;
                }
                unfit = candidate;
            }
        }
        if (unfit != null) {
            throw notExecutable(program + ": " + unfit + " is not executable; try chmod +x on it");
        }
        boolean here = !program.isEmpty() && Files.isRegularFile(workingDirectory.resolve(program));
        throw notFound(
                (program.isEmpty() ? "the program's name is empty" : program + ": not in PATH")
                        + (here
                                ? "; did you mean ./" + program + "?"
                                : "; check its name, or give its path"));
    }

    private static LaunchException notFound(String message) {
        return new LaunchException(LaunchException.NOT_FOUND, message);
    }

    private static LaunchException notExecutable(String message) {
        return new LaunchException(LaunchException.NOT_EXECUTABLE, message);
    }
}
