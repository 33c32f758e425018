// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import java.util.ArrayList;
import java.util.List;

/**
 * A combined construct written as {@code parallel} with another construct inside (table 2): what is
 * the same whichever the inner one is.
 */
final class UnfoldedParallel {
    private UnfoldedParallel() {}

    /**
     * Puts both directives in the place of the combined one.
     *
     * @param inner the inner directive
     * @param clauses more clauses for it, each with a blank before it
     * @param enter the lines between the two directives
     * @param begin the lines after the inner directive
     */
    static void open(
            Construct construct,
            String inner,
            String clauses,
            List<String> enter,
            List<String> begin,
            Emitter emit) {
        Clauses distributed = Clauses.distribute(construct.directive(), emit.sourceText());
        List<String> lines = new ArrayList<>();
        lines.add(
                emit.directive(
                        construct,
                        "parallel" + distributed.outer() + emit.sharedDescriptors(construct)));
        lines.add("{ " + emit.call(construct, "Parallel_begin"));
        lines.addAll(enter);
        lines.add(emit.lineDirective(construct.directive().range().start()));
        lines.add(emit.directive(construct, inner + distributed.inner() + clauses));
        lines.addAll(begin);
        emit.before(construct, emit.call(construct, "Parallel_fork"));
        emit.replaceByLines(construct.directive().range(), lines);
    }

    /**
     * Ends the region after the construct.
     *
     * @param inner the lines that end the inner construct
     */
    static void close(Construct construct, List<String> inner, Emitter emit) {
        List<String> end = new ArrayList<>(inner);
        end.add(emit.call(construct, "Parallel_end") + " }");
        end.add(emit.call(construct, "Parallel_join"));
        emit.after(construct, end);
    }
}
