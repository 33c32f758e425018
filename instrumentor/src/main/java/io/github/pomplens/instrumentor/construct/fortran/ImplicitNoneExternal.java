// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.incremental.OffsetShift;

/**
 * An {@code implicit none(external)}, after which procedures have to be declared.
 *
 * @param after the offset of the next line
 * @param inModule whether what is declared there becomes known to others unless it is private
 */
public record ImplicitNoneExternal(int after, boolean inModule) {
    ImplicitNoneExternal moved(OffsetShift shift) {
        return new ImplicitNoneExternal(shift.offset(after), inModule);
    }
}
