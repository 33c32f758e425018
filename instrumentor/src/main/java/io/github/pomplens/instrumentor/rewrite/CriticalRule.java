// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.List;

/** {@code critical}: enter, begin, end, exit (table 1). */
final class CriticalRule implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.before(construct, emit.call(construct, "Critical_enter"));
        emit.aroundBody(
                construct,
                List.of("{ " + emit.call(construct, "Critical_begin")),
                List.of(emit.call(construct, "Critical_end") + " }"));
        emit.after(construct, List.of(emit.call(construct, "Critical_exit")));
    }
}
