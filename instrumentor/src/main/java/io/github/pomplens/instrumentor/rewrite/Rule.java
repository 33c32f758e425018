// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;

/** How one kind of construct is rewritten: a row of tables 1 and 2 of the POMP paper. */
interface Rule {
    void rewrite(Construct construct, Emitter emit);

    /** Whether the rule writes the construct's directive anew, with all its clauses. */
    default boolean replacesDirective() {
        return false;
    }

    /** Whether the construct's own descriptor is used inside of it. */
    default boolean usesDescriptorInside() {
        return true;
    }
}
