// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import io.github.pomplens.runtime.results.CodeAddress;
import io.github.pomplens.runtime.results.CodeLines;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What events name: constructs and contexts, as far as they were read. */
final class Definitions {
    private static final int CONSTRUCT = 1;
    private static final int CONTEXT = 2;
    private static final int COMMUNICATOR = 3;
    private static final int CLOCK = 4;
    private static final int RANK = 5;
    private static final int COUNTERS = 6;
    private static final int MAX_CONSTRUCTS = 100_000;
    private static final int MAX_CONTEXTS = 500_000;
    private static final int MAX_COMMUNICATORS = 1_000_000;
    private static final int MAX_RANGES = 8_000_000;
    private static final int MAX_COUNTERS = 64;
    private static final int MAX_LINE = Integer.MAX_VALUE;

    /** Characters of all names together: no program has more, but a file may be made up. */
    private static final long MAX_TEXT = 64L * 1024 * 1024;

    private final CodeLines lines;
    private final Map<Integer, ConstructInfo> constructs = new HashMap<>();
    private final Map<Integer, TraceContext> contexts = new HashMap<>();
    private final Map<Integer, TraceCommunicator> communicators = new HashMap<>();
    private final CommonClock clock = new CommonClock();
    private List<String> counters = List.of();
    private long text;
    private int ranges;
    private int rank = -1;
    private int ranks;

    /**
     * @param lines of constructs that are told by their code
     */
    Definitions(CodeLines lines) {
        this.lines = lines;
    }

    Map<Integer, ConstructInfo> constructs() {
        return constructs;
    }

    Map<Integer, TraceContext> contexts() {
        return contexts;
    }

    Map<Integer, TraceCommunicator> communicators() {
        return communicators;
    }

    /** The names of what is counted in visits; none when nothing is. */
    List<String> counters() {
        return counters;
    }

    CommonClock clock() {
        return clock;
    }

    /** Adds which rank of MPI the process is, if that became known after its start. */
    TraceStart place(TraceStart start) {
        return rank < 0
                ? start
                : new TraceStart(
                        start.unixNanos(),
                        start.pid(),
                        rank,
                        ranks,
                        start.executable(),
                        start.upcThreads());
    }

    boolean hasContext(int id) {
        return contexts.containsKey(id);
    }

    void read(Chunk chunk) throws DamageException {
        while (chunk.hasMore()) {
            switch (chunk.nextByte()) {
                case CONSTRUCT -> readConstruct(chunk);
                case CONTEXT -> readContext(chunk);
                case COMMUNICATOR -> readCommunicator(chunk);
                case CLOCK -> readClock(chunk);
                case RANK -> {
                    rank = chunk.nextInt(Integer.MAX_VALUE, "rank");
                    ranks = chunk.nextInt(Integer.MAX_VALUE, "number of ranks");
                }
                case COUNTERS -> readCounters(chunk);
                default -> throw new DamageException("defines something unknown");
            }
        }
    }

    private void readConstruct(Chunk chunk) throws DamageException {
        int id = chunk.nextInt(MAX_CONSTRUCTS, "construct");
        String kind = chunk.nextText();
        String name = chunk.nextText();
        String file = chunk.nextText();
        int beginLine1 = chunk.nextInt(MAX_LINE, "line");
        int beginLineN = chunk.nextInt(MAX_LINE, "line");
        int endLine1 = chunk.nextInt(MAX_LINE, "line");
        int endLineN = chunk.nextInt(MAX_LINE, "line");
        CodeAddress code = new CodeAddress(chunk.nextText(), chunk.nextText(), chunk.nextNumber());
        text += kind.length() + name.length() + file.length();
        text += code.function().length() + code.module().length();
        if (text > MAX_TEXT) {
            throw new DamageException("has more names than any program");
        }
        ConstructInfo construct =
                new ConstructInfo(
                        id,
                        kind,
                        name,
                        file,
                        beginLine1,
                        beginLineN,
                        endLine1,
                        endLineN,
                        0,
                        ConstructDetails.NONE,
                        code);
        constructs.put(id, lines.source(construct));
    }

    private void readContext(Chunk chunk) throws DamageException {
        int id = chunk.nextInt(MAX_CONTEXTS, "context");
        int parent = chunk.nextInt(MAX_CONTEXTS, "context");
        ConstructInfo construct = constructs.get(chunk.nextInt(MAX_CONSTRUCTS, "construct"));
        String word = chunk.nextText();
        Part part = Part.of(word).orElse(null);
        if (construct == null || part == null || id <= parent) {
            throw new DamageException("defines context " + id + " by something unknown");
        }
        contexts.put(id, new TraceContext(id, parent, construct, part));
    }

    private void readCommunicator(Chunk chunk) throws DamageException {
        int id = chunk.nextInt(MAX_COMMUNICATORS, "communicator");
        long key = chunk.nextNumber();
        String name = chunk.nextText();
        int size = chunk.nextInt(Integer.MAX_VALUE, "number of ranks");
        List<TraceCommunicator.Ranks> ranks = new ArrayList<>();
        for (int left = chunk.nextInt(Chunk.SIZE, "number of ranks"); left > 0; left--) {
            int first = chunk.nextInt(Integer.MAX_VALUE, "rank");
            int count = chunk.nextInt(Integer.MAX_VALUE, "number of ranks");
            ranks.add(new TraceCommunicator.Ranks(first, count));
        }
        text += name.length();
        ranges += ranks.size();
        if (text > MAX_TEXT || ranges > MAX_RANGES) {
            throw new DamageException("has more communicators than any program");
        }
        communicators.put(id, new TraceCommunicator(id, key, name, size, ranks));
    }

    private void readClock(Chunk chunk) throws DamageException {
        long ticks = chunk.nextNumber();
        long reference = chunk.nextNumber();
        long referencePerSecond = chunk.nextNumber();
        long roundTrip = chunk.nextNumber();
        if (referencePerSecond == 0) {
            throw new DamageException("compares clocks that do not go");
        }
        clock.add(new CommonClock.Point(ticks, reference, referencePerSecond, roundTrip));
    }

    private void readCounters(Chunk chunk) throws DamageException {
        List<String> names = new ArrayList<>();
        for (int left = chunk.nextInt(MAX_COUNTERS, "number of counters"); left > 0; left--) {
            names.add(chunk.nextText());
        }
        counters = List.copyOf(names);
    }
}
