// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Region;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The file of a trace, trace.bin beside the profile (docs/spec/trace-format.md). Nothing that goes
 * wrong with it concerns the program: after an error one line says that the trace ends.
 *
 * <p>Its lock is never held while the tree's is asked for.
 */
final class TraceFile {
    private static final int CONSTRUCT = 1;
    private static final int CONTEXT = 2;

    /** Bytes of the largest definition: three texts and some numbers. */
    private static final int DEFINITION = 3 * TraceChunk.TEXT + 12 * TraceChunk.NUMBER;

    private final Tree tree;
    private final Path path;
    private final OutputStream out;
    private final long start;
    private final long limit;
    private final Map<Region, Integer> constructs = new IdentityHashMap<>();
    private final AtomicLong teams = new AtomicLong();
    private final AtomicLong tasks = new AtomicLong();
    private int contexts = 1;
    private long definitions;
    private long promised;
    private boolean closed;
    private boolean saidWhy;
    private boolean hasFailed;

    private TraceFile(Tree tree, Path path, OutputStream out, long start, long limit) {
        this.tree = tree;
        this.path = path;
        this.out = out;
        this.start = start;
        this.limit = limit;
    }

    /** Makes the file; one of another process of the same run keeps its name. */
    static TraceFile open(Tree tree, Path run, long start, long startUnixNs, long limit)
            throws IOException {
        long pid = ProcessHandle.current().pid();
        Path path = run.resolve("trace.bin");
        try {
            Files.createFile(path);
        } catch (FileAlreadyExistsException e) {
            path = Files.createFile(run.resolve("trace-" + pid + ".bin"));
        }
        // A channel would be closed by whoever interrupts the thread that writes.
        OutputStream out = new FileOutputStream(path.toFile());
        TraceFile file = new TraceFile(tree, path, out, start, limit);
        TraceChunk first = new TraceChunk();
        first.number(startUnixNs);
        first.number(pid);
        first.number(0);
        first.number(0);
        first.text(RunFolder.executable());
        file.append(first.sealed(TraceChunk.Kind.START, 0, 0, 0));
        return file;
    }

    /** Returns the ticks of the trace at a time of the clock. */
    long ticks(long time) {
        return Math.max(0, time - start);
    }

    /** Returns the number of a new team. */
    long newTeam() {
        return teams.incrementAndGet();
    }

    /** Returns the number of a new task. */
    long newTask() {
        return tasks.incrementAndGet();
    }

    /** Sees to it that a thread can write a chunk; false when the file would be too large. */
    synchronized boolean promiseChunk() {
        if (closed) {
            return false;
        }
        if (promised + TraceChunk.SIZE > limit) {
            end("it would be larger than " + limit / 1024 + " KiB; POMP_TRACE_LIMIT sets its size");
            return false;
        }
        promised += TraceChunk.SIZE;
        return true;
    }

    /** Writes the full chunk of a thread, which then begins the next; false when it can't. */
    boolean write(ThreadTrace thread) {
        List<Context> known = tree.contexts();
        synchronized (this) {
            if (!promiseChunk()) {
                return false;
            }
            try {
                define(known);
                append(thread.sealed());
            } catch (IOException e) {
                fail(e);
                return false;
            }
            thread.next();
            return true;
        }
    }

    /**
     * Nothing more is recorded; what threads have in memory is still written if that is possible.
     */
    private void end(String why) {
        if (!saidWhy) {
            saidWhy = true;
            System.err.println("pomp: the trace ends here, because " + why);
        }
        closed = true;
    }

    /** What would come behind a chunk that is not whole is not written. */
    private void fail(IOException why) {
        hasFailed = true;
        end("of " + why + (makeRoom() ? "; its newest events make room for the profile" : ""));
    }

    /** On a full disk gives back the newest chunks, a sixteenth of them; whether it has. */
    private boolean makeRoom() {
        if (path.toFile().getUsableSpace() >= TraceChunk.SIZE) {
            return false;
        }
        // The channel of a thread that somebody has interrupted would be closed at once.
        boolean wasInterrupted = Thread.interrupted();
        try (FileChannel file =
                FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            long kept = file.size() - Math.max(file.size() / 16, 4L * TraceChunk.SIZE);
            file.truncate(Math.max(TraceChunk.SIZE, kept - kept % TraceChunk.SIZE));
            return true;
        } catch (IOException e) {
            return false;
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Writes what threads have in memory; they may go on meanwhile, and are not heard any more. */
    void finish() {
        synchronized (this) {
            closed = true;
        }
        List<byte[]> rests = new ArrayList<>();
        for (Recorder recorder : tree.recorders()) {
            ThreadTrace thread = recorder.trace();
            if (thread != null) {
                rests.add(thread.rest());
            }
        }
        List<Context> known = tree.contexts();
        synchronized (this) {
            try (out) {
                if (hasFailed) {
                    return;
                }
                define(known);
                for (byte[] rest : rests) {
                    append(rest);
                }
                TraceChunk last = new TraceChunk();
                last.number(0);
                append(last.sealed(TraceChunk.Kind.END, 0, 0, ticks(System.nanoTime())));
                if (known.size() < 2) {
                    Files.delete(path);
                }
            } catch (IOException e) {
                fail(e);
            }
        }
    }

    /** Writes the constructs and contexts that are new since; their numbers are the profile's. */
    private void define(List<Context> known) throws IOException {
        TraceChunk chunk = new TraceChunk();
        for (; contexts < known.size(); contexts++) {
            Context context = known.get(contexts);
            Region region = context.region;
            Context parent = context.parent;
            if (region == null || parent == null) {
                continue;
            }
            if (chunk.at() + 2 * DEFINITION > TraceChunk.SIZE) {
                append(chunk.sealed(TraceChunk.Kind.DEFINITIONS, 0, definitions++, 0));
                chunk.clear();
            }
            Integer id = constructs.get(region);
            if (id == null) {
                id = constructs.size();
                constructs.put(region, id);
                define(chunk, id, region);
            }
            chunk.number(CONTEXT);
            chunk.number(context.id);
            chunk.number(parent.id);
            chunk.number(id);
            chunk.text(context.part.word());
        }
        if (chunk.at() > TraceChunk.HEAD) {
            append(chunk.sealed(TraceChunk.Kind.DEFINITIONS, 0, definitions++, 0));
        }
    }

    private static void define(TraceChunk chunk, int id, Region region) {
        chunk.number(CONSTRUCT);
        chunk.number(id);
        chunk.text(region.kind());
        chunk.text(region.name());
        chunk.text(region.file());
        chunk.number(region.beginLine1());
        chunk.number(region.beginLineN());
        chunk.number(region.endLine1());
        chunk.number(region.endLineN());
        chunk.text("");
        chunk.text("");
        chunk.number(0);
    }

    private void append(byte[] chunk) throws IOException {
        out.write(chunk);
    }
}
