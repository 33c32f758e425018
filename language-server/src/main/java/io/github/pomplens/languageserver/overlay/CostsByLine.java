// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.ConstructCost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puts costs on lines, for languages whose constructs aren't followed through edits: lines in front
 * of the first one that has changed since the run, and lines after the last one.
 */
public final class CostsByLine {
    private CostsByLine() {}

    /**
     * @param now the text as it is now
     * @param order of the costs of a line
     * @return by line, counted from 1
     */
    public static Map<Integer, List<ConstructCost>> of(
            MeasuredFile measured, String now, Comparator<ConstructCost> order) {
        List<String> before = measured.then().source().text().lines().toList();
        List<String> after = now.lines().toList();
        int same = 0;
        while (same < Math.min(before.size(), after.size())
                && before.get(same).equals(after.get(same))) {
            same++;
        }
        int tail = 0;
        while (tail < Math.min(before.size(), after.size()) - same
                && before.get(before.size() - 1 - tail)
                        .equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        Map<Integer, List<ConstructCost>> lines = new TreeMap<>();
        for (ConstructCost cost : measured.all()) {
            int line = cost.construct().beginLine1();
            boolean isMoved = line > before.size() - tail && line <= before.size();
            if (line >= 1 && line <= same || isMoved) {
                int there = line <= same ? line : line + after.size() - before.size();
                lines.computeIfAbsent(there, key -> new ArrayList<>()).add(cost);
            }
        }
        lines.values().forEach(costs -> costs.sort(order));
        return lines;
    }
}
