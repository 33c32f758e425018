// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import org.jspecify.annotations.Nullable;

/** The routines of OpenMP's API (OpenMP, section 3), by the names that they have there. */
public abstract sealed class Routines permits Omp {
    private static final double NANOSECOND = 1e-9;

    Routines() {}

    /** Returns the calling thread's number in its team. */
    public static int omp_get_thread_num() {
        return Member.current().number;
    }

    /** Returns the size of the calling thread's team. */
    public static int omp_get_num_threads() {
        return Member.current().team.size;
    }

    /** Returns how many threads a region met now would have at most. */
    public static int omp_get_max_threads() {
        return Member.current().settings.threads().get(0);
    }

    /**
     * Sets how many threads regions have that say nothing else.
     *
     * @throws IllegalArgumentException unless it is positive
     */
    public static void omp_set_num_threads(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("a team has at least one thread, not " + number);
        }
        Member member = Member.current();
        member.settings = member.settings.withThreads(number);
    }

    /** Returns the number of processors that the virtual machine may use. */
    public static int omp_get_num_procs() {
        return Settings.processors();
    }

    /** Whether the calling thread is in a region of more than one thread. */
    public static boolean omp_in_parallel() {
        return Member.current().team.activeLevel > 0;
    }

    /** Returns how many regions are around the calling thread. */
    public static int omp_get_level() {
        return Member.current().team.level;
    }

    /** Returns how many of these have more than one thread. */
    public static int omp_get_active_level() {
        return Member.current().team.activeLevel;
    }

    /** Returns the number of the thread's ancestor at a level; -1 when there is no such level. */
    public static int omp_get_ancestor_thread_num(int level) {
        Member ancestor = ancestor(level);
        return ancestor == null ? -1 : ancestor.number;
    }

    /** Returns the size of the team around at a level; -1 when there is no such level. */
    public static int omp_get_team_size(int level) {
        Member ancestor = ancestor(level);
        return ancestor == null ? -1 : ancestor.team.size;
    }

    private static @Nullable Member ancestor(int level) {
        Member member = Member.current();
        if (level < 0 || level > member.team.level) {
            return null;
        }
        while (member != null && member.team.level > level) {
            member = member.team.forker;
        }
        return member;
    }

    /** Says whether teams may have fewer threads than asked for. */
    public static void omp_set_dynamic(boolean dynamic) {
        Member member = Member.current();
        member.settings = member.settings.withDynamic(dynamic);
    }

    /** Whether teams may have fewer threads than asked for. */
    public static boolean omp_get_dynamic() {
        return Member.current().settings.dynamic();
    }

    /** Says whether regions inside of others get teams of more than one thread. */
    public static void omp_set_nested(boolean nested) {
        omp_set_max_active_levels(nested ? Settings.ANY_LEVELS : 1);
    }

    /** Whether regions inside of others get teams of more than one thread. */
    public static boolean omp_get_nested() {
        return omp_get_max_active_levels() > 1;
    }

    /**
     * Says how many regions of more than one thread may be nested.
     *
     * @throws IllegalArgumentException when it is negative
     */
    public static void omp_set_max_active_levels(int levels) {
        if (levels < 0) {
            throw new IllegalArgumentException("a number of levels is not negative: " + levels);
        }
        Member member = Member.current();
        member.settings = member.settings.withMaxActiveLevels(levels);
    }

    /** Returns how many regions of more than one thread may be nested. */
    public static int omp_get_max_active_levels() {
        return Member.current().settings.maxActiveLevels();
    }

    /**
     * Says how loops with schedule(runtime) of the teams forked from now on are shared out.
     *
     * @param chunk 0 for none
     * @throws IllegalArgumentException when the kind is runtime, or the chunk negative
     */
    public static void omp_set_schedule(Schedule kind, int chunk) {
        if (kind == Schedule.RUNTIME || chunk < 0) {
            throw new IllegalArgumentException("no schedule to run by: " + kind + ", " + chunk);
        }
        Member member = Member.current();
        member.settings = member.settings.withSchedule(kind, chunk);
    }

    /** Returns how loops with schedule(runtime) are shared out. */
    public static Schedule omp_get_schedule() {
        return Member.current().settings.schedule();
    }

    /** Returns the time in seconds since some moment in the past. */
    public static double omp_get_wtime() {
        return System.nanoTime() * NANOSECOND;
    }

    /** Returns the resolution of {@link #omp_get_wtime} in seconds. */
    public static double omp_get_wtick() {
        return NANOSECOND;
    }

    /** Waits for a lock and takes it. */
    public static void omp_set_lock(OmpLock lock) {
        lock.set();
    }

    /** Takes a lock if nobody has it, and says whether it did. */
    public static boolean omp_test_lock(OmpLock lock) {
        return lock.test();
    }

    /** Gives a lock back. */
    public static void omp_unset_lock(OmpLock lock) {
        lock.unset();
    }

    /** Waits for a nestable lock and takes it. */
    public static void omp_set_nest_lock(OmpNestLock lock) {
        lock.set();
    }

    /** Takes a nestable lock if no other thread has it; returns how often the thread has it now. */
    public static int omp_test_nest_lock(OmpNestLock lock) {
        return lock.test();
    }

    /**
     * Gives a nestable lock back once.
     *
     * @throws IllegalMonitorStateException when another thread has it
     */
    public static void omp_unset_nest_lock(OmpNestLock lock) {
        lock.unset();
    }
}
