// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import io.github.pomplens.runtime.results.CodeLines;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The trace of a process, {@code trace.bin} of a run. Chunks that are damaged or missing are left
 * out, and {@link #problems} says which; files may come from anywhere. Not for use by several
 * threads.
 */
public final class Trace implements Closeable {
    private static final int MAX_THREADS = 262_144;
    private static final int MAX_PROBLEMS = 20;

    /** 256 GiB; what is kept in memory of each takes less than 100 bytes. */
    private static final long MAX_CHUNKS = 1L << 22;

    /** How many bytes each chunk has; the first of a trace has no events. */
    public static final long CHUNK_BYTES = Chunk.SIZE;

    private final Path path;
    private final FileChannel file;
    private final Definitions definitions;
    private final ChunkIndex index = new ChunkIndex();
    private final Chunk chunk = new Chunk();
    private final List<String> problems = new ArrayList<>();
    private int unlisted;
    private TraceStart start = TraceStart.UNKNOWN;
    private long ticksPerSecond;
    private long lastTicks;
    private boolean isComplete;
    private long lost;
    private long fingerprint;
    private Runnable eachChunk = () -> {};

    private Trace(Path path, FileChannel file) {
        this.path = path;
        this.file = file;
        this.definitions = new Definitions(lines(path));
    }

    /** Without lines a trace says where in the code its constructs are. */
    private CodeLines lines(Path trace) {
        try {
            return CodeLines.beside(trace);
        } catch (ResultsException e) {
            problem(e.getMessage());
            return CodeLines.NONE;
        }
    }

    /**
     * Opens a trace, and reads all of it but its events.
     *
     * @throws ResultsException the file is not a trace, or one of a newer version
     */
    public static Trace open(Path path) throws IOException, ResultsException {
        return open(path, FileChannel.open(path, StandardOpenOption.READ));
    }

    /** Opens a trace that is read by a channel, which is closed with it. */
    static Trace open(Path path, FileChannel file) throws IOException, ResultsException {
        Trace trace = new Trace(path, file);
        try {
            trace.readChunks();
            return trace;
        } catch (IOException | ResultsException | RuntimeException e) {
            trace.close();
            throw e;
        }
    }

    private void readChunks() throws IOException, ResultsException {
        long size = file.size();
        long count = size / Chunk.SIZE;
        if (count > MAX_CHUNKS) {
            throw new ResultsException(path + " is larger than traces can be");
        }
        boolean isTrace = false;
        for (long number = 0; number < count && chunk.read(file, number * Chunk.SIZE); number++) {
            long offset = number * Chunk.SIZE;
            if (chunk.hasMagic() && chunk.version() > Chunk.VERSION && !isTrace) {
                throw new ResultsException(
                        path
                                + " is a trace of version "
                                + chunk.version()
                                + "; this program reads version "
                                + Chunk.VERSION
                                + ". Use a newer POMP Lens");
            }
            if (!chunk.hasMagic() || chunk.version() > Chunk.VERSION || !chunk.isWhole()) {
                report(offset, "is damaged");
            } else {
                isTrace = true;
                fingerprint = 31 * fingerprint + chunk.checksum();
                readHead(offset);
            }
        }
        if (!isTrace) {
            throw new ResultsException(path + " is not a trace that POMP Lens has written");
        }
        start = definitions.place(start);
        if (size % Chunk.SIZE != 0) {
            report(count * Chunk.SIZE, "is cut off");
        }
        if (!isComplete) {
            problem("The trace has no end: its program was killed, or the file was cut off.");
        }
        index.sort();
    }

    private void readHead(long offset) {
        ticksPerSecond = chunk.ticksPerSecond();
        lastTicks = Math.max(lastTicks, chunk.since());
        try {
            switch ((int) Math.min(chunk.kind(), Integer.MAX_VALUE)) {
                case Chunk.START -> readStart();
                case Chunk.DEFINITIONS -> definitions.read(chunk);
                case Chunk.EVENTS -> {
                    if (chunk.thread() >= MAX_THREADS) {
                        throw new DamageException("is of thread " + chunk.thread());
                    }
                    index.add(
                            (int) chunk.thread(),
                            new ChunkIndex.Entry(offset, chunk.number(), chunk.since()));
                }
                case Chunk.END -> {
                    isComplete = true;
                    lost = chunk.nextNumber();
                }
                default -> throw new DamageException("is of an unknown kind");
            }
        } catch (DamageException e) {
            report(offset, e.getMessage());
        }
    }

    private void readStart() throws DamageException {
        long unixNanos = chunk.nextNumber();
        long pid = chunk.nextNumber();
        int rank = chunk.nextInt(Integer.MAX_VALUE, "rank") - 1;
        int ranks = chunk.nextInt(Integer.MAX_VALUE, "number of ranks");
        String executable = chunk.nextText();
        int upcThreads = chunk.hasMore() ? chunk.nextInt(MAX_THREADS, "number of threads") : 0;
        start = new TraceStart(unixNanos, pid, rank, ranks, executable, upcThreads);
    }

    private void report(long offset, String what) {
        problem(
                path.getFileName()
                        + ": the chunk at byte "
                        + offset
                        + " "
                        + what
                        + "; it is skipped.");
    }

    private void problem(String text) {
        if (problems.contains(text)) {
            return;
        }
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(text);
        } else {
            unlisted++;
        }
    }

    /** Returns what is known of the process. */
    public TraceStart start() {
        return start;
    }

    /** Returns ticks per second: what times are to be divided by. */
    public long ticksPerSecond() {
        return ticksPerSecond;
    }

    /** Returns a time in whole nanoseconds, rounded down as the measurement library does. */
    public long nanos(long ticks) {
        return ticks / ticksPerSecond * 1_000_000_000L
                + ticks % ticksPerSecond * 1_000_000_000L / ticksPerSecond;
    }

    /**
     * Whether the clock of this rank was compared with that of rank 0, so that times of ranks can
     * be compared.
     */
    public boolean isAligned() {
        return definitions.clock().isKnown();
    }

    /**
     * Returns a time on the clock that all ranks of a run have in common: nanoseconds since the
     * start of the measurement of rank 0. The time is negative when this rank started earlier.
     * Without a comparison of clocks it is that of {@link #nanos}.
     */
    public long commonNanos(long ticks) {
        return isAligned() ? definitions.clock().nanos(ticks, ticksPerSecond) : nanos(ticks);
    }

    /** Returns by how much {@link #commonNanos} may be wrong at most when clocks were compared. */
    public long clockErrorNanos() {
        return definitions.clock().error(ticksPerSecond);
    }

    /** Returns a communicator that was defined. */
    public Optional<TraceCommunicator> communicator(int id) {
        return Optional.ofNullable(definitions.communicators().get(id));
    }

    /**
     * Returns the names of the counters whose figures visits have ({@link TraceEvents#counted}), in
     * their order; none when nothing was counted.
     */
    public List<String> counters() {
        return definitions.counters();
    }

    /** Returns the ids of the threads that have events, in ascending order. */
    public List<Integer> threads() {
        return index.threads();
    }

    /** Returns a context that was defined. */
    public Optional<TraceContext> context(int id) {
        return Optional.ofNullable(definitions.contexts().get(id));
    }

    /** Returns all contexts that were defined. */
    public Collection<TraceContext> contexts() {
        return Collections.unmodifiableCollection(definitions.contexts().values());
    }

    /** Returns all communicators that were defined. */
    public Collection<TraceCommunicator> communicators() {
        return Collections.unmodifiableCollection(definitions.communicators().values());
    }

    /** Returns all constructs that were defined, by their ids. */
    public Map<Integer, ConstructInfo> constructs() {
        return Collections.unmodifiableMap(definitions.constructs());
    }

    /** Returns a construct that was defined. */
    public Optional<ConstructInfo> construct(int id) {
        return Optional.ofNullable(definitions.constructs().get(id));
    }

    /** Returns the time of the end of the trace or, if that is missing, of its last chunk. */
    public long lastTicks() {
        return lastTicks;
    }

    /**
     * Whether the trace was ended by the measurement library, so that nothing is missing at its
     * end.
     */
    public boolean isComplete() {
        return isComplete;
    }

    /** Returns what tells it from other traces of the same size: made of all its checksums. */
    public long fingerprint() {
        return fingerprint;
    }

    /** Returns how many events were lost because memory was out. */
    public long lost() {
        return lost;
    }

    /**
     * Returns what can't be read, a sentence each; events that make no sense are found when they
     * are read. Of very many the first ones.
     */
    public List<String> problems() {
        List<String> all = new ArrayList<>(problems);
        if (unlisted > 0) {
            all.add("There are " + unlisted + " more problems of the trace.");
        }
        return all;
    }

    /** Reads all events of a thread. */
    public void read(int thread, TraceEvents to) throws IOException {
        ThreadEvents events = events(thread, 0, to);
        while (events.hasNext()) {
            events.next();
        }
    }

    /**
     * Returns the events of a thread, to be read chunk by chunk.
     *
     * @param first number of the chunk to begin with, from 0
     */
    public ThreadEvents events(int thread, int first, TraceEvents to) {
        return new ThreadEvents(this, index.of(thread), first, new EventDecoder(definitions, to));
    }

    List<ChunkIndex.Entry> chunksOf(int thread) {
        return index.of(thread);
    }

    /** Returns how many chunks of events it has. */
    public long chunks() {
        return threads().stream().mapToLong(this::chunks).sum();
    }

    /** Says what is to be called before each chunk of events is read, to show how far it is. */
    public void onChunk(Runnable called) {
        eachChunk = called;
    }

    /** Returns how many chunks of events a thread has. */
    public int chunks(int thread) {
        return index.of(thread).size();
    }

    /** Returns the time of the first event of a thread's chunk. */
    public long since(int thread, int number) {
        return index.of(thread).get(number).since();
    }

    /**
     * Reads a chunk of events.
     *
     * @throws DamageException it makes no sense; the problem has been noted
     */
    void read(ChunkIndex.Entry entry, EventDecoder decoder, boolean follows, boolean missing)
            throws IOException, DamageException {
        eachChunk.run();
        try {
            if (!chunk.read(file, entry.offset()) || !chunk.isWhole()) {
                throw new DamageException("has changed");
            }
            decoder.read(chunk, follows, missing);
        } catch (DamageException e) {
            report(entry.offset(), e.getMessage());
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
