// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/**
 * Gets what a thread did, one stretch of time after the other, without gaps. Times are ticks. What
 * it did is a key: see {@link SpanKey}.
 */
interface Spans {
    /** It did the same from one time to another, in one visit. */
    void span(long begin, long end, int key, int depth);
}
