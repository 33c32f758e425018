// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.List;

/**
 * What is executed in each iteration of the loops of a construct: the body of the innermost one.
 *
 * @param start where lines can be put in at its beginning
 * @param end where they can at its end
 * @param cycles the statements that end an iteration earlier, in order of place
 */
public record FortranIteration(int start, int end, List<FortranExit> cycles) {
    public FortranIteration {
        cycles = List.copyOf(cycles);
    }
}
