// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that a file of levels never says anything else than its trace, whatever it holds. */
class PyramidFileTest {
    private static final int NEVER = Integer.MAX_VALUE;

    @TempDir private Path folder;
    private Path trace;
    private Path pyramid;

    @BeforeEach
    void write() throws IOException {
        trace = folder.resolve("trace.bin");
        pyramid = folder.resolve("trace.pyramid");
        RandomTrace.write(trace, new Random(5));
    }

    /** What is seen of all threads at some levels. */
    private static List<String> seen(Path trace, int smallest) throws Exception {
        List<String> all = new ArrayList<>();
        try (TraceTimeline timeline = TraceTimeline.open(trace, smallest, ProgressListener.NONE)) {
            for (int thread : timeline.threads()) {
                for (int level = 4; level < 16; level += 3) {
                    Range range = new Range(0, timeline.end(), level);
                    timeline.pieces(thread, range, ProgressListener.NONE)
                            .forEach(
                                    piece ->
                                            all.add(
                                                    piece.begin()
                                                            + " "
                                                            + piece.end()
                                                            + " "
                                                            + piece.key()
                                                            + " "
                                                            + piece.spans()));
                }
            }
            all.addAll(timeline.problems());
        }
        return all;
    }

    @Test
    void isMadeAgainForAnotherTrace() throws Exception {
        seen(trace, 0);
        byte[] before = Files.readAllBytes(pyramid);
        assertThat(seen(trace, 0)).isEqualTo(seen(trace, NEVER));
        assertThat(Files.readAllBytes(pyramid)).isEqualTo(before);
        RandomTrace.write(trace, new Random(6));
        assertThat(seen(trace, 0)).isEqualTo(seen(trace, NEVER));
        assertThat(Files.readAllBytes(pyramid)).isNotEqualTo(before);
    }

    @Test
    void isUsedOnlyAsItWasWritten() throws Exception {
        List<String> expected = seen(trace, NEVER);
        seen(trace, 0);
        byte[] whole = Files.readAllBytes(pyramid);
        Random random = new Random(1);
        for (int i = 0; i < 100; i++) {
            byte[] damaged = whole.clone();
            damaged[i < 64 ? i : random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(pyramid, damaged);
            assertThat(seen(trace, 0)).isEqualTo(expected);
        }
        for (int length = 0; length < whole.length; length += 1 + whole.length / 20) {
            Files.write(pyramid, Arrays.copyOf(whole, length));
            assertThat(seen(trace, 0)).isEqualTo(expected);
        }
    }

    @Test
    void isNotReadOrWrittenThroughALink() throws Exception {
        Path other = folder.resolve("other");
        Files.writeString(other, "precious");
        Files.createSymbolicLink(pyramid, other);
        assertThat(seen(trace, 0)).isEqualTo(seen(trace, NEVER));
        assertThat(other).hasContent("precious");
        assertThat(Files.isRegularFile(pyramid, LinkOption.NOFOLLOW_LINKS)).isTrue();
    }

    @Test
    void isNotKeptWhereItCannotBePut() throws Exception {
        Files.createDirectories(pyramid.resolve("inside"));
        assertThat(seen(trace, 0)).isEqualTo(seen(trace, NEVER));
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(trace, pyramid);
        }
    }

    @Test
    void leavesNothingWhenItIsCancelled() throws IOException {
        ProgressListener cancelled =
                (done, of) -> {
                    throw new CancellationException();
                };
        assertThatThrownBy(() -> TraceTimeline.open(trace, 0, cancelled))
                .isInstanceOf(CancellationException.class);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(trace);
        }
    }
}
