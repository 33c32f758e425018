// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.TraceFileWriter;
import io.github.pomplens.runtime.trace.TracePhase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/** Writes traces of events that follow each other in any way that can be. */
final class RandomTrace {
    private static final Part[] PARTS = {
        Part.PARALLEL, Part.FOR, Part.CRITICAL, Part.TASK_CREATE, Part.TASK, Part.BARRIER, Part.MPI
    };

    private RandomTrace() {}

    static void write(Path file, Random random) throws IOException {
        int most = 1 + random.nextInt(60);
        try (TraceFileWriter writer = new TraceFileWriter(file, 1_000_000_000, most)) {
            for (int i = 0; i < PARTS.length; i++) {
                writer.construct(i, PARTS[i].word(), i == 2 ? "sum" : "", "x.c", 10 * i + 10);
                writer.context(i + 1, i, i, PARTS[i]);
            }
            int threads = 1 + random.nextInt(3);
            for (int thread = 0; thread < threads; thread++) {
                writeThread(writer.thread(thread), random);
            }
        }
    }

    private static void writeThread(TraceFileWriter.ThreadWriter writer, Random random)
            throws IOException {
        long now = random.nextInt(1000);
        boolean loses = random.nextInt(4) == 0;
        for (int left = 1 + random.nextInt(1500); left > 0; left--) {
            // Many short times and some long ones, as in programs.
            now += random.nextLong(1L << random.nextInt(random.nextInt(10) == 0 ? 20 : 6));
            int depth = writer.depth();
            int choice = random.nextInt(10);
            if (depth == 0 || choice < 4 && depth < 6) {
                writer.enter(now, 1 + random.nextInt(PARTS.length), phase(random));
            } else if (choice < 7) {
                writer.exit(now, random.nextInt(8) == 0 ? random.nextInt(depth) : 0);
            } else if (choice < 9) {
                int above = random.nextInt(4) == 0 ? random.nextInt(depth) : 0;
                writer.phase(now, above, phase(random));
            } else {
                long from = now;
                now += random.nextInt(100);
                writer.pause(from, now);
            }
            if (loses && random.nextInt(40) == 0) {
                writer.flush(false);
            }
        }
        if (random.nextBoolean()) {
            writer.end(now + random.nextInt(100_000));
        } else {
            writer.flush(true);
        }
    }

    private static TracePhase phase(Random random) {
        return TracePhase.values()[random.nextInt(4)];
    }
}
