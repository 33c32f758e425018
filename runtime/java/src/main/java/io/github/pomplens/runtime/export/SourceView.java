// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Heat;
import io.github.pomplens.runtime.analysis.LineCosts.OfLine;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.SourceFile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * The parts of a source file that are worth showing: measured constructs and what is around them.
 *
 * @param path of the file, for people
 * @param rows what to show, in order; empty when there is no source
 * @param linesMissing whether constructs lie beyond the end of the file
 */
record SourceView(String path, List<Row> rows, boolean linesMissing) {
    /** Lines shown before a construct. */
    private static final int BEFORE = 2;

    /** Lines shown after a construct. */
    private static final int AFTER = 1;

    /** A construct up to this many lines is shown whole. */
    private static final int WHOLE = 24;

    /** Lines shown of a longer one's beginning. */
    private static final int OPENING = 6;

    /** A stretch shorter than this is shown rather than elided. */
    private static final int SHORTEST_GAP = 4;

    /** Something to show. */
    sealed interface Row {}

    /**
     * A line of source.
     *
     * @param number counted from 1
     * @param text without its end
     * @param heat of the innermost construct around it: on its first lines the construct's whole
     *     share of the run, further down the share without constructs nested in it
     * @param starts the constructs that begin here, the outermost first
     * @param sampled the line's own part of the run in words, as samples show it; else empty
     */
    record Line(int number, String text, Heat heat, List<ConstructCost> starts, String sampled)
            implements Row {
        /** Whether what samples show of it is worth reading beside it. */
        boolean isHot() {
            return !sampled.isEmpty() && heat != Heat.NONE;
        }
    }

    /**
     * A stretch that is left out.
     *
     * @param lines how many lines
     */
    record Gap(int lines) implements Row {}

    SourceView {
        rows = List.copyOf(rows);
    }

    /**
     * @param costs the constructs of the file, in the order of their lines
     * @param known what samples say of lines, by their number: these lines are shown, too, and have
     *     the heat of their own, but for those on which constructs begin; empty for a run without
     *     samples
     */
    static SourceView of(
            String path,
            List<ConstructCost> costs,
            Optional<SourceFile> source,
            Optional<Map<Integer, OfLine>> known) {
        Map<Integer, OfLine> samples = known.orElse(Map.of());
        List<String> lines = source.map(SourceFile::lines).orElse(List.of());
        List<Extent> extents =
                costs.stream().map(Extent::new).filter(e -> e.first <= lines.size()).toList();
        boolean missing = source.isPresent() && extents.size() < costs.size();
        List<Row> rows = new ArrayList<>();
        if (!lines.isEmpty()) {
            rows.addAll(rows(lines, extents, samples));
        }
        if (known.isPresent()) {
            rows.replaceAll(row -> row instanceof Line line ? sampled(line, samples) : row);
        }
        return new SourceView(path, rows, missing);
    }

    private static Line sampled(Line line, Map<Integer, OfLine> samples) {
        Optional<OfLine> found = Optional.ofNullable(samples.get(line.number()));
        Heat own = found.map(it -> Heat.of(it.share())).orElse(Heat.NONE);
        Heat heat = line.starts().isEmpty() ? own : line.heat();
        String words = found.filter(it -> it.share() > 0).map(OfLine::words).orElse("");
        return new Line(line.number(), line.text(), heat, line.starts(), words);
    }

    /** Where a construct lies, and how much of its share its own lines have. */
    private static final class Extent {
        final ConstructCost cost;
        final int first;
        final int openingEnd;
        final int closing;
        final int last;

        /** Share without that of constructs which lie inside. */
        double ownShare;

        Extent(ConstructCost cost) {
            ConstructInfo construct = cost.construct();
            this.cost = cost;
            first = Math.max(1, construct.beginLine1());
            openingEnd = Math.max(first, construct.beginLineN());
            last = Math.max(openingEnd, construct.endLineN());
            closing = Math.max(first, Math.min(construct.endLine1(), last));
            ownShare = cost.share();
        }

        Heat heat(int line) {
            return Heat.of(line <= openingEnd ? cost.share() : ownShare);
        }
    }

    private static List<Row> rows(
            List<String> lines, List<Extent> extents, Map<Integer, OfLine> samples) {
        subtractInner(extents);
        BitSet shown = shownLines(lines.size(), extents, samples);
        PriorityQueue<Extent> open = innermostFirst();
        List<Row> rows = new ArrayList<>();
        int next = 0;
        for (int line = 1; line <= lines.size(); line++) {
            if (!shown.get(line)) {
                int end = shown.nextSetBit(line);
                int gap = (end < 0 ? lines.size() + 1 : end) - line;
                rows.add(new Gap(gap));
                line += gap - 1;
                continue;
            }
            List<ConstructCost> starts = new ArrayList<>();
            while (next < extents.size() && extents.get(next).first <= line) {
                starts.add(extents.get(next).cost);
                open.add(extents.get(next++));
            }
            removeEnded(open, line);
            Heat heat = open.isEmpty() ? Heat.NONE : open.peek().heat(line);
            rows.add(new Line(line, lines.get(line - 1), heat, List.copyOf(starts), ""));
        }
        return rows;
    }

    private static void subtractInner(List<Extent> extents) {
        PriorityQueue<Extent> open = innermostFirst();
        for (Extent extent : extents) {
            removeEnded(open, extent.first);
            if (!open.isEmpty()) {
                open.peek().ownShare -= extent.cost.share();
            }
            open.add(extent);
        }
    }

    private static PriorityQueue<Extent> innermostFirst() {
        return new PriorityQueue<>(
                Comparator.<Extent>comparingInt(extent -> -extent.first)
                        .thenComparingInt(extent -> extent.last));
    }

    private static void removeEnded(PriorityQueue<Extent> open, int line) {
        while (!open.isEmpty() && open.peek().last < line) {
            open.remove();
        }
    }

    private static BitSet shownLines(
            int count, List<Extent> extents, Map<Integer, OfLine> samples) {
        BitSet shown = new BitSet(count + 2);
        samples.forEach(
                (line, sampled) -> {
                    if (Heat.of(sampled.share()) != Heat.NONE) {
                        show(shown, line - BEFORE, line + AFTER, count);
                    }
                });
        for (Extent extent : extents) {
            boolean whole = extent.last - extent.first < WHOLE;
            int openingEnd = whole ? extent.last : extent.openingEnd + OPENING;
            show(shown, extent.first - BEFORE, Math.min(openingEnd, extent.last), count);
            show(shown, extent.closing - BEFORE, extent.last + AFTER, count);
        }
        int hidden = shown.nextClearBit(1);
        while (hidden <= count && !extents.isEmpty()) {
            int end = shown.nextSetBit(hidden);
            int stop = end < 0 ? count + 1 : end;
            if (stop - hidden < SHORTEST_GAP) {
                shown.set(hidden, stop);
            }
            hidden = shown.nextClearBit(stop);
        }
        return shown;
    }

    private static void show(BitSet shown, int from, int to, int count) {
        int start = Math.max(1, from);
        int end = Math.min(count, to);
        if (start <= end) {
            shown.set(start, end + 1);
        }
    }
}
