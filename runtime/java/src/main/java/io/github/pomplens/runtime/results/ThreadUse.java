// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * What the system gave a thread, or several ones added up. Times are in nanoseconds.
 *
 * @param thread its slot; of several the number is of no meaning
 * @param aliveNs from its first event to its end
 * @param cpuNs on a processor
 * @param waitNs ready to run, without a processor; {@link #UNKNOWN} where the system doesn't tell
 * @param voluntarySwitches how often it gave its processor away, to wait
 * @param involuntarySwitches how often its processor was taken away
 * @param processors on which it could run at its end
 */
public record ThreadUse(
        int thread,
        long aliveNs,
        long cpuNs,
        long waitNs,
        long voluntarySwitches,
        long involuntarySwitches,
        ProcessorSet processors) {
    /** The system doesn't tell. */
    public static final long UNKNOWN = -1;

    /** Nothing is known. */
    public static final ThreadUse NONE = new ThreadUse(0, 0, 0, UNKNOWN, 0, 0, ProcessorSet.NONE);

    public boolean knowsWait() {
        return waitNs != UNKNOWN;
    }
}
