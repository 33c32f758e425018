// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Region;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The calling-context tree of the process. */
final class Tree {
    private final List<Context> contexts = new ArrayList<>();
    private final List<Recorder> recorders = new ArrayList<>();
    private @Nullable TraceFile trace;

    Tree() {
        contexts.add(new Context(this, 0, null, null, Part.PROGRAM));
    }

    /** Returns the context of the program itself. */
    Context program() {
        return contexts.get(0);
    }

    /** Says where events go, before the first thread is recorded. */
    void trace(TraceFile file) {
        trace = file;
    }

    /** Returns where events go; null when they are only added up. */
    @Nullable TraceFile trace() {
        return trace;
    }

    synchronized Context add(@Nullable Context parent, Region region, Part part) {
        Context made = new Context(this, contexts.size(), parent, region, part);
        contexts.add(made);
        return made;
    }

    /** Returns all contexts, parents first; the id of each is its index. */
    synchronized List<Context> contexts() {
        return List.copyOf(contexts);
    }

    /** Returns what records a new thread: that of one that has ended, if there is one. */
    synchronized Recorder recorder(Thread thread) {
        for (Recorder known : recorders) {
            if (known.adopt(thread)) {
                return known;
            }
        }
        Recorder made = new Recorder(this, recorders.size(), thread);
        recorders.add(made);
        return made;
    }

    /** Returns what records the threads; the slot of each is its index. */
    synchronized List<Recorder> recorders() {
        return List.copyOf(recorders);
    }
}
