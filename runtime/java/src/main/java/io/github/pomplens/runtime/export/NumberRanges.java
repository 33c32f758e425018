// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.ArrayList;
import java.util.List;

/** Writes ascending numbers in few words: {@code 0-3, 7}. */
final class NumberRanges {
    private static final int MOST = 8;

    private NumberRanges() {}

    static String of(List<Integer> numbers) {
        List<String> ranges = new ArrayList<>();
        for (int i = 0; i < numbers.size(); ) {
            int end = i;
            while (end + 1 < numbers.size() && numbers.get(end + 1) == numbers.get(end) + 1) {
                end++;
            }
            String first = numbers.get(i).toString();
            ranges.add(end == i ? first : first + "-" + numbers.get(end));
            i = end + 1;
        }
        return ranges.size() > MOST
                ? String.join(", ", ranges.subList(0, MOST)) + ", ..."
                : String.join(", ", ranges);
    }
}
