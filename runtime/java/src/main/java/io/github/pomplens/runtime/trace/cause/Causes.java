// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.MessageMatcher;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceCommunicator;
import io.github.pomplens.runtime.trace.cause.ContextPaths.Place;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the traces of a run say about why it takes its time: how long each construct is on the
 * critical path, and how long others waited because of it. Both include constructs below it.
 */
public final class Causes {
    /**
     * What is known of a construct.
     *
     * @param onPath its time on the critical path, in nanoseconds
     * @param causedWait the time of others that waited because of it, added up, in nanoseconds
     */
    public record Figures(double onPath, double causedWait) {
        static final Figures NONE = new Figures(0, 0);

        Figures plus(double path, double wait) {
            return new Figures(onPath + path, causedWait + wait);
        }
    }

    private final Map<Place, Figures> figures = new HashMap<>();
    private final Map<Place, WaitCauses> waits = new LinkedHashMap<>();
    private Figures program = Figures.NONE;
    private double transfers;

    private Causes() {}

    static Causes of(PathTimes onPath, WaitLinks links, ContextPaths paths) {
        Causes causes = new Causes();
        onPath.forEach((path, time) -> causes.add(paths, path, time, 0));
        PathTimes causedWaits = new PathTimes();
        links.forEach((link, times) -> causedWaits.add(link.causing(), times.time()));
        causedWaits.forEach((path, time) -> causes.add(paths, path, 0, time));
        CauseLists lists = new CauseLists(paths);
        links.forEach(lists);
        causes.waits.putAll(lists.all());
        return causes;
    }

    private void add(ContextPaths paths, int path, double onPath, double causedWait) {
        Set<Place> places = paths.constructs(path);
        for (Place place : places) {
            Figures known = figures.getOrDefault(place, Figures.NONE);
            figures.put(place, known.plus(onPath, causedWait));
        }
        if (places.stream().anyMatch(place -> place.kind().equals("mpi"))) {
            transfers += onPath;
        }
        program = program.plus(onPath, causedWait);
    }

    /** Returns why threads waited in a construct itself; empty when none did. */
    public Optional<WaitCauses> ofWaitsIn(ConstructInfo construct) {
        return Optional.ofNullable(waits.get(Place.of(construct)));
    }

    /** Returns why threads waited in each construct in which some did, the longest first. */
    public List<WaitCauses> ofWaits() {
        return waits.values().stream()
                .sorted(Comparator.comparingDouble(WaitCauses::time).reversed())
                .toList();
    }

    /** Returns what is known of a construct. */
    public Figures of(ConstructInfo construct) {
        return figures.getOrDefault(Place.of(construct), Figures.NONE);
    }

    /** Returns what is known of the program: its path is as long as the run. */
    public Figures ofProgram() {
        return program;
    }

    /**
     * Returns what the run would take at least if calls of MPI took no time but that in which they
     * wait for others: the critical path without them.
     */
    public double idealTime() {
        return program.onPath() - transfers;
    }

    /**
     * Reads the traces of the processes of a run.
     *
     * @param mostPieces of time that may be kept in memory, some 50 bytes each
     * @return empty when there are more
     */
    public static Optional<Causes> of(List<Trace> traces, long mostPieces) throws IOException {
        return read(traces, mostPieces).map(CauseFinder::causes);
    }

    /**
     * Reads the traces of the processes of a run, and finds what its longest waits are due to.
     *
     * @param mostPieces as above
     * @param most so many waits
     * @return empty when there are more pieces; the longest first
     */
    public static Optional<List<CausedInterval>> ofLongestWaits(
            List<Trace> traces, long mostPieces, int most) throws IOException {
        return read(traces, mostPieces)
                .map(
                        finder -> {
                            finder.resolve();
                            return finder.longestWaits(most);
                        });
    }

    static Optional<CauseFinder> read(List<Trace> traces, long mostPieces) throws IOException {
        CauseFinder finder = new CauseFinder();
        for (Trace trace : traces) {
            finder.process(
                    trace.start().rank(),
                    id -> trace.context(id).orElseThrow(),
                    trace::construct,
                    trace::commonNanos,
                    id -> trace.communicator(id).map(TraceCommunicator::key).orElse(-1L));
            for (int thread : trace.threads()) {
                trace.read(thread, finder.thread(thread));
                if (finder.pieces() > mostPieces) {
                    return Optional.empty();
                }
            }
        }
        new MessageMatcher(traces).match(finder::message);
        return Optional.of(finder);
    }
}
