// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

/**
 * Gets what a thread did as it is seen at a level: spans that are as long as a cell of the level,
 * as they are, and stretches of shorter ones, merged. They come in the order of time, without gaps.
 */
interface TimelinePieces {
    /** One span. */
    void whole(int level, long begin, long end, int key, int depth);

    /** Shorter spans of one cell; the group is used again afterwards. */
    void merged(int level, Group group);
}
