// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.export.PlainText;
import io.github.pomplens.runtime.trace.Message;
import io.github.pomplens.runtime.trace.MessageMatcher;
import io.github.pomplens.runtime.trace.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Traces in Perfetto's native form: a track for each thread, on which regions lie in one another, a
 * counter of the threads that work for each process, and an arrow for each message.
 */
public final class PerfettoTrace {
    /** Tells where threads of a process are; a rank may have several processes. */
    private record Place(int rank, int thread) {}

    private final RunTraces traces;
    private final PerfettoPackets packets;
    private final Map<Place, Long> tracks = new HashMap<>();
    private final Window range;

    /** Also the number of the next thread: Perfetto wants them to differ in all processes. */
    private int next = 1;

    private PerfettoTrace(RunTraces traces, OutputStream out) {
        this.traces = traces;
        this.packets = new PerfettoPackets(out);
        this.range = traces.range();
    }

    /**
     * Writes what is in the time that is wanted; regions that begin or end elsewhere are cut.
     *
     * @return what is wrong with messages, a sentence each
     */
    public static List<String> write(RunTraces traces, OutputStream out) throws IOException {
        PerfettoTrace trace = new PerfettoTrace(traces, out);
        for (Trace each : traces.traces()) {
            trace.process(each);
        }
        return trace.messages();
    }

    private void process(Trace trace) throws IOException {
        int rank = trace.start().rank();
        String program = trace.start().executable();
        String file = PlainText.line(program.substring(program.lastIndexOf('/') + 1));
        String name = file.isEmpty() ? "program" : file;
        int pid = next++;
        long uuid = track(pid);
        packets.process(uuid, pid, rank < 0 ? name : name + ", rank " + rank);
        WorkingThreads working = new WorkingThreads(range);
        for (int thread : trace.threads()) {
            // The first thread of a process has its number.
            int tid = thread == 0 ? pid : next++;
            long own = track(tid) + 1;
            packets.thread(own, uuid, pid, tid, "thread " + thread);
            tracks.putIfAbsent(new Place(rank, thread), own);
            ThreadSlices slices =
                    new ThreadSlices(
                            packets,
                            own,
                            working.of(trace.start().executesProgram(thread), end(trace, 0)),
                            trace.counters());
            EventNesting.read(traces, trace, thread, slices);
            slices.end(end(trace, trace.lastTicks()));
        }
        long counter = track(pid) + 2;
        packets.counter(counter, uuid, "working threads");
        working.write((nanos, value) -> packets.value(nanos, counter, value));
    }

    private long end(Trace trace, long ticks) {
        return range.nearest(traces.nanos(trace, ticks));
    }

    /** Of a process or thread; there is room for two more after it. */
    private static long track(int number) {
        return 3L * number;
    }

    private List<String> messages() throws IOException {
        MessageMatcher matcher = new MessageMatcher(traces.traces());
        try {
            matcher.match(this::message);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return matcher.problems();
    }

    private void message(Message message) {
        Long from = tracks.get(new Place(message.fromRank(), message.fromThread()));
        Long to = tracks.get(new Place(message.toRank(), message.toThread()));
        long sent = traces.shifted(message.fromRank(), message.sent());
        long received = traces.shifted(message.toRank(), message.received());
        Window wanted = traces.window();
        boolean isWanted = wanted.contains(sent) && wanted.contains(received);
        if (from == null || to == null || !isWanted) {
            return;
        }
        // Perfetto knows no arrow into the past, which clocks that differ would make.
        long arrived = Math.max(sent, received);
        long flow = next++;
        try {
            packets.arrow(sent, from, "send to rank " + message.toRank(), flow, false);
            packets.arrow(arrived, to, "receive from rank " + message.fromRank(), flow, true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
