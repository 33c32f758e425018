// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.List;

/**
 * {@code critical}, {@code single} and what is like them: enter, begin, end, exit around a block
 * (table 1).
 *
 * @param event the name that the events start with
 * @param endsInBarrier whether the threads of the team wait for each other at its end
 */
record BlockRule(String event, boolean endsInBarrier) implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        String exit = event + "_exit";
        emit.before(construct, emit.call(construct, event + "_enter"));
        emit.aroundBody(
                construct,
                List.of("{ " + emit.call(construct, event + "_begin")),
                List.of(emit.call(construct, event + "_end") + " }"));
        emit.after(
                construct,
                endsInBarrier
                        ? Worksharing.end(construct, construct.name(), exit, emit)
                        : List.of(emit.call(construct, exit)));
    }
}
