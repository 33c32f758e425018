// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.List;

/** {@code barrier}: enter before, exit after (table 1). */
final class BarrierRule implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.before(construct, emit.call(construct, "Barrier_enter"));
        emit.after(construct, List.of(emit.call(construct, "Barrier_exit")));
    }
}
