// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.ThreadLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The bars of the page. They are drawn as inline SVG, which needs no inline style and so no gap in
 * the content policy.
 */
final class HtmlBars {
    /**
     * What a colour stands for.
     *
     * @param kind its class in the style sheet
     * @param meaning in words
     */
    record Colour(String kind, String meaning) {}

    /**
     * A part of a bar that is 100 wide.
     *
     * @param kind its class in the style sheet
     * @param x where it begins, as SVG has it
     * @param width how wide it is, as SVG has it
     */
    record Part(String kind, String x, String width) {}

    static final List<Colour> COLOURS =
            List.of(
                    new Colour("body", "work"),
                    new Colour("barrier", "barrier, taskwait"),
                    new Colour("enter", "entry of critical, ordered"),
                    new Colour("lock", "lock"),
                    new Colour("mpi", "MPI"),
                    new Colour("rest", "fork, join, other"));

    private static final int MAX_THREADS = 128;
    private static final double FULL = 100;
    private static final double VISIBLE = 0.01;

    private final List<Part> parts = new ArrayList<>();
    private final double end;
    private double at;

    private HtmlBars(double end) {
        this.end = end;
    }

    /** The construct's share of the run; the hatched part could be saved. */
    static List<Part> share(ConstructCost cost, long gainNs) {
        double whole = FULL * cost.share();
        double gain = whole * Math.min(1, gainNs / Math.max(1.0, cost.timeNs()));
        return new HtmlBars(FULL).add("time", whole - gain).add("gain", gain).parts;
    }

    /** What a thread did in a construct; all bars of it have the scale of the longest. */
    static List<Part> thread(ThreadCost thread, long longestNs) {
        double scale = FULL / Math.max(1.0, longestNs);
        return new HtmlBars(scale * thread.timeNs())
                .add("body", scale * workNs(thread))
                .add("lock", scale * thread.lockWaitNs())
                .add("enter", scale * thread.enterWaitNs())
                .add("barrier", scale * thread.barrierWaitNs())
                .add("rest", FULL)
                .parts;
    }

    /** What a thread did during the run. */
    static List<Part> load(ThreadLoad load) {
        double scale = FULL / Math.max(1.0, load.wallNs());
        return new HtmlBars(FULL)
                .add("body", scale * load.workNs())
                .add("barrier", scale * load.barrierWaitNs())
                .add("enter", scale * load.enterWaitNs())
                .add("lock", scale * load.lockWaitNs())
                .add("mpi", scale * load.mpiNs())
                .add("rest", scale * load.idleNs())
                .parts;
    }

    /** The threads that get a bar each. */
    static List<ThreadCost> shownThreads(ConstructCost cost) {
        List<ThreadCost> all = cost.perThread();
        return all.subList(0, Math.min(MAX_THREADS, all.size()));
    }

    /** How many there are besides. */
    static int hiddenThreads(ConstructCost cost) {
        return cost.threads() - shownThreads(cost).size();
    }

    /** The body of a construct without what the thread spent in lock routines. */
    static long workNs(ThreadCost thread) {
        return Math.max(0, thread.bodyNs() - thread.lockWaitNs());
    }

    /** Adds as much of a part as there is room for. */
    private HtmlBars add(String kind, double width) {
        double fitting = Math.max(0, Math.min(width, end - at));
        if (fitting >= VISIBLE) {
            parts.add(new Part(kind, number(at), number(fitting)));
        }
        at += fitting;
        return this;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
