// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Protects that what is seen of a trace is what one gets from all its events, at each level. */
class TimelinePropertiesTest {
    private static final int NEVER = Integer.MAX_VALUE;

    @Property(tries = 20)
    void eachLevelIsWhatAllEventsSay(@ForAll long seed) throws Exception {
        Random random = new Random(seed);
        Path folder = Files.createTempDirectory("pomp-timeline");
        Path file = folder.resolve("trace.bin");
        try {
            RandomTrace.write(file, random);
            try (Trace trace = Trace.open(file);
                    TraceTimeline all = TraceTimeline.open(file, NEVER, ProgressListener.NONE);
                    TraceTimeline written = TraceTimeline.open(file, 0, ProgressListener.NONE);
                    TraceTimeline found = TraceTimeline.open(file, 0, ProgressListener.NONE)) {
                for (int thread : trace.threads()) {
                    List<Piece> spans = NaiveSpans.of(trace, thread, all.end());
                    for (TraceTimeline timeline : List.of(all, written, found)) {
                        check(timeline, thread, spans, random);
                    }
                }
                assertThat(all.problems()).isEqualTo(trace.problems());
                assertThat(found.problems()).isEqualTo(all.problems());
                assertThat(folder.resolve("trace.pyramid")).isRegularFile();
            }
        } finally {
            try (var files = Files.list(folder)) {
                for (Path each : files.toList()) {
                    Files.delete(each);
                }
            }
            Files.delete(folder);
        }
    }

    private static void check(TraceTimeline timeline, int thread, List<Piece> spans, Random random)
            throws Exception {
        long end = timeline.end();
        long[] times = times(spans);
        assertThat(Arrays.stream(times).sum()).isEqualTo(end);
        for (int most = random.nextInt(3); most <= 24; most += 3) {
            int level = Math.min(most, timeline.highest(thread));
            List<Piece> whole =
                    timeline.pieces(thread, new Range(0, end, level), ProgressListener.NONE);
            assertThat(times(whole)).isEqualTo(times);
            assertThat(texts(whole)).isEqualTo(texts(NaiveSpans.merged(spans, level)));
            long from = (long) (random.nextDouble() * end);
            long to = from + 1 + (long) (random.nextDouble() * Math.min(end - from, 400L << level));
            Range range = new Range(from, to, level);
            List<Piece> expected = new ArrayList<>(NaiveSpans.merged(spans, level));
            expected.removeIf(piece -> !range.overlaps(piece));
            assertThat(texts(timeline.pieces(thread, range, ProgressListener.NONE)))
                    .isEqualTo(texts(expected));
        }
    }

    private static List<String> texts(List<Piece> pieces) {
        return pieces.stream().map(TimelinePropertiesTest::text).toList();
    }

    private static String text(Piece piece) {
        return piece.begin()
                + " to "
                + piece.end()
                + ": "
                + piece.state()
                + " in "
                + SpanKey.construct(piece.key())
                + ", depth "
                + piece.depth()
                + ", spans "
                + piece.spans()
                + ", "
                + Arrays.toString(times(List.of(piece)));
    }

    private static long[] times(List<Piece> pieces) {
        long[] times = new long[ThreadState.values().length];
        for (Piece piece : pieces) {
            for (ThreadState state : ThreadState.values()) {
                times[state.ordinal()] += piece.in(state);
            }
        }
        return times;
    }
}
