// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Region;
import org.jspecify.annotations.Nullable;

/** An open construct of a thread. Times are in nanoseconds of the clock. */
final class Frame {
    Node node;
    @Nullable Region region;
    Part part = Part.PROGRAM;
    Phase phase = Phase.NONE;

    /** Not recorded: the node is that of what is around. */
    boolean muted;

    boolean outermost;
    long entered;
    long since;

    /** The node's time in the block before this visit. */
    long bodyBefore;

    /** The team that was forked here. */
    @Nullable Fork fork;

    /** What was recorded of work-sharing constructs around the fork. */
    @Nullable WorkLog logAround;

    /** The phase that the frame below goes on with after this task. */
    Phase suspended = Phase.NONE;

    Frame(Node node) {
        this.node = node;
    }

    /**
     * Makes it the frame of another construct. Mostly it is the one that it was before, and a
     * reference that is stored costs more than one that is compared: collectors want to know.
     */
    void is(Region itsRegion, Part itsPart, Node itsNode) {
        if (region != itsRegion || part != itsPart) {
            region = itsRegion;
            part = itsPart;
        }
        if (node != itsNode) {
            node = itsNode;
        }
        if (fork != null) {
            fork = null;
        }
    }

    void phase(Phase next) {
        if (phase != next) {
            phase = next;
        }
    }

    /** Returns the time in the block in this visit, up to the end of its last phase. */
    long bodyOfVisit() {
        return outermost ? node.body - bodyBefore : 0;
    }
}
