// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.TraceFileWriter;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Measures how fast traces that are made up open, and how long a step of zooming takes. */
final class TimelineBenchmark {
    private static final int THREADS = 8;
    private static final int WIDTH = 2000;
    private static final int STEPS = 100;

    private TimelineBenchmark() {}

    /**
     * Prints the rows of a table.
     *
     * @param arguments how many events traces have
     */
    public static void main(String[] arguments) throws Exception {
        System.out.println(
                "| events | trace | levels | written first | M events/s | opened again | all of it |"
                        + " a step of zooming, median | longest |");
        System.out.println("|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (String argument : arguments) {
            Path folder = Files.createTempDirectory("pomp-bench");
            Path file = folder.resolve("trace.bin");
            try {
                long events = Long.parseLong(argument);
                write(file, events);
                System.out.println(row(file, events));
            } finally {
                Files.deleteIfExists(folder.resolve("trace.pyramid"));
                Files.deleteIfExists(file);
                Files.delete(folder);
            }
        }
    }

    private static double ms(long since) {
        return (System.nanoTime() - since) / 1e6;
    }

    private static String row(Path file, long events) throws Exception {
        long start = System.nanoTime();
        Timeline.open(List.of(file), ProgressListener.NONE).close();
        double first = ms(start);
        start = System.nanoTime();
        try (Timeline timeline = Timeline.open(List.of(file), ProgressListener.NONE)) {
            double again = ms(start);
            start = System.nanoTime();
            timeline.slice(new TimelineWindowRequest(0, 0, WIDTH, 0, 0), ProgressListener.NONE);
            double all = ms(start);
            double[] steps = zoom(timeline);
            return String.format(
                    Locale.ROOT,
                    "| %,d | %d MB | %d MB | %.0f ms | %.1f | %.0f ms | %.0f ms | %.0f ms |"
                            + " %.0f ms |",
                    events,
                    Files.size(file) >> 20,
                    Files.exists(file.resolveSibling("trace.pyramid"))
                            ? Files.size(file.resolveSibling("trace.pyramid")) >> 20
                            : 0,
                    first,
                    events / first / 1e3,
                    again,
                    all,
                    steps[STEPS / 2],
                    steps[STEPS - 1]);
        }
    }

    /** Returns how long windows anywhere and of any length take, in ascending order. */
    private static double[] zoom(Timeline timeline) throws IOException {
        Random random = new Random(1);
        double[] steps = new double[STEPS];
        for (int i = 0; i < STEPS; i++) {
            long length = (long) (timeline.end() * Math.pow(10, -6 * random.nextDouble()));
            long from = (long) (random.nextDouble() * (timeline.end() - length));
            long start = System.nanoTime();
            timeline.slice(
                    new TimelineWindowRequest(from, from + length + 1, WIDTH, 0, 0),
                    ProgressListener.NONE);
            steps[i] = ms(start);
        }
        Arrays.sort(steps);
        return steps;
    }

    /** Parallel loops with critical sections, of short and of long iterations. */
    private static void write(Path file, long events) throws IOException {
        try (TraceFileWriter writer = new TraceFileWriter(file, 2_000_000_000, 1 << 20)) {
            writer.construct(0, "parallel", "", "/x.c", 10);
            writer.construct(1, "for", "", "/x.c", 12);
            writer.construct(2, "critical", "sum", "/x.c", 20);
            writer.context(1, 0, 0, Part.PARALLEL);
            writer.context(2, 1, 1, Part.FOR);
            writer.context(3, 2, 2, Part.CRITICAL);
            for (int thread = 0; thread < THREADS; thread++) {
                write(writer.thread(thread), events / THREADS, new Random(thread));
            }
        }
    }

    private static void write(TraceFileWriter.ThreadWriter to, long events, Random random)
            throws IOException {
        long now = 1000;
        for (long left = events; left > 0; ) {
            to.enter(now += 400, 1, TracePhase.BODY);
            to.enter(now += 100, 2, TracePhase.BODY);
            for (int i = random.nextInt(2000); i > 0; i--) {
                to.enter(now += 100 + random.nextInt(300), 3, TracePhase.ENTRY);
                to.phase(
                        now += 20 + random.nextInt(random.nextInt(50) == 0 ? 20_000 : 50),
                        0,
                        TracePhase.BODY);
                to.phase(now += 50, 0, TracePhase.OTHER);
                to.exit(now += 10, 0);
                left -= 4;
            }
            to.phase(now += 300, 0, TracePhase.BARRIER);
            to.exit(now += random.nextInt(100_000), 0);
            to.exit(now += 100, 0);
            left -= 5;
            now += random.nextInt(random.nextInt(100) == 0 ? 200_000_000 : 20_000);
        }
        to.end(now);
    }
}
