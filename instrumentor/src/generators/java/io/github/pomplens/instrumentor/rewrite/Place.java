// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

/**
 * Where a statement of a random program stands: what may stand there, and how often it is executed.
 *
 * @param depth how many levels of statements may still be nested in it
 * @param runs how often all threads together come here
 * @param team the number of threads of the current team
 * @param active the number of enclosing parallel regions with more than one thread
 * @param alone whether no other team executes the same code at the same time
 * @param everyThread whether all threads of the team come here, as worksharing and barriers need
 * @param tasks whether tasks may be made: not while holding a lock, which they might wait for
 * @param critical whether it lies in an unnamed critical construct
 * @param untied whether it lies in an untied task, which suspends its measurement at some
 *     constructs
 * @param loop the variable of the innermost loop; empty when there is none
 * @param trips the number of iterations of that loop; 0 when not all of them come here
 */
record Place(
        int depth,
        long runs,
        int team,
        int active,
        boolean alone,
        boolean everyThread,
        boolean tasks,
        boolean critical,
        boolean untied,
        String loop,
        int trips) {

    /** The start of {@code main}. */
    static Place outside(int depth) {
        return new Place(depth, 1, 1, 0, true, true, true, false, false, "", 0);
    }

    Place inner() {
        return new Place(
                depth - 1,
                runs,
                team,
                active,
                alone,
                everyThread,
                tasks,
                critical,
                untied,
                loop,
                trips);
    }

    Place runs(long changed) {
        return new Place(
                depth,
                changed,
                team,
                active,
                alone,
                everyThread,
                tasks,
                critical,
                untied,
                loop,
                trips);
    }

    /** Enters a parallel region whose threads are asked for. */
    Place parallel(int threads) {
        int size = active > 0 ? 1 : threads;
        int level = active + (size > 1 ? 1 : 0);
        boolean stillAlone = alone && team == 1;
        return new Place(
                depth,
                runs * size,
                size,
                level,
                stillAlone,
                true,
                true,
                critical,
                false,
                loop,
                trips);
    }

    /** Where one thread of the team comes in place of all. */
    Place oneThread() {
        return new Place(
                depth,
                runs / team,
                team,
                active,
                alone,
                false,
                tasks,
                critical,
                untied,
                loop,
                trips);
    }

    /** Where not all threads come at the same time, though as often as before. */
    Place someThreads() {
        return new Place(
                depth, runs, team, active, alone, false, tasks, critical, untied, loop, trips);
    }

    Place locked(boolean unnamed) {
        return new Place(
                depth,
                runs,
                team,
                active,
                alone,
                false,
                false,
                critical || unnamed,
                untied,
                loop,
                trips);
    }

    Place task(boolean isUntied) {
        return new Place(
                depth, runs, team, active, alone, false, tasks, critical, isUntied, loop, trips);
    }

    Place function() {
        return task(false).everyThread(everyThread);
    }

    Place loop(String variable, int iterations) {
        return new Place(
                depth,
                runs * iterations,
                team,
                active,
                alone,
                everyThread,
                tasks,
                critical,
                untied,
                variable,
                iterations);
    }

    /** Keeps to the iterations of the innermost loop that have an odd number. */
    Place oddIterations() {
        return new Place(
                depth,
                runs / trips * (trips / 2),
                team,
                active,
                alone,
                everyThread,
                tasks,
                critical,
                untied,
                loop,
                0);
    }

    /** Where it isn't known which iterations of the innermost loop come. */
    Place anyIteration() {
        return new Place(
                depth, runs, team, active, alone, everyThread, tasks, critical, untied, loop, 0);
    }

    private Place everyThread(boolean every) {
        return new Place(
                depth, runs, team, active, alone, every, tasks, critical, untied, loop, trips);
    }
}
