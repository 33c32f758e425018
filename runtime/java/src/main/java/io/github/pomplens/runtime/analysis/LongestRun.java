// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** The matches that kept their order, when some were moved past others. */
final class LongestRun {
    private LongestRun() {}

    /** The longest part of {@code matches} that ascends both then and now, in that order. */
    static List<Match> of(List<Match> matches) {
        List<Match> byThen = matches.stream().sorted(Comparator.comparingInt(Match::then)).toList();
        int[] tails = new int[byThen.size()];
        int[] before = new int[byThen.size()];
        int length = 0;
        for (int i = 0; i < byThen.size(); i++) {
            int at = position(byThen, tails, length, byThen.get(i).now());
            before[i] = at == 0 ? -1 : tails[at - 1];
            tails[at] = i;
            length = Math.max(length, at + 1);
        }
        List<Match> run = new ArrayList<>();
        for (int i = length == 0 ? -1 : tails[length - 1]; i >= 0; i = before[i]) {
            run.add(byThen.get(i));
        }
        Collections.reverse(run);
        return run;
    }

    /** How long the longest run is that can end before {@code now}. */
    private static int position(List<Match> byThen, int[] tails, int length, int now) {
        int[] ends = Arrays.stream(tails, 0, length).map(i -> byThen.get(i).now()).toArray();
        int found = Arrays.binarySearch(ends, now);
        return found >= 0 ? found : -found - 1;
    }
}
