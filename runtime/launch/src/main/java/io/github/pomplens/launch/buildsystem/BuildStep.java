// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.nio.file.Path;
import java.util.List;

/**
 * One command of a build.
 *
 * @param command a program and its arguments
 * @param folder where it runs
 */
public record BuildStep(List<String> command, Path folder) {
    public BuildStep {
        command = List.copyOf(command);
    }
}
