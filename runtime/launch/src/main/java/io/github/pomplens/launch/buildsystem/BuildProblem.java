// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

/**
 * What a compiler has against a source.
 *
 * @param file absolute
 * @param line from 1
 * @param column from 1; 0 when the compiler names none
 * @param severity how bad it is
 * @param message the compiler's words
 */
public record BuildProblem(String file, int line, int column, Severity severity, String message) {
    /** How bad a problem is. */
    public enum Severity {
        ERROR,
        WARNING,
        NOTE
    }
}
