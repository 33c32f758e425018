// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceFileWriter;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Measures how long it takes to find the causes of waits, in traces of any size. */
public final class CauseBenchmark {
    private static final int THREADS = 8;
    private static final int SECTIONS = 20;

    private CauseBenchmark() {}

    /**
     * Prints the rows of a table.
     *
     * @param arguments how many events traces have
     */
    public static void main(String[] arguments) throws Exception {
        System.out.println("| events | trace | causes found in | CPU time | memory |");
        System.out.println("|---:|---:|---:|---:|---:|");
        for (String argument : arguments) {
            Path folder = Files.createTempDirectory("pomp-bench");
            Path file = folder.resolve("trace.bin");
            try {
                long events = write(file, Long.parseLong(argument));
                System.out.println(row(file, events));
            } finally {
                Files.deleteIfExists(file);
                Files.delete(folder);
            }
        }
    }

    private static String row(Path file, long events) throws Exception {
        System.gc();
        long before = used();
        long cpu = cpuMillis();
        long start = System.nanoTime();
        try (Trace trace = Trace.open(file)) {
            CauseFinder finder = Causes.read(List.of(trace), Long.MAX_VALUE).orElseThrow();
            Causes causes = finder.causes();
            double seconds = (System.nanoTime() - start) / 1e9;
            double busy = (cpuMillis() - cpu) / 1e3;
            System.gc();
            long kept = used() - before;
            if (causes.ofWaits().isEmpty() || finder.pieces() == 0) {
                throw new IllegalStateException("no waits");
            }
            return String.format(
                    Locale.ROOT,
                    "| %,d | %d MB | %.2f s | %.2f s | %d MB |",
                    events,
                    Files.size(file) >> 20,
                    seconds,
                    busy,
                    kept >> 20);
        }
    }

    private static long cpuMillis() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toMillis();
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Threads that take turns in a critical section, and meet at the end of a loop. */
    private static long write(Path file, long wanted) throws IOException {
        long events = 0;
        try (TraceFileWriter writer = new TraceFileWriter(file, 1_000_000_000, 1 << 20)) {
            writer.construct(0, "parallel", "", "/x.c", 10);
            writer.construct(1, "for", "", "/x.c", 12);
            writer.construct(2, "critical", "sum", "/x.c", 20);
            writer.context(1, 0, 0, Part.PARALLEL);
            writer.context(2, 1, 1, Part.FOR);
            writer.context(3, 2, 2, Part.CRITICAL);
            for (int thread = 0; thread < THREADS; thread++) {
                events += write(writer.thread(thread), wanted / THREADS, new Random(thread));
            }
        }
        return events;
    }

    private static long write(TraceFileWriter.ThreadWriter to, long wanted, Random random)
            throws IOException {
        long events = 0;
        long loop = 0;
        while (events < wanted) {
            long begin = 1000 + loop++ * 100_000;
            long now = begin;
            to.enter(now, 1, TracePhase.BODY);
            to.enter(now += 100, 2, TracePhase.BODY);
            for (int i = 0; i < SECTIONS; i++) {
                to.enter(now += 500 + random.nextInt(2000), 3, TracePhase.ENTRY);
                to.phase(now += 20 + random.nextInt(300), 0, TracePhase.BODY);
                to.exit(now += 50, 0);
                events += 3;
            }
            to.phase(now += 300, 0, TracePhase.BARRIER);
            to.exit(begin + 80_000, 0);
            to.exit(begin + 80_100, 0);
            events += 5;
        }
        to.end(1000 + loop * 100_000);
        return events;
    }
}
