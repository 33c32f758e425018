// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import io.github.pomplens.runtime.analysis.Stability;
import java.util.function.Consumer;

/** Runs a program until its time is known well enough, or more runs would tell no more. */
public final class StableRuns {
    private StableRuns() {}

    /**
     * Makes one more run.
     *
     * @param <E> what else may keep it from being made
     */
    @FunctionalInterface
    public interface Again<E extends Exception> {
        RunOutcome run() throws E, LaunchException, InterruptedException;
    }

    /**
     * Goes on after a first run.
     *
     * @param input what each run reads
     * @param told what it came to
     * @return the exit status of the first run that failed, after which no other is made, else 0
     */
    public static <E extends Exception> int after(
            RunOutcome first, RepeatedInput input, Again<E> again, Consumer<String> told)
            throws E, LaunchException, InterruptedException {
        Stability stability = new Stability();
        RunOutcome last = first;
        while (last.exitStatus() == 0 && last instanceof RunOutcome.Measured measured) {
            stability.add(measured.profile());
            if (!stability.wantsMore()) {
                told.accept(stability.conclusion());
                return 0;
            }
            input.rewind();
            last = again.run();
        }
        return last.exitStatus();
    }
}
