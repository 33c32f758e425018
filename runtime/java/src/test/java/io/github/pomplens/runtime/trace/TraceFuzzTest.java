// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.testing.NativeRun;
import io.github.pomplens.tests.SameSeeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Protects that any file is read as far as it can be: cut at any byte, with any bits flipped, with
 * chunks that are lost, come twice or in another order, and with nonsense whose checksum is right.
 */
class TraceFuzzTest {
    private static final int MUTATIONS = SameSeeds.areTriesFew() ? 5_000 : 100_000;

    /** Of a trace that was recorded, which is longer. */
    private static final int MUTATIONS_OF_LONG = SameSeeds.areTriesFew() ? 200 : 2_000;

    private static final int CHUNK = 65_536;
    private static final int HEAD = 64;
    private static final Path NAME = Path.of("trace.bin");
    private static final String NO_TRACE = "trace.bin is not a trace that POMP Lens has written";
    private static final String NEWER = "this program reads version 4. Use a newer POMP Lens";

    /** A trace of few bytes that has each kind of chunk, definition and event. */
    private static byte[] everything() throws IOException {
        TraceBytes bytes =
                new TraceBytes(1, 4)
                        .defineCall("MPI_Send")
                        .defineCommunicator(7, 1L << 40, 4)
                        .defineClock(10, 20, 2_000_000_000L, 4)
                        .defineClock(100_000, 200_000, 2_000_000_000L, 4)
                        .defineCounters("page-faults", "cycles")
                        .endDefinitions();
        for (int thread = 0; thread < 3; thread++) {
            for (int part = 0; part < 2; part++) {
                long at = 10_000L * part;
                bytes.beginEvents(at)
                        .event(0, at, 4)
                        .event(0, at + 5, 6)
                        .event(6, at + 6, 3, 0)
                        .event(7, at + 7, 3)
                        .event(8, at + 8)
                        .event(9, at + 9);
                for (int kind = 0; kind <= 12; kind++) {
                    bytes.more(kind, at + 10 + kind, 7, 1, 2, 7, 7);
                }
                bytes.event(0, at + 23, 4).more(13, at + 24, 3, 0).more(14, at + 25, 2, 300, 0);
                bytes.event(10, at + 26, 1)
                        .more(14, at + 26, 2, 1, 1L << 40)
                        .more(15, at + 26, 4096)
                        .more(16, at + 26, 100)
                        .event(1, at + 27);
                bytes.event(10, at + 30, 1).event(3, at + 31).event(11, at + 32).event(1, at + 90);
                bytes.event(1, at + 91).endEvents(thread);
            }
        }
        return bytes.bytes();
    }

    /** Fails when what is told makes no sense. */
    private static final class Checking implements TraceEvents {
        private long last;
        private int depth;
        private long events;

        private void at(long ticks) {
            assertThat(ticks).isGreaterThanOrEqualTo(last);
            last = ticks;
            events++;
        }

        @Override
        public void begin(long ticks, OpenVisits visits, boolean missing) {
            at(ticks);
            depth = visits.depth();
        }

        @Override
        public void enter(long ticks, int context, TracePhase phase) {
            at(ticks);
            depth++;
        }

        @Override
        public void exit(long ticks, int above) {
            at(ticks);
            depth -= above + 1;
            assertThat(depth).isGreaterThanOrEqualTo(0);
        }

        @Override
        public void counted(long ticks, int above, long[] figures) {
            at(ticks);
            assertThat(above).isLessThan(depth);
            assertThat(figures).hasSize(2);
        }

        @Override
        public void sent(long ticks, int communicator, int to, int tag, long bytes) {
            at(ticks);
        }
    }

    /** Reads all there is, by each reader; false when that is refused, in a sentence. */
    private static boolean read(byte[] bytes) throws IOException {
        try (Trace trace = Trace.open(NAME, new MemoryChannel(bytes))) {
            for (int thread : trace.threads()) {
                Checking checking = new Checking();
                trace.read(thread, checking);
                assertThat(checking.events).isLessThanOrEqualTo(bytes.length);
            }
            new MessageMatcher(List.of(trace)).match(message -> {});
            trace.commonNanos(trace.lastTicks());
            assertThat(trace.problems()).hasSizeLessThanOrEqualTo(21);
            assertThat(trace.problems()).isNotEmpty();
            return true;
        } catch (ResultsException e) {
            assertThat(e.getMessage())
                    .matches(message -> message.equals(NO_TRACE) || message.endsWith(NEWER));
            return false;
        }
    }

    private static byte[] mutate(byte[] whole, Random random) {
        byte[] bytes = whole.clone();
        int chunks = bytes.length / CHUNK;
        int from = random.nextInt(chunks) * CHUNK;
        switch (random.nextInt(5)) {
            case 0 -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            case 1 -> System.arraycopy(whole, random.nextInt(chunks) * CHUNK, bytes, from, CHUNK);
            default -> {
                for (int left = 1 + random.nextInt(3); left > 0; left--) {
                    flip(bytes, from, random);
                }
            }
        }
        return bytes;
    }

    /** Flips a bit where something is, and makes the checksum right again in half of the cases. */
    private static void flip(byte[] bytes, int chunk, Random random) {
        int used = Math.max(1, TraceBytes.used(bytes, chunk));
        boolean head = random.nextInt(4) == 0;
        int at = chunk + (head ? random.nextInt(HEAD) : HEAD + random.nextInt(used));
        bytes[at] =
                (byte)
                        (random.nextBoolean()
                                ? bytes[at] ^ 1 << random.nextInt(8)
                                : random.nextInt());
        if (random.nextBoolean()) {
            TraceBytes.sealAgain(bytes, chunk);
        }
    }

    @Test
    void anyMutationIsReadOrRefused() throws Exception {
        byte[] whole = everything();
        Random random = new Random(18);
        int readable = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = mutate(whole, random);
            try {
                readable += read(bytes) ? 1 : 0;
            } catch (RuntimeException | AssertionError e) {
                fail("mutation " + i, e);
            }
        }
        assertThat(readable).isGreaterThan(MUTATIONS / 5 * 4);
    }

    @Test
    void aFileThatIsCutAtAnyByteIsRead() throws Exception {
        byte[] whole = everything();
        for (int size = 0; size < whole.length; size += size < CHUNK + 100 ? 509 : 997) {
            assertThat(read(Arrays.copyOf(whole, size))).isEqualTo(size >= CHUNK);
        }
    }

    @Test
    void mutationsOfATraceThatWasRecordedAreReadOrRefused(@TempDir Path folder) throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        NativeRun.compileCases(folder, "task_cases");
        NativeRun.runCase(folder, folder, "task_cases", "recursion", Map.of("POMP_TRACE", "on"));
        byte[] whole = Files.readAllBytes(folder.resolve("trace.bin"));
        /* Without its end it has a problem to begin with, as all mutations have. */
        byte[] cut = Arrays.copyOf(whole, whole.length - CHUNK);
        Random random = new Random(81);
        for (int i = 0; i < MUTATIONS_OF_LONG; i++) {
            read(mutate(cut, random));
        }
    }
}
