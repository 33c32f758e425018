// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.TraceFileWriter;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A trace of two threads: in 100 ms, three visits of a parallel loop on line 2, from 10 to 20 ms,
 * 30 to 70 ms and 80 to 90 ms. Thread 0 waits for the last 2 ms of each, the other for half of it.
 */
public final class TracedRun {
    private static final long MS = 1_000_000;
    private static final int[][] VISITS = {{10, 20}, {30, 70}, {80, 90}};

    private TracedRun() {}

    /**
     * Writes it.
     *
     * @param source that the loop is in
     */
    public static void write(Path trace, Path source) throws IOException {
        try (TraceFileWriter writer = new TraceFileWriter(trace, 1_000_000_000, 1000)) {
            writer.construct(0, "parallel for", "", source.toString(), 2);
            writer.context(1, 0, 0, Part.PARALLEL);
            for (int number = 0; number < 2; number++) {
                TraceFileWriter.ThreadWriter thread = writer.thread(number);
                for (int[] visit : VISITS) {
                    long end = visit[1] * MS;
                    long wait = number == 0 ? 2 * MS : (end - visit[0] * MS) / 2;
                    thread.enter(visit[0] * MS, 1, TracePhase.BODY);
                    thread.phase(end - wait, 0, TracePhase.BARRIER);
                    thread.exit(end, 0);
                }
                thread.end(100 * MS);
            }
        }
    }
}
