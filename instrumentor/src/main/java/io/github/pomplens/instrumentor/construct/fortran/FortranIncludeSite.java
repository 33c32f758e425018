// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.incremental.OffsetShift;
import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A line of a Fortran file that includes another file.
 *
 * @param range the line
 * @param obstacle why no call may be put into the text that is included; empty when one may
 */
public record FortranIncludeSite(TextRange range, String obstacle) {
    FortranIncludeSite moved(OffsetShift shift) {
        return new FortranIncludeSite(shift.range(range), obstacle);
    }
}
