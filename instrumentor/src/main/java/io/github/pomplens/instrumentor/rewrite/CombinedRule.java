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
        boolean barrier =
                Worksharing.hasMovableBarrier(construct, sections ? "sections" : "for")
                        && !Cancellation.cancels(construct, "parallel");
        UnfoldedParallel.open(
                construct,
                inner,
                barrier ? " nowait" : "",
                List.of(emit.call(construct, event + "_enter")),
                List.of(),
                emit);
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
        UnfoldedParallel.close(construct, end, emit);
    }
}
