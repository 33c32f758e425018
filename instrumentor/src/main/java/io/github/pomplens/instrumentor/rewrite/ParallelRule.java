// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.ArrayList;
import java.util.List;

/** {@code parallel}: fork, begin, an explicit barrier at the end, end, join (table 1). */
final class ParallelRule implements Rule {
    @Override
    public void rewrite(Construct construct, Emitter emit) {
        List<String> end = new ArrayList<>();
        if (!Cancellation.cancels(construct, "parallel")) {
            end.addAll(emit.implicitBarrier(construct));
        }
        end.add(emit.call(construct, "Parallel_end") + " }");
        emit.before(construct, emit.call(construct, "Parallel_fork"));
        emit.aroundBody(construct, List.of("{ " + emit.call(construct, "Parallel_begin")), end);
        emit.after(construct, List.of(emit.call(construct, "Parallel_join")));
    }
}
