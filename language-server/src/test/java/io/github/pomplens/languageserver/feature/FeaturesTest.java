// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** Protects that a broken feature doesn't break the others. */
class FeaturesTest {
    private interface Greeter extends Feature {
        String greet();
    }

    private interface Other extends Feature {}

    private static final Greeter A = () -> "a";
    private static final Greeter B = () -> "b";
    private static final Greeter BROKEN =
            () -> {
                throw new IllegalStateException("broken on purpose");
            };
    private static final Greeter ENDLESS =
            () -> {
                throw new StackOverflowError();
            };
    private static final Greeter CANCELLED =
            () -> {
                throw new CancellationException();
            };

    @Test
    void theOthersAnswerWhenOneFails() {
        assertThat(greetings(A, BROKEN, ENDLESS, B)).containsExactly("a", "b");
    }

    @Test
    void cancellationPassesThrough() {
        assertThatThrownBy(() -> greetings(A, CANCELLED)).isInstanceOf(CancellationException.class);
    }

    @Test
    void whatFailsIsLogged() {
        assertThat(logOf(() -> greetings(A, BROKEN))).contains("broken on purpose");
    }

    /** The server's end interrupts its threads; what they do then fails, and nobody waits. */
    @Test
    void whatTheEndInterruptsIsNotLogged() {
        String log =
                logOf(
                        () -> {
                            Thread.currentThread().interrupt();
                            assertThat(greetings(A, BROKEN, B)).containsExactly("a", "b");
                            assertThat(Thread.interrupted()).isTrue();
                        });
        assertThat(log).doesNotContain("broken on purpose");
    }

    private static String logOf(Runnable action) {
        PrintStream before = System.err;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        try {
            action.run();
        } finally {
            System.setErr(before);
        }
        return log.toString(StandardCharsets.UTF_8);
    }

    @Test
    void onlyKindsThatAreThereAreAnnounced() {
        Features features = new Features(List.of(A));
        assertThat(features.have(Greeter.class)).isTrue();
        assertThat(features.have(Other.class)).isFalse();
    }

    private static List<String> greetings(Greeter... greeters) {
        return new Features(List.<Feature>of(greeters))
                .ask(Greeter.class, greeter -> List.of(greeter.greet()));
    }
}
