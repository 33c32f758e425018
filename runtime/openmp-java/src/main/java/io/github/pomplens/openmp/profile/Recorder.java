// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Region;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Records what one thread does: the stack of its open constructs and its nodes. An enter reads the
 * clock as the last thing it does, an exit as the first, so that the bookkeeping falls outside of
 * the construct. Only that thread calls this; others read what it has published with the depth.
 */
final class Recorder {
    static final int MOST_FRAMES = 500;
    private static final VarHandle DEPTH = depthHandle();

    final int slot;
    private final Tree tree;
    private final Frame[] frames = new Frame[MOST_FRAMES];
    private final Map<Context, Node> nodes = new IdentityHashMap<>();
    private final @Nullable ThreadTrace trace;
    private Thread thread;
    private int depth = 1;

    /** Enters that found the stack full and whose exits are still to come. */
    private int overflow;

    private @Nullable WorkLog log;
    long pairs;
    long dropped;
    long unbalanced;

    Recorder(Tree tree, int slot, Thread thread) {
        this.tree = tree;
        this.slot = slot;
        this.thread = thread;
        TraceFile file = tree.trace();
        this.trace = file == null ? null : new ThreadTrace(file, slot);
        frames[0] = new Frame(nodeAt(tree.program()));
    }

    private static VarHandle depthHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(Recorder.class, "depth", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Returns where this thread's events go; null when they are only added up. */
    @Nullable ThreadTrace trace() {
        return trace;
    }

    /** Takes a new thread over, when the one before has ended. */
    boolean adopt(Thread other) {
        if (thread.isAlive() || thread == other) {
            return thread == other;
        }
        unwind(1, System.nanoTime());
        thread = other;
        return true;
    }

    /** Returns how many frames another thread may read. */
    int publishedDepth() {
        return (int) DEPTH.getAcquire(this);
    }

    Frame frame(int number) {
        return frames[number];
    }

    Frame top() {
        return frames[depth - 1];
    }

    /** Returns the frame below the innermost open one. */
    Frame belowTop() {
        return frames[Math.max(0, depth - 2)];
    }

    /** Returns this thread's node of a context, wherever it came from. */
    Node nodeAt(Context context) {
        Node known = nodes.get(context);
        if (known != null) {
            return known;
        }
        Node made = new Node(context, this);
        nodes.put(context, made);
        context.add(made);
        return made;
    }

    /** Opens a construct in the innermost open one; muted without a node. */
    void enter(Region region, Part part, Phase phase, @Nullable Node node) {
        Frame frame = fill(region, part, node);
        if (frame != null) {
            open(frame, phase);
        }
    }

    /** Fills the next frame, which is not open yet; null when there is no room. */
    @Nullable Frame fill(Region region, Part part, @Nullable Node node) {
        int at = depth;
        if (at == MOST_FRAMES) {
            overflow++;
            dropped++;
            return null;
        }
        Node around = frames[at - 1].node;
        Frame frame = frames[at];
        if (frame == null) {
            frame = new Frame(around);
            frames[at] = frame;
        }
        frame.is(region, part, node == null ? around : node);
        frame.muted = node == null;
        frame.outermost = false;
        if (node != null) {
            node.visits++;
            frame.outermost = node.open++ == 0;
            frame.bodyBefore = node.body;
        }
        return frame;
    }

    /** Opens the frame that was filled. */
    void open(Frame frame, Phase phase) {
        frame.phase(phase);
        long now = System.nanoTime();
        frame.entered = now;
        frame.since = now;
        DEPTH.setRelease(this, depth + 1);
        if (trace != null && !frame.muted) {
            trace.enter(frame, now);
        }
    }

    /** Closes a construct. */
    void exit(Region region, Part part, long now) {
        Frame frame = find(region, part, true, now);
        if (frame != null) {
            close(frame, now);
        }
    }

    /** Goes on to another phase of an open construct. */
    void phase(Region region, Part part, Phase phase, long now) {
        Frame frame = find(region, part, false, now);
        if (frame != null) {
            phase(frame, phase, now);
        }
    }

    void phase(Frame frame, Phase phase, long now) {
        endPhase(frame, now);
        frame.since = now;
        frame.phase(phase);
        if (trace != null) {
            trace.phase(frame, now);
        }
    }

    /** Finds the frame of an event, and closes what an exception has left open in it. */
    @Nullable Frame find(Region region, Part part, boolean closing, long now) {
        Frame top = frames[depth - 1];
        if (overflow == 0 && top.region == region && top.part == part) {
            return top;
        }
        return findBelow(region, part, closing, now);
    }

    private @Nullable Frame findBelow(Region region, Part part, boolean closing, long now) {
        if (overflow > 0) {
            overflow -= closing ? 1 : 0;
            return null;
        }
        for (int i = depth - 2; i > 0; i--) {
            if (frames[i].region == region && frames[i].part == part) {
                unwind(i + 1, now);
                return frames[i];
            }
        }
        unbalanced++;
        return null;
    }

    /** Finds the innermost frame of a construct, whatever its part. */
    @Nullable Frame findAny(Region region) {
        for (int i = depth - 1; i > 0; i--) {
            if (frames[i].region == region) {
                return frames[i];
            }
        }
        return null;
    }

    private void unwind(int to, long now) {
        while (depth > to) {
            unbalanced++;
            close(frames[depth - 1], now);
        }
    }

    private void close(Frame frame, long now) {
        if (!frame.muted) {
            Node node = frame.node;
            endPhase(frame, now);
            if (frame.outermost) {
                node.addVisit(now - frame.entered);
            }
            if (log != null && frame.part.sharesWork()) {
                log.add(node, frame.bodyOfVisit());
            }
            node.open--;
            pairs++;
            if (trace != null) {
                trace.exit(frame, now);
            }
        }
        DEPTH.setRelease(this, depth - 1);
        if (frame.suspended != Phase.NONE) {
            resume(frame, now);
        }
    }

    /** Adds the time since the phase began; a recursive visit's waits were the outer one's body. */
    private static void endPhase(Frame frame, long now) {
        if (frame.muted || frame.phase == Phase.NONE) {
            return;
        }
        Node node = frame.node;
        long time = now - frame.since;
        if (frame.phase == Phase.BODY) {
            node.body += frame.outermost ? time : 0;
            return;
        }
        if (frame.phase == Phase.BARRIER) {
            node.barrier += time;
        } else {
            node.entry += time;
        }
        node.body -= frame.outermost ? 0 : time;
    }

    /** Begins a task; what its thread waited in does not count as waiting meanwhile. */
    void beginTask(Region region, @Nullable Context context, long number) {
        Frame around = top();
        Frame frame = fill(region, Part.TASK, context == null ? null : nodeAt(context));
        if (frame == null) {
            return;
        }
        if (around.phase.isWait()) {
            frame.suspended = around.phase;
            phase(around, Phase.NONE, System.nanoTime());
        }
        open(frame, Phase.BODY);
        if (trace != null && number > 0 && !frame.muted) {
            trace.fact(ThreadTrace.TASK_BEGAN, frame.entered, number);
        }
    }

    private void resume(Frame task, long now) {
        Frame around = top();
        around.since = now;
        around.phase = task.suspended;
        task.suspended = Phase.NONE;
        if (trace != null) {
            trace.phase(around, now);
        }
    }

    /** Begins to log the member's work in a new team. */
    void startLog(int member, Node node) {
        log = new WorkLog(member, node);
    }

    /** A member's body has ended; gives its log to the team. */
    void endLog(Frame frame, @Nullable Fork fork) {
        if (log != null && fork != null) {
            log.end(frame.node, frame.bodyOfVisit());
            fork.ended(log);
        }
        log = null;
    }

    @Nullable WorkLog log() {
        return log;
    }

    void log(@Nullable WorkLog other) {
        log = other;
    }
}
