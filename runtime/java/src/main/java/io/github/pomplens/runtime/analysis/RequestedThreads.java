// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whether a program ran with as many threads as it was asked to. One that sets the number by itself
 * makes a series in which all runs are alike.
 */
public final class RequestedThreads {
    private static final String VARIABLE = "OMP_NUM_THREADS";

    private RequestedThreads() {}

    /**
     * What to say of a run whose largest team had another number of threads.
     *
     * @param environment with which the program was started
     * @return empty when it had as many, when no number was asked for, and when no team was
     *     measured
     */
    public static Optional<String> difference(Profile profile, Map<String, String> environment) {
        OptionalInt asked = number(environment.getOrDefault(VARIABLE, ""));
        boolean teams =
                profile.contexts().stream().map(ContextNode::part).anyMatch(it -> it.isRegion());
        int largest = Idleness.of(profile).threads();
        if (asked.isEmpty() || !teams || asked.getAsInt() == largest) {
            return Optional.empty();
        }
        return Optional.of(
                VARIABLE
                        + " was "
                        + asked.getAsInt()
                        + ", but the largest team had "
                        + Units.count(largest)
                        + (largest == 1 ? " thread" : " threads")
                        + ": the program sets the number itself (num_threads,"
                        + " omp_set_num_threads), or was given another one (OMP_THREAD_LIMIT,"
                        + " OMP_DYNAMIC).");
    }

    /** Returns the number for the outermost regions of a list such as {@code 4,2}. */
    private static OptionalInt number(String list) {
        String first = list.split(",", 2)[0].strip();
        return first.matches("[1-9]\\d{0,8}")
                ? OptionalInt.of(Integer.parseInt(first))
                : OptionalInt.empty();
    }
}
