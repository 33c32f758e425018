// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Protects that cancelling an answer reaches all that it is computed from, and nothing else. */
class AnswerTest {
    private final CompletableFuture<String> source = new CompletableFuture<>();
    private final Answer<String> answer = Answer.of(source);

    @Test
    void hasTheResultOfItsSource() {
        CompletableFuture<Integer> length = answer.thenApply(String::length);
        source.complete("four");
        assertThat(length).isCompletedWithValue(4);
        assertThat(answer.isUnwanted()).isFalse();
    }

    @Test
    void hasTheFailureOfItsSource() {
        CompletableFuture<Integer> length = answer.thenApply(String::length);
        source.completeExceptionally(new IllegalStateException("broken on purpose"));
        assertThat(length)
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .withCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void cancellingWhatIsComputedFromItCancelsTheSource() {
        answer.thenApply(String::length).thenApply(length -> length + 1).cancel(true);
        assertThat(source).isCancelled();
        assertThat(answer.isUnwanted()).isTrue();
    }

    @Test
    void whatWaitsForItsTurnNeverBegins() {
        Deque<Runnable> waiting = new ArrayDeque<>();
        Deque<String> begun = new ArrayDeque<>();
        CompletableFuture<Boolean> computed = answer.thenApplyAsync(begun::add, waiting::add);
        source.complete("computed");
        assertThat(waiting).hasSize(1);
        computed.thenApply(added -> "sent").cancel(true);
        waiting.remove().run();
        assertThat(begun).isEmpty();
    }

    @Test
    void whatIsUnderWayCanSeeIt() {
        source.complete("known");
        CompletableFuture<String> sent = answer.thenApply(known -> known + " and sent");
        sent.cancel(true);
        assertThat(answer.isUnwanted()).isTrue();
        assertThat(answer).isCompletedWithValue("known");
    }

    @Test
    void cancelsWhatFollowsFromIt() {
        CompletableFuture<String> search = new CompletableFuture<>();
        CompletableFuture<Integer> length =
                answer.thenCompose(name -> search).thenApply(String::length);
        source.complete("name");
        length.cancel(true);
        assertThat(search).isCancelled();
    }

    @Test
    void cancelsWhatFollowsEvenIfThatIsJustBeginning() {
        CompletableFuture<String> search = new CompletableFuture<>();
        answer.thenCompose(
                name -> {
                    answer.cancel(true);
                    return search;
                });
        source.complete("name");
        assertThat(search).isCancelled();
    }
}
