// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import java.util.List;

/** Draws figures as a row of bars that are characters. */
public final class Sparkline {
    private static final String BARS = "▁▂▃▄▅▆▇█";
    private static final int MAX_BARS = 64;

    private Sparkline() {}

    /**
     * One bar for each value, its height in proportion to the largest. Of more than 64 values
     * neighbours share a bar that shows the largest of them.
     *
     * @param values not negative
     */
    public static String of(List<Long> values) {
        long largest = values.stream().mapToLong(Long::longValue).max().orElse(0);
        int perBar = (values.size() + MAX_BARS - 1) / MAX_BARS;
        StringBuilder bars = new StringBuilder();
        for (int i = 0; i < values.size(); i += perBar) {
            List<Long> shared = values.subList(i, Math.min(i + perBar, values.size()));
            long value = shared.stream().mapToLong(Long::longValue).max().orElse(0);
            bars.append(bar(value, largest));
        }
        return bars.toString();
    }

    private static char bar(long value, long largest) {
        double height = largest == 0 ? 0 : (double) value / largest;
        return BARS.charAt((int) Math.round(height * (BARS.length() - 1)));
    }
}
