// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.List;

/**
 * {@code critical} and what is like it: enter, begin, end, exit around a block (table 1).
 *
 * @param event the name that the events start with
 */
record BlockRule(String event) implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        emit.before(construct, emit.call(construct, event + "_enter"));
        emit.aroundBody(
                construct,
                List.of("{ " + emit.call(construct, event + "_begin")),
                List.of(emit.call(construct, event + "_end") + " }"));
        emit.after(construct, List.of(emit.call(construct, event + "_exit")));
    }
}
