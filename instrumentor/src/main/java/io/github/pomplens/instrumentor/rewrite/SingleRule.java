// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.List;

/** {@code single}: enter, begin, end, an explicit barrier, exit (table 1). */
final class SingleRule implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.before(construct, emit.call(construct, "Single_enter"));
        emit.aroundBody(
                construct,
                List.of("{ " + emit.call(construct, "Single_begin")),
                List.of(emit.call(construct, "Single_end") + " }"));
        emit.after(construct, Worksharing.end(construct, "single", "Single_exit", emit));
    }
}
