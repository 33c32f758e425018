// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a project is built now, as an IDE for its language knows it.
 *
 * @param configuration the name of the build configuration that is active
 * @param folder where it is built
 * @param programs what it makes, as far as is known
 */
record ActiveBuild(String configuration, Path folder, List<Path> programs) {
    ActiveBuild {
        programs = List.copyOf(programs);
    }

    /**
     * The program that is meant.
     *
     * @param names how it may be called, the best first, when there are several
     * @return empty when that isn't clear
     */
    Optional<Path> program(List<String> names) {
        if (programs.size() == 1) {
            return Optional.of(programs.get(0));
        }
        for (String name : names) {
            List<Path> named =
                    programs.stream().filter(program -> stem(program).equals(name)).toList();
            if (named.size() == 1) {
                return Optional.of(named.get(0));
            }
        }
        return Optional.empty();
    }

    /** The name of a file, without its extension. */
    static String stem(Path file) {
        return file.getFileName().toString().replaceFirst("(?<=.)\\.[^.]*$", "");
    }
}
