// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.c.LoopHead;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Writes what counts the iterations of loops, see {@code pomp/trips.h}. */
final class TripCounts {
    private TripCounts() {}

    /** The statement that counts those of a construct; empty when its loops don't tell. */
    static Optional<String> statement(Construct construct, SourceText source, String descriptor) {
        List<LoopHead> heads =
                construct instanceof BlockConstruct loop ? LoopHead.of(loop, source) : List.of();
        if (heads.isEmpty()) {
            return Optional.empty();
        }
        TreeSet<String> operands = new TreeSet<>();
        heads.forEach(head -> operands.addAll(head.operands()));
        List<String> plain = new ArrayList<>();
        operands.forEach(operand -> plain.add(check(operand)));
        String trips = trips(heads.get(heads.size() - 1));
        for (int i = heads.size() - 2; i >= 0; i--) {
            trips = "POMP_TIMES(" + trips(heads.get(i)) + ", " + trips + ")";
        }
        String condition = plain.isEmpty() ? "1" : String.join(" && ", plain);
        return Optional.of(
                "POMP_ITERATIONS(" + descriptor + ", " + condition + ", " + trips + ");");
    }

    /** What makes sure that an operand may be evaluated once more. */
    private static String check(String operand) {
        if (operand.endsWith(LoopHead.CONVERTED)) {
            int end = operand.length() - LoopHead.CONVERTED.length();
            return "POMP_CONVERTED(" + operand.substring(0, end) + ")";
        }
        if (!operand.endsWith("()")) {
            return "POMP_OPERAND(" + operand + ")";
        }
        String container = operand.substring(0, operand.lastIndexOf('.'));
        return "POMP_SIZED(" + container + ", " + operand + ")";
    }

    private static String trips(LoopHead head) {
        String step = head.isAdded() ? head.step() : "POMP_DOWN(" + head.step() + ")";
        return "POMP_LOOP("
                + String.join(
                        ", ",
                        head.type(),
                        head.first(),
                        "'" + head.relation() + "'",
                        head.last(),
                        step)
                + ")";
    }
}
