// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;

/** {@code for}: enter, the loop with {@code nowait}, an explicit barrier, exit (table 1). */
final class LoopRule implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.before(construct, emit.call(construct, "For_enter"));
        emit.children(construct);
        emit.after(construct, Worksharing.end(construct, "for", "For_exit", emit));
    }
}
