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
        Clauses clauses = Clauses.distribute(construct.directive(), emit.sourceText());
        emit.before(construct, emit.call(construct, "Parallel_fork"));
        emit.replaceByLines(
                construct.directive().range(),
                List.of(
                        emit.pragma(construct.directive(), "parallel")
                                + clauses.outer()
                                + emit.sharedDescriptors(construct),
                        "{ " + emit.call(construct, "Parallel_begin"),
                        emit.lineDirective(construct.directive().range().start()),
                        emit.pragma(construct.directive(), inner) + clauses.inner(),
                        "{ " + emit.call(construct, "Master_begin")));
        emit.children(construct);
        List<String> end = new ArrayList<>();
        end.add(emit.call(construct, "Master_end") + " }");
        if (!Cancellation.cancels(construct, "parallel")) {
            end.addAll(emit.implicitBarrier(construct));
        }
        end.add(emit.call(construct, "Parallel_end") + " }");
        end.add(emit.call(construct, "Parallel_join"));
        emit.after(construct, end);
    }
}
