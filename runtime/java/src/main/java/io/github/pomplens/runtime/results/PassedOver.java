// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * The directives of a build that were not compiled, where none was: it compiles without OpenMP.
 *
 * @param directives how many, at least 1
 * @param sources in how many sources, at least 1
 */
public record PassedOver(int directives, int sources) {
    /**
     * @throws IllegalArgumentException when one of the numbers isn't positive
     */
    public PassedOver {
        if (directives < 1 || sources < 1) {
            throw new IllegalArgumentException("directives and sources passed over are some");
        }
    }
}
