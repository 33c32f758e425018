// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/**
 * How threads competed for locks and critical sections in a construct itself.
 *
 * @param blameNs sum over threads, in nanoseconds: how long others waited for a lock or critical
 *     section while it was held by the construct
 * @param failedTests how often a test of a lock that was called directly in the construct found
 *     that somebody else held it
 */
public record Contention(long blameNs, long failedTests) {
    /** Nobody waited for the construct, and no test of a lock failed in it. */
    public static final Contention NONE = new Contention(0, 0);
}
