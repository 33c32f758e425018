// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.Message;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TraceEvents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;

/** Takes the events of a run, of one process and one of its threads after the other. */
final class CauseFinder {
    /**
     * A process of the run.
     *
     * @param paths numbers of its contexts' call paths
     * @param communicators keys of its communicators
     */
    private record Process(
            int rank,
            IntFunction<TraceContext> contexts,
            IntFunction<Optional<ConstructInfo>> constructs,
            IntUnaryOperator paths,
            LongUnaryOperator nanos,
            IntToLongFunction communicators,
            Meetings meetings,
            List<ThreadPieces> threads) {}

    /** Calls that only send, and are over when the message is on its way. */
    private static final Set<String> SENDING = Set.of("MPI_Send", "MPI_Ssend", "MPI_Rsend");

    /** Calls that only receive, and before whose beginning nobody could send to them. */
    private static final Set<String> RECEIVING = Set.of("MPI_Recv", "MPI_Mrecv");

    private record End(int rank, int thread) {}

    private final ContextPaths paths = new ContextPaths();
    private final List<Process> processes = new ArrayList<>();
    private final List<ThreadPieces> threads = new ArrayList<>();
    private final Map<End, ThreadPieces> ends = new HashMap<>();
    private final Collectives collectives = new Collectives();

    /** The next threads are of another process. */
    void process(
            int rank,
            IntFunction<TraceContext> contexts,
            IntFunction<Optional<ConstructInfo>> constructs,
            LongUnaryOperator nanos,
            IntToLongFunction communicators) {
        processes.add(
                new Process(
                        rank,
                        contexts,
                        constructs,
                        paths.of(contexts),
                        nanos,
                        communicators,
                        new Meetings(),
                        new ArrayList<>()));
    }

    /** Returns what takes the events of the next thread. */
    TraceEvents thread(int id) {
        Process process = processes.get(processes.size() - 1);
        ThreadPieces pieces = new ThreadPieces(process.rank(), id, process.nanos().applyAsLong(0));
        threads.add(pieces);
        process.threads().add(pieces);
        ends.put(new End(process.rank(), id), pieces);
        return new PieceReader(
                process.contexts(),
                process.paths(),
                (around, call) ->
                        process.constructs()
                                .apply(call)
                                .map(construct -> paths.call(around, construct))
                                .orElse(around),
                process.nanos(),
                pieces,
                process.meetings(),
                (thread, path, time, communicator, root, gets) ->
                        collectives.arrive(
                                process.communicators().applyAsLong(communicator),
                                thread,
                                new Collectives.Role(
                                        root == process.rank(), root >= 0, gets || root < 0),
                                path,
                                time));
    }

    /**
     * A rank waits for what another one sends, if that had not been sent before; and one that sends
     * waits for who receives, if it was still in its call when that began to.
     */
    void message(Message message) {
        ThreadPieces from = ends.get(new End(message.fromRank(), message.fromThread()));
        ThreadPieces to = ends.get(new End(message.toRank(), message.toThread()));
        if (from == null || to == null) {
            return;
        }
        int receipt = to.upTo(message.received());
        if (receipt >= 0 && to.isWait(receipt)) {
            to.wait(receipt).endedBy(from, message.sent());
            int sending = from.upTo(message.sent() + 1);
            if (sending >= 0
                    && from.isWait(sending)
                    && SENDING.contains(name(from.wait(sending)))
                    && RECEIVING.contains(name(to.wait(receipt)))) {
                from.wait(sending).endedBy(to, to.wait(receipt).from);
            }
        }
    }

    private String name(Wait wait) {
        return paths.innermost(wait.path).map(ConstructInfo::name).orElse("");
    }

    long pieces() {
        return threads.stream().mapToLong(ThreadPieces::count).sum();
    }

    /** To be called when all events are known. */
    Causes causes() {
        resolve();
        return Causes.of(CriticalPath.of(threads), DelayCosts.of(threads), paths);
    }

    /** Finds who ended each wait; to be called once, when all events are known. */
    void resolve() {
        collectives.resolve();
        for (Process process : processes) {
            process.meetings().resolve(process.threads());
        }
    }

    /** The longest waits; to be called after {@link #resolve}. */
    List<CausedInterval> longestWaits(int most) {
        return LongestWaits.of(threads, paths, most);
    }
}
