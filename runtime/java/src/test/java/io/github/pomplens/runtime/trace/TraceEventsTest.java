// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that readers get each event that can be in a trace, and times on a common clock. */
class TraceEventsTest {
    @TempDir private Path folder;

    /** A listener that notes the events of a trace, whatever they are. */
    static List<String> eventsOf(Trace trace, int thread) throws IOException {
        List<String> events = new ArrayList<>();
        TraceEvents noting =
                (TraceEvents)
                        Proxy.newProxyInstance(
                                TraceEvents.class.getClassLoader(),
                                new Class<?>[] {TraceEvents.class},
                                (proxy, method, values) -> {
                                    if (!method.getName().equals("begin")) {
                                        events.add(method.getName() + Arrays.toString(values));
                                    }
                                    return null;
                                });
        trace.read(thread, noting);
        return events;
    }

    private Path write(TraceBytes bytes) throws IOException {
        return bytes.write(folder.resolve("trace.bin"));
    }

    @Test
    void eachEventIsRead() throws Exception {
        long pi = Double.doubleToLongBits(Math.PI);
        TraceBytes bytes =
                new TraceBytes(1, 4)
                        .defineCall("MPI_Send")
                        .defineCommunicator(7, 1L << 40, 4)
                        .endDefinitions()
                        .beginEvents(5)
                        .event(0, 5, 4)
                        .more(0, 6, 7, 4, 43, 1000)
                        .more(1, 7, 9, 7, 0, 0)
                        .more(2, 8, 9, 7, 1, 43, 12)
                        .more(3, 9, 10)
                        .more(4, 100, 7, 1, 16, 64)
                        .more(5, 101, 3)
                        .more(6, 102, 3)
                        .more(7, 103)
                        .more(8, 104, 70_000)
                        .more(9, 105, 70_000, 2, 4)
                        .more(10, 106)
                        .more(11, 107)
                        .more(12, 108, pi >>> 32, pi & 0xFFFF_FFFFL)
                        .event(1, 200)
                        .endEvents(0);
        try (Trace trace = Trace.open(write(bytes))) {
            assertThat(eventsOf(trace, 0))
                    .containsExactly(
                            "enter[5, 1, OTHER]",
                            "sent[6, 7, 3, 42, 1000]",
                            "posted[7, 9, 7, -1, -1]",
                            "received[8, 9, 7, 0, 42, 12]",
                            "cancelled[9, 10]",
                            "collective[100, 7, 0, 16, 64]",
                            "taskCreated[101, 3]",
                            "taskBegan[102, 3]",
                            "taskSuspended[103]",
                            "forked[104, 70000]",
                            "joined[105, 70000, 1, 4]",
                            "recording[106, false]",
                            "recording[107, true]",
                            "value[108, " + Math.PI + "]",
                            "exit[200, 0]");
            assertThat(trace.problems()).isEmpty();
            assertThat(trace.communicator(7))
                    .hasValue(
                            new TraceCommunicator(
                                    7,
                                    1L << 40,
                                    "",
                                    4,
                                    List.of(new TraceCommunicator.Ranks(0, 4))));
        }
    }

    @Test
    void aCommunicatorThatIsNotDefinedIsDamage() throws Exception {
        TraceBytes bytes =
                new TraceBytes(0, 2)
                        .beginEvents(0)
                        .more(10, 1)
                        .more(0, 2, 3, 1, 1, 1)
                        .more(11, 3)
                        .endEvents(0);
        try (Trace trace = Trace.open(write(bytes))) {
            assertThat(eventsOf(trace, 0)).containsExactly("recording[1, false]");
            assertThat(trace.problems())
                    .containsExactly(
                            "trace.bin: the chunk at byte 65536 names communicator 3, which is not"
                                    + " defined; it is skipped.");
        }
    }

    /** This rank's clock is 500 ns ahead at first, and goes 1 % too slow. */
    @Test
    void timesOfRanksAreThoseOfACommonClock() throws Exception {
        TraceBytes bytes =
                new TraceBytes(1, 2)
                        .defineClock(1_000, 1_000, 2_000_000_000L, 80)
                        .defineClock(100_000, 201_000, 2_000_000_000L, 60)
                        .endDefinitions();
        try (Trace trace = Trace.open(write(bytes))) {
            assertThat(trace.isAligned()).isTrue();
            assertThat(trace.commonNanos(1_000)).isEqualTo(500);
            assertThat(trace.commonNanos(100_000)).isEqualTo(100_500);
            assertThat(trace.commonNanos(50_500)).isEqualTo(50_500);
            assertThat(trace.commonNanos(0)).isEqualTo(-511);
            assertThat(trace.clockErrorNanos()).isEqualTo(40);
        }
    }

    @Test
    void oneComparisonIsEnough() throws Exception {
        TraceBytes bytes =
                new TraceBytes(1, 2).defineClock(1_000, 4_000, 2_000_000_000L, 80).endDefinitions();
        try (Trace trace = Trace.open(write(bytes))) {
            assertThat(trace.commonNanos(1_000)).isEqualTo(2_000);
            assertThat(trace.commonNanos(3_000)).isEqualTo(4_000);
        }
        try (Trace trace = Trace.open(write(new TraceBytes(1, 2)))) {
            assertThat(trace.isAligned()).isFalse();
            assertThat(trace.commonNanos(3_000)).isEqualTo(3_000);
        }
    }
}
