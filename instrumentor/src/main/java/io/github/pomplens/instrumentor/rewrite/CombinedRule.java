// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.SectionsConstruct;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code parallel for} and {@code parallel sections}: unfolded into {@code parallel} with the
 * worksharing construct inside, one descriptor for both (table 2).
 *
 * @param inner the worksharing directive
 * @param innerRule whose events it has
 */
record CombinedRule(String inner, Rule innerRule) implements Rule {
    @Override
    public boolean replacesDirective() {
        return true;
    }

    @Override
    public void rewrite(Construct construct, Emitter emit) {
        boolean sections = innerRule instanceof SectionsRule;
        String event = sections ? "Sections" : "For";
        Clauses clauses = Clauses.distribute(construct.directive(), emit.sourceText());
        boolean barrier =
                Worksharing.hasMovableBarrier(construct, sections ? "sections" : "for")
                        && !Cancellation.cancels(construct, "parallel");
        emit.before(construct, emit.call(construct, "Parallel_fork"));
        emit.replaceByLines(
                construct.directive().range(),
                List.of(
                        emit.pragma(construct.directive(), "parallel")
                                + clauses.outer()
                                + emit.sharedDescriptors(construct),
                        "{ " + emit.call(construct, "Parallel_begin"),
                        emit.call(construct, event + "_enter"),
                        emit.lineDirective(construct.directive().range().start()),
                        emit.pragma(construct.directive(), inner)
                                + clauses.inner()
                                + (barrier ? " nowait" : "")));
        if (construct instanceof SectionsConstruct withSections) {
            SectionsRule.bodies(withSections, emit);
        } else {
            emit.children(construct);
        }
        List<String> end = new ArrayList<>();
        if (barrier) {
            end.addAll(emit.implicitBarrier(construct));
        }
        end.add(emit.call(construct, event + "_exit"));
        end.add(emit.call(construct, "Parallel_end") + " }");
        end.add(emit.call(construct, "Parallel_join"));
        emit.after(construct, end);
    }
}
