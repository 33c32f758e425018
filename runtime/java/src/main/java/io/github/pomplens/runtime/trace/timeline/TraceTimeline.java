// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.trace.ThreadEvents;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceStart;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The timeline of a process, in ticks. Not for use by several threads. */
final class TraceTimeline implements Closeable {
    /** Of less all events are read at once, in some milliseconds. */
    private static final int SMALLEST = 32;

    private static final Spans NOBODY = (begin, end, key, depth) -> {};

    private final Trace trace;
    private final ContextKeys keys;
    private final Map<Integer, ChunkTimes> chunks = new TreeMap<>();
    private final List<String> found = new ArrayList<>();
    private long end;
    private @Nullable PyramidFile pyramid;

    private TraceTimeline(Trace trace) {
        this.trace = trace;
        this.keys = new ContextKeys(trace);
    }

    /**
     * Opens the timeline of a trace.
     *
     * @throws ResultsException the file is not a trace that can be read
     */
    static TraceTimeline open(Path file, ProgressListener progress)
            throws IOException, ResultsException {
        return open(file, SMALLEST, progress);
    }

    /**
     * @param smallest number of chunks from which on levels are kept in a file
     */
    static TraceTimeline open(Path file, int smallest, ProgressListener progress)
            throws IOException, ResultsException {
        Trace trace = Trace.open(file);
        try {
            TraceTimeline timeline = new TraceTimeline(trace);
            timeline.prepare(file, smallest, progress);
            return timeline;
        } catch (IOException | RuntimeException e) {
            trace.close();
            throw e;
        }
    }

    private void prepare(Path file, int smallest, ProgressListener progress) throws IOException {
        long all = 0;
        for (int thread : trace.threads()) {
            ChunkTimes times = new ChunkTimes(trace, thread);
            chunks.put(thread, times);
            all += times.count();
        }
        long count = all;
        if (count < smallest) {
            took(lookThrough(Optional.empty(), count, progress));
            return;
        }
        Optional<PyramidFile.Known> known = PyramidFile.find(file, trace, chunks);
        PyramidFile.Maker maker =
                (to, index) -> lookThrough(Optional.of(new Target(to, index)), count, progress);
        try {
            PyramidFile.Known kept =
                    known.isPresent() ? known.get() : PyramidFile.write(file, trace, chunks, maker);
            pyramid = kept.file();
            took(kept.summary());
        } catch (IOException | UncheckedIOException e) {
            // The disk is full, say: it is slower without the file, and no other.
            took(lookThrough(Optional.empty(), count, progress));
        }
    }

    private void took(PyramidFile.Summary summary) {
        end = summary.end();
        found.addAll(summary.problems());
    }

    /** Where levels are written to. */
    private record Target(FileChannel file, PyramidIndex index) {}

    /** Reads all events once. */
    private PyramidFile.Summary lookThrough(
            Optional<Target> target, long all, ProgressListener progress) throws IOException {
        long last = Math.min(trace.lastTicks(), SpanMaker.LAST);
        long done = 0;
        for (int thread : trace.threads()) {
            ChunkTimes times = times(thread);
            Optional<PyramidWriter> writer =
                    target.map(it -> new PyramidWriter(it.file, thread, times, it.index));
            Optional<Levels> levels =
                    writer.map(to -> new Levels(times.lowestKept(), times.highest(), to));
            SpanMaker maker =
                    new SpanMaker(
                            keys,
                            trace.start().executesProgram(thread),
                            levels.<Spans>map(it -> it).orElse(NOBODY));
            done = lookThrough(thread, maker, times, done, all, progress);
            maker.finish(last);
            last = Math.max(last, maker.last());
            levels.ifPresent(Levels::finish);
            writer.ifPresent(PyramidWriter::finish);
        }
        return new PyramidFile.Summary(last, trace.problems());
    }

    private long lookThrough(
            int thread,
            SpanMaker maker,
            ChunkTimes times,
            long doneBefore,
            long all,
            ProgressListener progress)
            throws IOException {
        long done = doneBefore;
        ThreadEvents events = trace.events(thread, 0, maker);
        for (int chunk = 0; events.hasNext(); chunk++) {
            progress.at(done++, all);
            long began = maker.began();
            int beginnings = maker.beginnings();
            boolean isWhole = events.next();
            boolean begins = maker.beginnings() > beginnings;
            times.setBegan(chunk, begins ? times.since(chunk) : began);
            if (!isWhole) {
                times.setUnreadable(chunk);
            }
        }
        return done;
    }

    private ChunkTimes times(int thread) {
        return Objects.requireNonNull(chunks.get(thread));
    }

    TraceStart start() {
        return trace.start();
    }

    List<Integer> threads() {
        return trace.threads();
    }

    List<String> problems() {
        Set<String> all = new LinkedHashSet<>(found);
        all.addAll(trace.problems());
        return List.copyOf(all);
    }

    Optional<ConstructInfo> construct(int id) {
        return trace.construct(id);
    }

    Trace trace() {
        return trace;
    }

    /** Returns the time of the last event. */
    long end() {
        return end;
    }

    /** Returns the level that higher ones are answered with. */
    int highest(int thread) {
        return times(thread).highest();
    }

    /** Returns what is seen of a thread in a range of time, in order. */
    List<Piece> pieces(int thread, Range wanted, ProgressListener progress) throws IOException {
        ChunkTimes times = times(thread);
        int level = Math.min(wanted.level(), times.highest());
        Range range = new Range(wanted.from(), wanted.to(), level);
        List<Piece> pieces = new ArrayList<>();
        Range cells = range.cells().between(0, Math.max(1, end));
        if (cells.from() < cells.to()) {
            List<Piece> kept = kept(thread, cells, progress);
            pieces =
                    pyramid == null
                            ? fromEvents(thread, cells, progress)
                            : withOthers(kept, thread, cells, progress);
        }
        pieces.removeIf(piece -> !range.overlaps(piece));
        return pieces;
    }

    private List<Piece> kept(int thread, Range range, ProgressListener progress)
            throws IOException {
        if (pyramid == null) {
            return List.of();
        }
        try {
            return pyramid.pieces(thread, range, trace, progress);
        } catch (DamagedPyramidException e) {
            // All of it is in the events, too.
            pyramid.close();
            pyramid = null;
            return List.of();
        }
    }

    private List<Piece> fromEvents(int thread, Range range, ProgressListener progress)
            throws IOException {
        List<Piece> pieces = new ArrayList<>();
        new EventPieces(trace, keys, end, progress).addTo(pieces, thread, times(thread), range);
        return pieces;
    }

    /**
     * Adds what isn't kept, from the events. At borders both have something: what is kept is
     * complete, and what is made of the events may lack what is on the other side.
     */
    private List<Piece> withOthers(
            List<Piece> kept, int thread, Range range, ProgressListener progress)
            throws IOException {
        ChunkTimes times = times(thread);
        List<Piece> all = new ArrayList<>();
        int next = 0;
        int chunk = times.at(range.from());
        while (chunk < times.count() && (times.since(chunk) < range.to() || chunk == 0)) {
            int first = chunk;
            while (chunk < times.count() && !times.isKept(chunk, range.level())) {
                chunk++;
            }
            if (chunk == first) {
                chunk++;
                continue;
            }
            Range gap = range.between(first == 0 ? 0 : times.since(first), times.until(chunk - 1));
            if (gap.from() >= gap.to()) {
                continue;
            }
            for (Piece piece : fromEvents(thread, gap, progress)) {
                while (next < kept.size() && kept.get(next).end() <= piece.begin()) {
                    all.add(kept.get(next++));
                }
                if (next == kept.size() || kept.get(next).begin() >= piece.end()) {
                    all.add(piece);
                }
            }
        }
        all.addAll(kept.subList(next, kept.size()));
        return all;
    }

    @Override
    public void close() throws IOException {
        if (pyramid != null) {
            pyramid.close();
        }
        trace.close();
    }
}
