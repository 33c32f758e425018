// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.trace.Message;
import io.github.pomplens.runtime.trace.MessageMatcher;
import io.github.pomplens.runtime.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The three files of Paraver: records, what their numbers mean, and the names of rows. */
public final class ParaverFiles {
    private static final long NANOS = 1_000_000_000;

    /** Messages that are put in order in memory. */
    private static final int MOST_MESSAGES = 200_000;

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("dd/MM/yyyy 'at' HH:mm", Locale.ROOT);

    private final RunTraces traces;
    private final ParaverPlaces places;
    private final List<String> problems = new ArrayList<>();

    private ParaverFiles(RunTraces traces) {
        this.traces = traces;
        this.places = new ParaverPlaces(traces);
    }

    /**
     * Writes {@code trace.prv}, {@code trace.pcf} and {@code trace.row}.
     *
     * @param folder an empty one
     * @return what is wrong with messages, a sentence each
     */
    public static List<String> write(RunTraces traces, Path folder) throws IOException {
        ParaverFiles files = new ParaverFiles(traces);
        files.write(folder);
        return files.problems;
    }

    private void write(Path folder) throws IOException {
        Path parts = Files.createDirectory(folder.resolve("parts"));
        SortedParts sorted = new SortedParts(parts);
        for (ParaverPlaces.Place place : places.all()) {
            Trace trace = place.of();
            try (SortedParts.Part part = sorted.begin()) {
                ParaverRecords records = new ParaverRecords(place, part, inside(trace, 0));
                EventNesting.read(traces, trace, place.number(), records);
                records.end(inside(trace, trace.lastTicks()));
            }
        }
        messages(sorted);
        try (Writer out = Files.newBufferedWriter(folder.resolve("trace.prv"))) {
            out.write(head());
            sorted.mergeTo(out);
        }
        Files.delete(parts);
        try (Writer out = Files.newBufferedWriter(folder.resolve("trace.pcf"))) {
            ParaverWords.writeLabels(traces.regions(), out);
        }
        try (Writer out = Files.newBufferedWriter(folder.resolve("trace.row"))) {
            rows(out);
        }
    }

    /** Returns a time of a trace, or what is nearest to it of the time that is wanted. */
    private long inside(Trace trace, long ticks) {
        return traces.window().nearest(traces.nanos(trace, ticks));
    }

    /** The first line: date, time, machines with their processors, tasks with their threads. */
    private String head() {
        Instant start = Instant.ofEpochSecond(traces.startUnixNanos() / NANOS);
        String nodes =
                places.nodes().values().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(","));
        String tasks = traces.traces().stream().map(this::task).collect(Collectors.joining(","));
        return "#Paraver (%s):%d_ns:%d(%s):1:%d(%s)\n"
                .formatted(
                        DATE.format(start.atZone(ZoneOffset.UTC)),
                        Math.min(traces.lengthNanos(), traces.window().to()),
                        places.nodes().size(),
                        nodes,
                        traces.traces().size(),
                        tasks);
    }

    private String task(Trace trace) {
        List<ParaverPlaces.Place> own = places.of(trace);
        // Of a process without events there is a thread, too.
        return own.isEmpty() ? "1:1" : own.size() + ":" + own.get(0).node();
    }

    private void messages(SortedParts sorted) throws IOException {
        List<Message> some = new ArrayList<>();
        MessageMatcher matcher = new MessageMatcher(traces.traces());
        try {
            matcher.match(
                    message -> {
                        some.add(message);
                        if (some.size() == MOST_MESSAGES) {
                            writeMessages(some, sorted);
                        }
                    });
            writeMessages(some, sorted);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        problems.addAll(matcher.problems());
    }

    private void writeMessages(List<Message> messages, SortedParts sorted) {
        messages.sort(Comparator.comparingLong(message -> sent(message)));
        try (SortedParts.Part part = sorted.begin()) {
            for (Message message : messages) {
                if (traces.window().contains(sent(message))
                        && traces.window().contains(received(message))
                        && places.has(message.fromRank(), message.fromThread())
                        && places.has(message.toRank(), message.toThread())) {
                    part.add(sent(message), record(message));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        messages.clear();
    }

    private long sent(Message message) {
        return traces.shifted(message.fromRank(), message.sent());
    }

    private long received(Message message) {
        return traces.shifted(message.toRank(), message.received());
    }

    private String record(Message message) {
        ParaverPlaces.Place from = places.at(message.fromRank(), message.fromThread());
        ParaverPlaces.Place to = places.at(message.toRank(), message.toThread());
        long sent = sent(message);
        long received = received(message);
        return "3:%s:%d:%d:%s:%d:%d:%d:%d"
                .formatted(
                        from.text(),
                        sent,
                        sent,
                        to.text(),
                        received,
                        received,
                        message.bytes(),
                        message.tag());
    }

    private void rows(Writer out) throws IOException {
        out.write("LEVEL CPU SIZE " + places.all().size() + "\n");
        for (ParaverPlaces.Place place : places.all()) {
            out.write("CPU " + place.node() + "." + place.processor() + "\n");
        }
        out.write("\nLEVEL NODE SIZE " + places.nodes().size() + "\n");
        for (String node : places.nodes().keySet()) {
            out.write(node + "\n");
        }
        out.write("\nLEVEL THREAD SIZE " + places.all().size() + "\n");
        for (Trace trace : traces.traces()) {
            for (ParaverPlaces.Place place : places.of(trace)) {
                int rank = trace.start().rank();
                out.write((rank < 0 ? "" : "rank " + rank + ", ") + "thread " + place.number());
                out.write("\n");
            }
        }
    }
}
