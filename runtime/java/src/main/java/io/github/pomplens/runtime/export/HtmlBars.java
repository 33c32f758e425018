// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.ThreadLoad;
import io.github.pomplens.runtime.analysis.Units;
import java.util.Locale;

/** Draws bars as inline SVG, which needs no inline style and so no gap in the content policy. */
final class HtmlBars {
    /** Defines the hatching that the bars use; once in a page. */
    static final String DEFINITIONS =
            "<svg class=\"defs\" aria-hidden=\"true\"><defs><pattern id=\"hatch\" width=\"4\""
                    + " height=\"4\" patternUnits=\"userSpaceOnUse\"><rect width=\"4\""
                    + " height=\"4\"/><path d=\"M0 4L4 0\" stroke-width=\"1\"/></pattern></defs>"
                    + "</svg>\n";

    /** What the colours of the bars stand for, by the style sheet's names. */
    private static final String[][] COLOURS = {
        {"body", "work"},
        {"barrier", "barrier, taskwait"},
        {"enter", "entry of critical, ordered"},
        {"lock", "lock"},
        {"mpi", "MPI"},
        {"rest", "fork, join, other"}
    };

    private static final int MAX_THREADS = 128;
    private static final double FULL = 100;

    private HtmlBars() {}

    /** What the colours of thread bars mean. */
    static String legend() {
        StringBuilder out =
                new StringBuilder(
                        "<ul class=\"legend\" aria-label=\"Colours of the thread bars\">\n");
        for (String[] colour : COLOURS) {
            out.append("<li><svg class=\"swatch\" viewBox=\"0 0 10 10\" aria-hidden=\"true\">");
            out.append("<rect class=\"")
                    .append(colour[0])
                    .append("\" width=\"10\" height=\"10\"/>");
            out.append("</svg>").append(colour[1]).append("</li>\n");
        }
        return out.append("</ul>\n").toString();
    }

    /** The construct's share of the run; the hatched part is its potential gain. */
    static String share(ConstructCost cost) {
        double whole = FULL * cost.share();
        double gain = whole * Math.min(1, cost.potentialGainNs() / Math.max(1.0, cost.timeNs()));
        return open() + rect("time", 0, whole - gain) + rect("gain", whole - gain, gain) + "</svg>";
    }

    /** A table with a bar for each thread; all bars have the scale of the longest. */
    static String threads(ConstructCost cost) {
        StringBuilder out = new StringBuilder("<table class=\"threads\"><thead><tr>");
        for (String name : new String[] {"Thread", "", "Time", "Work", "Wait", "Visits"}) {
            boolean wide = name.isEmpty();
            out.append(wide ? "<td class=\"wide\"></td>" : "<th scope=\"col\">" + name + "</th>");
        }
        out.append("</tr></thead><tbody>\n");
        cost.perThread().stream().limit(MAX_THREADS).forEach(t -> thread(out, t, cost.timeNs()));
        int more = cost.threads() - MAX_THREADS;
        if (more > 0) {
            out.append("<tr><td colspan=\"6\">and ").append(more).append(" more threads</td></tr>");
        }
        return out.append("</tbody></table>").toString();
    }

    private static void thread(StringBuilder out, ThreadCost thread, long longestNs) {
        long workNs = Math.max(0, thread.bodyNs() - thread.lockWaitNs());
        out.append("<tr><th scope=\"row\">").append(thread.thread()).append("</th>");
        out.append("<td class=\"wide\">").append(bar(thread, workNs, longestNs)).append("</td>");
        cell(out, Units.duration(thread.timeNs()));
        cell(out, Units.duration(workNs));
        cell(out, Units.duration(thread.waitNs()));
        cell(out, Units.count(thread.visits()));
        out.append("</tr>\n");
    }

    private static void cell(StringBuilder out, String value) {
        out.append("<td>").append(Html.escape(value)).append("</td>");
    }

    private static String bar(ThreadCost thread, long workNs, long longestNs) {
        double scale = FULL / Math.max(1.0, longestNs);
        double end = scale * thread.timeNs();
        StringBuilder out = new StringBuilder(open());
        double at = 0;
        at = segment(out, "body", at, scale * workNs, end);
        at = segment(out, "lock", at, scale * thread.lockWaitNs(), end);
        at = segment(out, "enter", at, scale * thread.enterWaitNs(), end);
        at = segment(out, "barrier", at, scale * thread.barrierWaitNs(), end);
        segment(out, "rest", at, end - at, end);
        return out.append("</svg>").toString();
    }

    /** What a thread did during the run. */
    static String load(ThreadLoad load) {
        double scale = FULL / Math.max(1.0, load.wallNs());
        StringBuilder out = new StringBuilder(open());
        double at = segment(out, "body", 0, scale * load.workNs(), FULL);
        at = segment(out, "barrier", at, scale * load.barrierWaitNs(), FULL);
        at = segment(out, "enter", at, scale * load.enterWaitNs(), FULL);
        at = segment(out, "lock", at, scale * load.lockWaitNs(), FULL);
        at = segment(out, "mpi", at, scale * load.mpiNs(), FULL);
        segment(out, "rest", at, scale * load.idleNs(), FULL);
        return out.append("</svg>").toString();
    }

    private static double segment(
            StringBuilder out, String kind, double at, double width, double end) {
        double fitting = Math.max(0, Math.min(width, end - at));
        out.append(rect(kind, at, fitting));
        return at + fitting;
    }

    private static String open() {
        return "<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">";
    }

    private static String rect(String kind, double x, double width) {
        return width < 0.01
                ? ""
                : String.format(
                        Locale.ROOT,
                        "<rect class=\"%s\" x=\"%.2f\" width=\"%.2f\" height=\"10\"/>",
                        kind,
                        x,
                        width);
    }
}
