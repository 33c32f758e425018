// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import org.jspecify.annotations.Nullable;

/**
 * A thread as the events of {@link Pomp} see it, with room for what a measurement library keeps for
 * it: found without a lock, and written by this thread only.
 */
public final class PompThread {
    private static final ThreadLocal<PompThread> OTHERS =
            ThreadLocal.withInitial(() -> new PompThread(Thread.currentThread()));

    private final Thread thread;
    private Member member;
    private @Nullable Object data;
    private @Nullable Object fork;

    PompThread(Thread thread) {
        this.thread = thread;
        this.member = Member.initial(this);
    }

    /** Returns the thread that calls this. */
    public static PompThread current() {
        return Thread.currentThread() instanceof Worker worker ? worker.state() : OTHERS.get();
    }

    /** Returns the thread of Java that it is. */
    public Thread thread() {
        return thread;
    }

    /** Returns its number in its team, 0 for the one that forked it. */
    public int number() {
        return member.number;
    }

    /** Returns the size of its team. */
    public int teamSize() {
        return member.team.size;
    }

    /** Returns what the measurement library keeps for this thread. */
    public @Nullable Object data() {
        return data;
    }

    /** Keeps something of the measurement library for this thread. */
    public void data(@Nullable Object value) {
        data = value;
    }

    /**
     * Returns what the library said of the innermost fork. What it sets in {@link
     * Pomp#parallelFork} each member of the new team finds here until its {@link Pomp#parallelEnd}
     * has returned; null when that region isn't measured.
     */
    public @Nullable Object fork() {
        return fork;
    }

    /** Says what the members of the team that is being forked find in {@link #fork()}. */
    public void fork(@Nullable Object value) {
        fork = value;
    }

    Member member() {
        return member;
    }

    void member(Member value) {
        member = value;
    }
}
