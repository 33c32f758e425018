// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import io.github.pomplens.runtime.trace.timeline.ProgressListener;
import io.github.pomplens.runtime.trace.timeline.ShownConstruct;
import io.github.pomplens.runtime.trace.timeline.SlowestVisits;
import io.github.pomplens.runtime.trace.timeline.Timeline;
import io.github.pomplens.runtime.trace.timeline.TimelineSlice;
import io.github.pomplens.runtime.trace.timeline.TimelineWindowRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a page brings along of a timeline: a window of the whole run, finer ones side by side until
 * each interval is exact or the page would become too large, and those around the slowest visits.
 */
final class TimelineWindows {
    /** How many pixels a window is made for. */
    private static final int WIDTH = 1600;

    /** How many windows of the next level a window becomes. */
    private static final int FINER = 4;

    /** What all windows of a page may have: about 20 bytes each. */
    private static final int MOST_SPANS = 150_000;

    /** So many of them are for the slowest visits. */
    private static final int MOST_AROUND_VISITS = 40_000;

    /** Constructs whose visits are looked for: each takes a walk through the trace. */
    private static final int MOST_SEARCHED = 12;

    /** Bytes of traces that are read for it. */
    private static final long MOST_READ = 200L << 20;

    /** Levels with more windows would be for what nobody looks at. */
    private static final int MOST_WINDOWS = 1024;

    private static final int VISITS = 20;
    private static final int VISITS_IN_DETAIL = 5;

    /** How many numbers a span has. */
    static final int FIELDS = 6;

    /** How many numbers the cause of a wait has. */
    static final int CAUSE_FIELDS = 8;

    /** Which of them is the construct. */
    static final int CAUSE_CONSTRUCT = 6;

    private static final int DURATION = 1;

    /** Which of them is the construct. */
    static final int CONSTRUCT = 3;

    private static final int COUNT = 5;

    private final Timeline timeline;
    private final long bytes;
    private final int mostSpans;
    private final Map<ShownConstruct, Integer> constructs = new LinkedHashMap<>();
    private final List<List<TimelineSlice>> levels = new ArrayList<>();
    private final Map<ShownConstruct, SlowestVisits> visits = new LinkedHashMap<>();
    private int spans;

    /**
     * Chooses windows.
     *
     * @param bytes of the traces
     * @param share 2 if the page shows two runs, else 1
     */
    TimelineWindows(Timeline timeline, long bytes, int share) throws IOException {
        this.timeline = timeline;
        this.bytes = bytes;
        this.mostSpans = MOST_SPANS / share;
        TimelineSlice whole = slice(0, 0);
        add(List.of(whole));
        search(whole);
        addLevels(whole);
        addSlowest(MOST_AROUND_VISITS / share);
        levels.sort(Comparator.comparingLong(TimelineWindows::grain).reversed());
    }

    /** From the coarsest to the finest; the first one is the whole run. */
    List<List<TimelineSlice>> levels() {
        return levels;
    }

    /** Slowest visits of those constructs in which threads are longest. */
    Map<ShownConstruct, SlowestVisits> visits() {
        return visits;
    }

    /** All constructs, with a number each. */
    Map<ShownConstruct, Integer> constructs() {
        return constructs;
    }

    private TimelineSlice slice(long from, long to) throws IOException {
        return timeline.slice(
                new TimelineWindowRequest(from, to, WIDTH, 0, 0), ProgressListener.NONE);
    }

    private void add(List<TimelineSlice> level) {
        for (TimelineSlice window : level) {
            window.constructs().keySet().forEach(this::id);
            spans += levels.stream().anyMatch(known -> known.contains(window)) ? 0 : spans(window);
        }
        levels.add(level);
    }

    /** The number of a construct. */
    int id(ShownConstruct construct) {
        return constructs.computeIfAbsent(construct, it -> constructs.size());
    }

    private static int spans(TimelineSlice window) {
        return window.rows().stream().mapToInt(row -> row.spans().size()).sum() / FIELDS;
    }

    private static long grain(List<TimelineSlice> level) {
        return level.get(0).to() - level.get(0).from();
    }

    /** Levels that are complete only: a picture that is sharp in some places would mislead. */
    private void addLevels(TimelineSlice whole) throws IOException {
        int most = mostSpans - Math.min(MOST_AROUND_VISITS, mostSpans / FINER);
        List<TimelineSlice> level = List.of(whole);
        while (level.stream().anyMatch(window -> !isExact(window))) {
            List<TimelineSlice> finer = new ArrayList<>();
            int added = 0;
            for (TimelineSlice window : level) {
                if (isExact(window)) {
                    finer.add(window);
                    continue;
                }
                for (TimelineSlice part : parts(window)) {
                    finer.add(part);
                    added += spans(part);
                }
                if (spans + added > most || finer.size() > MOST_WINDOWS) {
                    return;
                }
            }
            if (finer.size() == level.size()) {
                return;
            }
            add(finer);
            level = finer;
        }
    }

    private static boolean isExact(TimelineSlice window) {
        for (TimelineSlice.Row row : window.rows()) {
            for (int i = COUNT; i < row.spans().size(); i += FIELDS) {
                if (row.spans().get(i) != 1) {
                    return false;
                }
            }
        }
        return true;
    }

    private List<TimelineSlice> parts(TimelineSlice window) throws IOException {
        long length = window.to() - window.from();
        if (length < FINER) {
            return List.of(window);
        }
        List<TimelineSlice> parts = new ArrayList<>();
        for (int i = 0; i < FINER; i++) {
            long from = window.from() + length * i / FINER;
            parts.add(slice(from, window.from() + length * (i + 1) / FINER));
        }
        return parts;
    }

    /** Looks for the slowest visits of the constructs in which threads are longest. */
    private void search(TimelineSlice whole) throws IOException {
        Map<Integer, Long> times = new HashMap<>();
        for (TimelineSlice.Row row : whole.rows()) {
            for (int i = 0; i < row.spans().size(); i += FIELDS) {
                int construct = row.spans().get(i + CONSTRUCT).intValue();
                times.merge(construct, row.spans().get(i + DURATION), Long::sum);
            }
        }
        List<ShownConstruct> known = List.copyOf(whole.constructs().keySet());
        List<Integer> longest =
                times.keySet().stream()
                        .filter(construct -> construct >= 0)
                        .sorted(Comparator.comparing(times::get).reversed())
                        .limit(Math.min(MOST_SEARCHED, Math.max(2, MOST_READ / (bytes + 1))))
                        .toList();
        for (int construct : longest) {
            ShownConstruct wanted = known.get(construct);
            visits.put(wanted, timeline.visits(wanted::equals, VISITS, ProgressListener.NONE));
        }
    }

    /** Shows the slowest visits as exactly as their length allows. */
    private void addSlowest(int most) throws IOException {
        int before = spans;
        for (SlowestVisits found : visits.values()) {
            for (SlowestVisits.Visit visit :
                    found.slowest().stream().limit(VISITS_IN_DETAIL).toList()) {
                long around = visit.duration() + 1;
                long from = Math.max(0, visit.start() - around);
                long to = Math.min(timeline.end(), visit.start() + visit.duration() + around);
                boolean isKnown =
                        levels.stream()
                                .flatMap(List::stream)
                                .filter(it -> it.from() <= from && it.to() >= to)
                                .anyMatch(
                                        it -> it.to() - it.from() < 2 * (to - from) || isExact(it));
                if (!isKnown && to > from) {
                    TimelineSlice window = slice(from, to);
                    if (spans - before + spans(window) > most) {
                        return;
                    }
                    add(List.of(window));
                }
            }
        }
    }
}
