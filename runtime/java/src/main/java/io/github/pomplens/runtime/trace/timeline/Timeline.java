// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceContext;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of a run did, from the traces of its processes. Times are in nanoseconds since
 * the start of the measurement. Not for use by several threads.
 */
public final class Timeline implements Closeable {
    /** Nobody has a wider screen. */
    private static final int WIDEST = 16_384;

    /** So many rows are answered at most. */
    private static final int MOST_ROWS = 4096;

    /** What all rows together may have. */
    private static final int MOST_PIXELS = 1 << 19;

    private static final int NARROWEST = 16;

    /** Processes of one program begin within this time; clocks that say otherwise are wrong. */
    private static final long LATEST = 3600L * 1_000_000_000;

    private final List<ProcessTimeline> processes;
    private final Rows rows;
    private @Nullable ShownMessages messages;
    private @Nullable ShownCauses causes;

    private Timeline(List<ProcessTimeline> processes) {
        this.processes = processes;
        this.rows = new Rows(processes);
    }

    /**
     * Opens the traces of a run.
     *
     * @throws ResultsException one of them can't be read
     */
    public static Timeline open(List<Path> traces, ProgressListener progress)
            throws IOException, ResultsException {
        List<TraceTimeline> opened = new ArrayList<>();
        try {
            for (Path trace : traces) {
                opened.add(TraceTimeline.open(trace, progress));
            }
            opened.sort(Comparator.comparingInt(timeline -> timeline.trace().start().rank()));
            boolean isAligned =
                    opened.stream()
                            .map(TraceTimeline::trace)
                            .allMatch(trace -> trace.start().rank() == 0 || trace.isAligned());
            ToLongFunction<Trace> begins =
                    isAligned ? trace -> trace.commonNanos(0) : trace -> trace.start().unixNanos();
            long first =
                    opened.stream().map(TraceTimeline::trace).mapToLong(begins).min().orElse(0);
            List<ProcessTimeline> processes = new ArrayList<>();
            for (TraceTimeline timeline : opened) {
                long late = begins.applyAsLong(timeline.trace()) - first;
                long own = isAligned ? -first : late;
                processes.add(new ProcessTimeline(timeline, isAligned, late <= LATEST ? own : 0));
            }
            return new Timeline(processes);
        } catch (IOException | ResultsException | RuntimeException e) {
            for (TraceTimeline timeline : opened) {
                timeline.close();
            }
            throw e;
        }
    }

    /** Returns when the last event was. */
    public long end() {
        return processes.stream().mapToLong(ProcessTimeline::end).max().orElse(0);
    }

    /** Returns how many rows there are. */
    public int rows() {
        return rows.count();
    }

    /** Returns what can't be read of the traces, a sentence each. */
    public List<String> problems() {
        Stream<String> ofTraces =
                processes.stream().flatMap(process -> process.trace().problems().stream());
        ShownMessages known = messages;
        ShownCauses due = causes;
        return Stream.of(
                        ofTraces,
                        known == null ? Stream.<String>of() : known.problems().stream(),
                        due == null ? Stream.<String>of() : due.problems().stream())
                .flatMap(Function.identity())
                .toList();
    }

    /** Returns what can be seen of a range of time. */
    public TimelineSlice slice(TimelineWindowRequest wanted, ProgressListener progress)
            throws IOException {
        boolean isWhole = wanted.from() >= wanted.to();
        long from = isWhole ? 0 : Math.max(0, wanted.from());
        long to = isWhole ? end() : Math.min(wanted.to(), Math.max(from + 1, end()));
        int most = wanted.rows() <= 0 ? MOST_ROWS : Math.min(wanted.rows(), MOST_ROWS);
        List<Rows.Row> shown = rows.some(wanted.first(), most);
        int widest = Math.max(NARROWEST, MOST_PIXELS / Math.max(1, shown.size()));
        int width = Math.min(Math.min(Math.max(1, wanted.width()), WIDEST), widest);
        ConstructIndex constructs = new ConstructIndex();
        List<TimelineSlice.Row> slices = new ArrayList<>();
        for (Rows.Row row : shown) {
            ProcessTimeline process = row.process();
            long begin = process.ticks(from);
            long end = Math.max(begin + 1, process.ticks(to));
            Range range = new Range(begin, end, Range.level(end - begin, width));
            List<Piece> pieces = process.timeline().pieces(row.thread(), range, progress);
            Encoder encoder = new Encoder(process, from, constructs);
            pieces.forEach(encoder::add);
            boolean upc = process.trace().start().upcThreads() > 0;
            slices.add(new TimelineSlice.Row(process.rank(), row.thread(), upc, encoder.spans));
        }
        List<Long> due =
                causes().within(from, to, construct -> constructs.of(construct, this::idOf));
        return new TimelineSlice(
                from, to, slices, constructs.ids(), messages().within(from, to), due);
    }

    private int idOf(ShownConstruct construct) {
        return processes.stream()
                .flatMap(process -> process.idOf(construct).stream())
                .findFirst()
                .orElseThrow();
    }

    /** They are found when something is seen for the first time. */
    private ShownCauses causes() throws IOException {
        ShownCauses known = causes;
        if (known == null) {
            known = ShownCauses.of(processes, rows);
            causes = known;
        }
        return known;
    }

    /** They are read when something is seen for the first time. */
    private ShownMessages messages() throws IOException {
        ShownMessages known = messages;
        if (known == null) {
            known = ShownMessages.of(processes, rows);
            messages = known;
        }
        return known;
    }

    /**
     * Looks for the slowest visits of a construct.
     *
     * @param wanted which construct
     * @param most how many are kept
     */
    public SlowestVisits visits(
            Predicate<ShownConstruct> wanted, int most, ProgressListener progress)
            throws IOException {
        VisitSearch search = new VisitSearch(most, counters());
        for (Rows.Row row : rows.all()) {
            Predicate<TraceContext> matches =
                    context -> wanted.test(ShownConstruct.of(context.construct()));
            search.search(row, matches, progress);
        }
        return search.found();
    }

    private List<String> counters() {
        return processes.stream()
                .flatMap(process -> process.trace().counters().stream())
                .distinct()
                .toList();
    }

    /** Makes numbers of pieces. */
    private static final class Encoder {
        private static final long NO_CONSTRUCT = -1;

        private final ProcessTimeline process;
        private final long from;
        private final ConstructIndex constructs;
        private final List<Long> spans = new ArrayList<>();
        private final Map<Integer, Long> known = new LinkedHashMap<>();

        Encoder(ProcessTimeline process, long from, ConstructIndex constructs) {
            this.process = process;
            this.from = from;
            this.constructs = constructs;
        }

        void add(Piece piece) {
            if (piece.state() == ThreadState.UNKNOWN) {
                return;
            }
            long begin = process.nanos(piece.begin());
            spans.add(begin - from);
            spans.add(process.nanos(piece.end()) - begin);
            spans.add((long) piece.state().ordinal());
            spans.add(index(SpanKey.construct(piece.key())));
            spans.add((long) piece.depth());
            spans.add(piece.spans());
        }

        private long index(int id) {
            return id < 0 ? NO_CONSTRUCT : known.computeIfAbsent(id, this::find);
        }

        private long find(int id) {
            ConstructInfo construct = process.trace().construct(id).orElseThrow();
            return constructs.of(ShownConstruct.of(construct), unseen -> id);
        }
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (ProcessTimeline process : processes) {
            try {
                process.timeline().close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
