// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.trace.TracePhase;

/** What a thread does at a time; in the order of their numbers in the timeline. */
public enum ThreadState {
    /** Outside of any construct, in a thread that executes the program from its beginning. */
    SERIAL,
    /** Works in a construct. */
    WORK,
    /** Waits at a barrier, or for tasks. */
    BARRIER,
    /** Waits until it may enter, such as a critical section. */
    LOCK,
    /** Creates tasks. */
    TASKS,
    /** Is in a call of MPI. */
    MPI,
    /** Has no construct, as workers between regions. */
    IDLE,
    /** Writes the trace. */
    TRACING,
    /** The trace doesn't tell. */
    UNKNOWN;

    /** Returns what a thread does in a phase of a visit that is the innermost. */
    static ThreadState of(Part part, TracePhase phase) {
        return switch (part) {
            case MPI -> MPI;
            case BARRIER, TASKWAIT, TASKYIELD -> BARRIER;
            case TASK_CREATE, TASKLOOP -> TASKS;
            default ->
                    switch (phase) {
                        case ENTRY -> LOCK;
                        case BARRIER -> BARRIER;
                        case OTHER, BODY -> WORK;
                    };
        };
    }
}
