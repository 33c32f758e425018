// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.CodeAddress;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.Message;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TraceEvents;
import io.github.pomplens.runtime.trace.TracePhase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes runs of a few events whose critical path and causes can be told by hand. */
final class Threads {
    private final List<TraceContext> contexts = new ArrayList<>();
    private final CauseFinder finder = new CauseFinder();
    private int threads;

    Threads() {
        rank(-1, 0);
    }

    /** Threads of another rank follow, whose measurement began later. */
    void rank(int rank, long later) {
        threads = 0;
        finder.process(
                rank,
                id -> contexts.get(id - 1),
                id -> Optional.of(contexts.get(id - 1).construct()),
                time -> time + later,
                id -> id);
    }

    /** A message from the first thread of a rank to that of another. */
    void message(int from, long sent, int to, long received) {
        finder.message(new Message(from, 0, sent, to, 0, received, 1, 1, 8));
    }

    /** Returns the id of a new context in another one, of a construct at a line of its own. */
    int context(Part part, int parent) {
        return context(part, parent, "");
    }

    int context(Part part, int parent, String name) {
        int id = contexts.size() + 1;
        ConstructInfo construct =
                new ConstructInfo(
                        id,
                        part.word(),
                        name,
                        "x.c",
                        id,
                        id,
                        id,
                        id,
                        0,
                        ConstructDetails.NONE,
                        CodeAddress.NONE);
        contexts.add(new TraceContext(id, parent, construct, part));
        return id;
    }

    Events thread() {
        return new Events(finder.thread(threads++));
    }

    Causes causes() {
        return finder.causes();
    }

    Causes.Figures figures(Causes causes, int context) {
        return causes.of(contexts.get(context - 1).construct());
    }

    WaitCauses waitsIn(Causes causes, int context) {
        return causes.ofWaitsIn(contexts.get(context - 1).construct()).orElseThrow();
    }

    /** The events of a thread, at times that are given one by one. */
    static final class Events {
        private final TraceEvents to;

        Events(TraceEvents to) {
            this.to = to;
        }

        /** Forks a team, and goes on as its first member. */
        Events forks(long time, int context, long team) {
            to.enter(time, context, TracePhase.OTHER);
            to.forked(time, team);
            to.phase(time, 0, TracePhase.BODY);
            to.joined(time, team, 0, 2);
            return this;
        }

        Events joins(long time, int context, long team) {
            to.enter(time, context, TracePhase.BODY);
            to.joined(time, team, 1, 2);
            return this;
        }

        Events body(long time, int context) {
            to.enter(time, context, TracePhase.BODY);
            return this;
        }

        Events wants(long time, int context) {
            to.enter(time, context, TracePhase.ENTRY);
            return this;
        }

        Events waits(long time, int context) {
            to.enter(time, context, TracePhase.BARRIER);
            return this;
        }

        Events goesOn(long time, TracePhase phase) {
            to.phase(time, 0, phase);
            return this;
        }

        /** Waits for the other thread of UPC at the barrier of this number. */
        Events meets(long time, int thread, long barrier) {
            to.phase(time, 0, TracePhase.BARRIER);
            to.joined(time, barrier, thread, 2);
            return this;
        }

        Events creates(long time, int context, long task) {
            to.enter(time, context, TracePhase.BODY);
            to.taskCreated(time, task);
            to.exit(time, 0);
            return this;
        }

        Events executes(long time, int context, long task) {
            to.enter(time, context, TracePhase.BODY);
            to.taskBegan(time, task);
            return this;
        }

        Events calls(long time, int context) {
            to.enter(time, context, TracePhase.OTHER);
            return this;
        }

        /** The call that has just begun is made by all ranks, without a root. */
        Events withAll(long time) {
            to.collective(time, 1, -1, 8, 8);
            return this;
        }

        Events withRoot(long time, int root, long gets) {
            to.collective(time, 1, root, 8, gets);
            return this;
        }

        /** The construct of a call has the number of its context here. */
        Events waitedForLock(long time, long waited, int call) {
            to.lockWaited(time, waited, call);
            return this;
        }

        Events acquires(long time, int lock) {
            to.acquired(time, lock, -1);
            return this;
        }

        Events releases(long time, int lock) {
            to.released(time, lock);
            return this;
        }

        Events leaves(long time) {
            to.exit(time, 0);
            return this;
        }

        void ends(long time) {
            to.end(time);
        }
    }
}
