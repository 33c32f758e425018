// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.List;

/** {@code atomic}: enter before, exit after; the expression stays as it is (table 1). */
final class AtomicRule implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.before(construct, emit.call(construct, "Atomic_enter"));
        emit.children(construct);
        emit.after(construct, List.of(emit.call(construct, "Atomic_exit")));
    }
}
