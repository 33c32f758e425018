// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An executable as a build system tells of it.
 *
 * @param files what is made, whether it is there or not
 * @param sources what it is made of
 */
record BuildTarget(List<Path> files, List<Path> sources) {
    /** The programs of some targets that are there. */
    static List<Path> programs(List<BuildTarget> targets) {
        List<Path> programs = new ArrayList<>();
        for (BuildTarget target : targets) {
            for (Path file : target.files) {
                if (Files.isExecutable(file)) {
                    programs.add(file);
                }
            }
        }
        return programs;
    }

    /** Returns those of the programs that a source is part of. */
    static List<Path> programsOf(Path source, List<BuildTarget> targets) {
        return programs(targets.stream().filter(target -> target.holds(source)).toList());
    }

    private boolean holds(Path source) {
        return sources.stream().map(Path::normalize).anyMatch(source::equals);
    }
}
