// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An answer that is being computed. When it is cancelled, so is all that it is computed from: what
 * has not begun never does, and what is under way can see that nobody wants it.
 */
final class Answer<T> extends CompletableFuture<T> {
    private final Future<?> source;
    private volatile @Nullable Future<?> following;
    private volatile boolean unwanted;

    private Answer(Future<?> source) {
        this.source = source;
    }

    /** Returns the same result; cancelling it cancels {@code source}. */
    static <T> Answer<T> of(CompletableFuture<T> source) {
        Answer<T> answer = new Answer<>(source);
        source.whenComplete(
                (result, failure) -> {
                    if (failure == null) {
                        answer.complete(result);
                    } else {
                        answer.completeExceptionally(failure);
                    }
                });
        return answer;
    }

    /** Whether this or what is computed from it was cancelled, be this complete or not. */
    boolean isUnwanted() {
        return unwanted;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new Answer<>(this);
    }

    @Override
    public <U> CompletableFuture<U> thenCompose(
            Function<? super T, ? extends CompletionStage<U>> next) {
        return super.thenCompose(
                value -> {
                    CompletableFuture<U> composed = next.apply(value).toCompletableFuture();
                    following = composed;
                    if (unwanted) {
                        composed.cancel(false);
                    }
                    return composed;
                });
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
        unwanted = true;
        Future<?> later = following;
        if (later != null) {
            later.cancel(mayInterrupt);
        }
        source.cancel(mayInterrupt);
        return super.cancel(mayInterrupt);
    }
}
