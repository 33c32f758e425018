// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A statement that leaves a procedure, or an iteration of a loop.
 *
 * @param before where lines can be put in before it
 * @param label its label; empty when it has none
 * @param word where it starts after a condition, as in {@code if (x) return}; -1 when it has no
 *     condition
 * @param after where lines can be put in after it
 */
public record FortranExit(int before, TextRange label, int word, int after) {
    public boolean isConditional() {
        return word >= 0;
    }
}
