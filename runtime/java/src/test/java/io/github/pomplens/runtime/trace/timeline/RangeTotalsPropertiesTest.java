// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TracePhase;
import io.github.pomplens.runtime.trace.TraceTotals;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Protects that what a thread did in ranges of time adds up to what it did in all of it. */
class RangeTotalsPropertiesTest {
    @Property(tries = 20)
    void rangesAddUpToTheWhole(@ForAll long seed) throws Exception {
        Random random = new Random(seed);
        Path file = Files.createTempFile("pomp-trace", ".bin");
        try {
            RandomTrace.write(file, random);
            try (Trace trace = Trace.open(file)) {
                long[] cuts = random.longs(5, 0, trace.lastTicks() + 2).sorted().toArray();
                for (int thread : trace.threads()) {
                    Map<Integer, long[]> parts = new TreeMap<>();
                    long from = 0;
                    for (long cut : cuts) {
                        add(parts, TraceTotals.of(trace, thread, from, cut));
                        from = cut;
                    }
                    add(parts, TraceTotals.of(trace, thread, from, Long.MAX_VALUE));
                    Map<Integer, long[]> whole = new TreeMap<>();
                    add(whole, TraceTotals.of(trace, thread, 0, Long.MAX_VALUE));
                    assertThat(texts(parts)).isEqualTo(texts(whole));
                }
            }
        } finally {
            Files.delete(file);
        }
    }

    private static void add(Map<Integer, long[]> all, Map<Integer, TraceTotals.Sums> range) {
        range.forEach(
                (context, sums) -> {
                    long[] figures = all.computeIfAbsent(context, key -> new long[4]);
                    figures[0] += sums.visits();
                    figures[1] += sums.inclusive();
                    figures[2] += sums.in(TracePhase.ENTRY);
                    figures[3] += sums.in(TracePhase.BARRIER);
                });
    }

    private static Map<Integer, String> texts(Map<Integer, long[]> figures) {
        Map<Integer, String> texts = new TreeMap<>();
        figures.forEach((context, all) -> texts.put(context, Arrays.toString(all)));
        return texts;
    }
}
