// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Passes on the events of a thread that are in a range of time. Regions that are open when it
 * begins are entered there, and those that are open when it ends are left there.
 */
final class WindowSink implements EventSink {
    /** A region that is open. */
    private static final class Open {
        private final Region region;
        private int team = -1;
        private final boolean beginsInside;
        private boolean isCollective;

        Open(Region region, boolean beginsInside) {
            this.region = region;
            this.beginsInside = beginsInside;
        }
    }

    private final Window window;
    private final EventSink to;
    private final List<Open> open = new ArrayList<>();
    private boolean hasBegun;
    private boolean isOff;

    /** How many of the open regions were entered after the end. */
    private int after;

    WindowSink(Window window, EventSink to) {
        this.window = window;
        this.to = to;
    }

    /** Whether an event is in the range; the first one, or one after it, begins it. */
    private boolean takes(long nanos) throws IOException {
        if (nanos < window.from()) {
            return false;
        }
        begin();
        return nanos < window.to();
    }

    private void begin() throws IOException {
        if (hasBegun) {
            return;
        }
        hasBegun = true;
        long from = window.from();
        if (isOff) {
            to.recording(from, false);
        }
        for (Open each : open) {
            to.enter(from, each.region);
            if (each.team >= 0) {
                to.fork(from, each.team);
            }
            if (each.isCollective) {
                to.collective(from);
            }
        }
    }

    private Open innermost() {
        return open.get(open.size() - 1);
    }

    @Override
    public void enter(long nanos, Region region) throws IOException {
        boolean isInside = takes(nanos);
        if (isInside || nanos < window.from()) {
            open.add(new Open(region, isInside));
        } else {
            after++;
        }
        if (isInside) {
            to.enter(nanos, region);
        }
    }

    @Override
    public void leave(long nanos, Region region) throws IOException {
        if (after > 0) {
            after--;
            return;
        }
        if (endsInside(nanos)) {
            to.leave(window.nearest(nanos), region);
        }
        open.remove(open.size() - 1);
    }

    /** Of a region that lies in the range; what was counted in a part of it isn't known. */
    @Override
    public void counted(long nanos, long[] figures) throws IOException {
        if (after == 0 && innermost().beginsInside && nanos <= window.to()) {
            to.counted(nanos, figures);
        }
    }

    /** Whether what ends now was seen in the range, before its end or until it. */
    private boolean endsInside(long nanos) throws IOException {
        if (!hasBegun && nanos <= window.from()) {
            return false;
        }
        begin();
        return true;
    }

    @Override
    public void fork(long nanos, int size) throws IOException {
        boolean isInside = takes(nanos);
        if (after == 0) {
            if (isInside) {
                to.fork(nanos, size);
            }
            innermost().team = isInside || nanos < window.from() ? size : -1;
        }
    }

    @Override
    public void join(long nanos) throws IOException {
        if (after == 0 && innermost().team >= 0 && endsInside(nanos)) {
            to.join(window.nearest(nanos));
        }
    }

    @Override
    public void acquired(long nanos, int lock) throws IOException {
        if (takes(nanos)) {
            to.acquired(nanos, lock);
        }
    }

    @Override
    public void released(long nanos, int lock) throws IOException {
        if (takes(nanos)) {
            to.released(nanos, lock);
        }
    }

    @Override
    public void sent(long nanos, int communicator, int receiver, int tag, long bytes)
            throws IOException {
        if (takes(nanos)) {
            to.sent(nanos, communicator, receiver, tag, bytes);
        }
    }

    @Override
    public void received(long nanos, int communicator, int from, int tag, long bytes)
            throws IOException {
        if (takes(nanos)) {
            to.received(nanos, communicator, from, tag, bytes);
        }
    }

    @Override
    public void collective(long nanos) throws IOException {
        boolean isInside = takes(nanos);
        if (after == 0) {
            if (isInside) {
                to.collective(nanos);
            }
            innermost().isCollective = isInside || nanos < window.from();
        }
    }

    @Override
    public void collectiveEnd(
            long nanos, Region region, int communicator, int root, long sent, long received)
            throws IOException {
        if (after == 0 && innermost().isCollective && endsInside(nanos)) {
            to.collectiveEnd(window.nearest(nanos), region, communicator, root, sent, received);
        }
    }

    @Override
    public void pause(long from, long until) throws IOException {
        if (from < until && window.meets(from, until)) {
            begin();
            to.pause(window.nearest(from), window.nearest(until));
        }
    }

    @Override
    public void recording(long nanos, boolean on) throws IOException {
        if (takes(nanos)) {
            to.recording(nanos, on);
        }
        isOff = !on;
    }
}
