// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that each message is matched as MPI does it, on the common clock. */
class MessageMatcherTest {
    private static final int SENT = 0;
    private static final int POSTED = 1;
    private static final int RECEIVED = 2;
    private static final int CANCELLED = 3;

    @TempDir private Path folder;
    private List<String> problems = List.of();

    private static TraceBytes rank(int rank) {
        return new TraceBytes(rank, 2).defineCommunicator(1, 99, 2);
    }

    private static TraceBytes events(TraceBytes of) {
        return of.endDefinitions().beginEvents(0);
    }

    /** Matches what rank 0 and rank 1 have recorded; a message is when it was sent and received. */
    private List<String> match(TraceBytes zero, TraceBytes one) throws Exception {
        List<String> messages = new ArrayList<>();
        try (Trace first = Trace.open(zero.endEvents(0).write(folder.resolve("trace-rank-0.bin")));
                Trace second =
                        Trace.open(one.endEvents(0).write(folder.resolve("trace-rank-1.bin")))) {
            MessageMatcher matcher = new MessageMatcher(List.of(first, second));
            matcher.match(message -> messages.add(message.sent() + ">" + message.received()));
            problems = matcher.problems();
            assertThat(matcher.count()).isEqualTo(messages.size());
            assertThat(first.problems()).isEmpty();
            assertThat(second.problems()).isEmpty();
        }
        return messages;
    }

    /** Rank 0 sends at 10, 20 and 30 with tags 5, 5 and 6. */
    private static TraceBytes sender() {
        return events(rank(0))
                .more(SENT, 10, 1, 2, 6, 8)
                .more(SENT, 20, 1, 2, 6, 8)
                .more(SENT, 30, 1, 2, 7, 8);
    }

    @Test
    void messagesOfATagKeepTheirOrder() throws Exception {
        TraceBytes one =
                events(rank(1))
                        .more(RECEIVED, 15, 1, 1, 1, 6, 8)
                        .more(RECEIVED, 40, 2, 1, 1, 7, 8)
                        .more(RECEIVED, 50, 3, 1, 1, 6, 8);
        assertThat(match(sender(), one)).containsExactly("10>15", "30>40", "20>50");
        assertThat(problems).isEmpty();
    }

    @Test
    void theReceiveThatWasPostedFirstHasTheFirstMessage() throws Exception {
        TraceBytes one =
                events(rank(1))
                        .more(POSTED, 1, 1, 1, 1, 6)
                        .more(POSTED, 2, 2, 1, 1, 6)
                        .more(RECEIVED, 35, 2, 1, 1, 6, 8)
                        .more(RECEIVED, 36, 1, 1, 1, 6, 8)
                        .more(RECEIVED, 40, 3, 1, 1, 7, 8);
        assertThat(match(sender(), one)).containsExactly("10>36", "20>35", "30>40");
        assertThat(problems).isEmpty();
    }

    @Test
    void aReceiveOfAnyMessageMayHaveTheFirstOne() throws Exception {
        TraceBytes one =
                events(rank(1))
                        .more(POSTED, 1, 1, 1, 0, 0)
                        .more(POSTED, 2, 2, 1, 0, 0)
                        .more(RECEIVED, 35, 5, 1, 1, 6, 8)
                        .more(RECEIVED, 36, 1, 1, 1, 6, 8)
                        .more(CANCELLED, 37, 2)
                        .more(RECEIVED, 40, 7, 1, 1, 7, 8);
        assertThat(match(sender(), one)).containsExactly("10>36", "20>35", "30>40");
        assertThat(problems).isEmpty();
    }

    @Test
    void whatIsPostedUntilTheEndDelaysButLosesNothing() throws Exception {
        TraceBytes one =
                events(rank(1))
                        .more(POSTED, 1, 1, 1, 0, 0)
                        .more(RECEIVED, 35, 5, 1, 1, 6, 8)
                        .more(RECEIVED, 36, 6, 1, 1, 6, 8)
                        .more(RECEIVED, 40, 7, 1, 1, 7, 8);
        assertThat(match(sender(), one)).containsExactlyInAnyOrder("10>35", "20>36", "30>40");
    }

    @Test
    void whatIsWrongIsSaid() throws Exception {
        TraceBytes one =
                events(rank(1).defineClock(0, 7, 1_000_000_000L, 2))
                        .more(RECEIVED, 2, 1, 1, 1, 6, 8)
                        .more(RECEIVED, 33, 2, 1, 1, 6, 9)
                        .more(RECEIVED, 34, 3, 1, 0, 6, 9);
        assertThat(match(sender(), one)).containsExactly("10>9", "20>40");
        assertThat(problems)
                .containsExactly(
                        "Of 2 messages 1 arrive before they are sent, by up to 1 ns: the clocks of the"
                                + " ranks differ by more than is known.",
                        "Of 2 messages 1 have another size where they arrive: events of some are"
                                + " missing, and messages may be matched wrongly.",
                        "Of 1 messages only one end is in the traces.");
    }

    @Test
    void aRingThatHasLostItsBeginningIsMatchedFromItsEnd() throws Exception {
        TraceBytes one =
                events(rank(1))
                        .endEvents(0)
                        .beginEvents(25)
                        .more(RECEIVED, 35, 8, 1, 1, 6, 8)
                        .more(RECEIVED, 40, 9, 1, 1, 7, 8);
        one.loseChunk(2);
        assertThat(match(sender(), one)).containsExactly("20>35", "30>40");
        assertThat(problems)
                .containsExactly(
                        "Of 1 messages only one end is in the traces, which are incomplete.");
    }
}
