// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code parallel master} and {@code parallel masked}: unfolded like the combined worksharing
 * constructs of table 2. The rest of the team waits in the barrier at the end of the region.
 *
 * @param inner the directive inside
 */
record ParallelMasterRule(String inner) implements Rule {
    @Override
    public boolean replacesDirective() {
        return true;
    }

    @Override
    public void rewrite(Construct construct, Emitter emit) {
        List<String> begin = List.of("{ " + emit.call(construct, "Master_begin"));
        UnfoldedParallel.open(construct, inner, "", List.of(), begin, emit);
        emit.children(construct);
        List<String> end = new ArrayList<>();
        end.add(emit.call(construct, "Master_end") + " }");
        if (!Cancellation.cancels(construct, "parallel")) {
            end.addAll(emit.implicitBarrier(construct));
        }
        UnfoldedParallel.close(construct, end, emit);
    }
}
