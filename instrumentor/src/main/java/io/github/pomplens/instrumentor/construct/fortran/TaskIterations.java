// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is found out of the iterations of a {@code taskloop} while its loops are followed. */
final class TaskIterations {
    private static final String NO_LOOP =
            "the loops that it means don't begin right after it, one after the other";

    /** How many loops belong to it; 0 when that isn't known. */
    final int loops;

    private int start = -1;
    private int end = -1;
    private final List<FortranExit> cycles = new ArrayList<>(0);
    private final List<Integer> targets = new ArrayList<>(0);
    private String obstacle = "";

    TaskIterations(int loops) {
        this.loops = loops;
    }

    /** Remembers why calls can't be put in; the first reason counts. */
    void refuse(String reason) {
        obstacle = obstacle.isEmpty() ? reason : obstacle;
    }

    void body(int from, int to) {
        start = from;
        end = to;
    }

    /** The labels that are jumped to in an iteration. */
    List<Integer> targets() {
        return targets;
    }

    List<FortranExit> cycles() {
        return cycles;
    }

    /** Why calls can't be put in; empty when they can. */
    String obstacle() {
        return obstacle.isEmpty() && start < 0 ? NO_LOOP : obstacle;
    }

    @Nullable FortranIteration found() {
        return obstacle().isEmpty() ? new FortranIteration(start, end, cycles) : null;
    }
}
