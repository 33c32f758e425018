// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.runtime.analysis.ShellWords;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.results.EndedBy;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.RunSummary;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The runs of a project as a list: what was run when, for how long, and what it takes on disk. */
public final class RunList {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    /**
     * A line of the list.
     *
     * @param summary empty where the run has no measurement, or one that can't be read
     * @param bytes of all its files
     */
    private record Entry(
            RunFolder run, Optional<RunSummary> summary, Optional<RunRecord> record, long bytes) {
        static Entry of(RunFolder run) {
            Optional<RunSummary> summary = Optional.empty();
            Optional<RunRecord> record = Optional.empty();
            try {
                record = run.record();
                summary = run.isFinished() ? Optional.of(run.summary()) : Optional.empty();
            } catch (ResultsException e) {
                // The list says that it can't be read; whoever opens the run is told why.
            }
            return new Entry(run, summary, record, run.bytes());
        }

        Optional<Instant> started() {
            return record.map(RunRecord::started)
                    .or(
                            () ->
                                    summary.map(
                                            it ->
                                                    Instant.ofEpochMilli(
                                                            it.startUnixNs() / 1_000_000)));
        }

        String command() {
            return record.map(it -> ShellWords.join(it.command()))
                    .or(() -> summary.map(RunSummary::executable))
                    .orElse("");
        }

        String threads() {
            return summary.map(
                            it ->
                                    it.ranks() > 0
                                            ? it.ranks() + " × " + it.threads()
                                            : String.valueOf(it.threads()))
                    .orElse("");
        }

        String state() {
            if (summary.isEmpty()) {
                return run.isFinished() ? "cannot be read" : "no measurement";
            }
            return summary.get().endedBy() == EndedBy.EXIT ? "" : "incomplete";
        }
    }

    private final List<Entry> entries;

    private RunList(List<Entry> entries) {
        this.entries = entries;
    }

    /** Reads what a list says of runs. */
    public static RunList of(List<RunFolder> runs) {
        return new RunList(runs.stream().map(Entry::of).toList());
    }

    /** The list as text; each line ends with a line feed. */
    public String text(Style style, ZoneId zone) {
        List<Table.Row> rows = new ArrayList<>();
        for (Entry entry : entries) {
            List<String> cells = new ArrayList<>();
            cells.add(entry.run().id());
            cells.add(entry.started().map(at -> TIME.withZone(zone).format(at)).orElse(""));
            cells.add(entry.summary().map(it -> Units.duration(it.wallTimeNs())).orElse(""));
            cells.add(entry.threads());
            cells.add(Units.bytes(entry.bytes()));
            cells.add(entry.state());
            cells.add(entry.command());
            rows.add(new Table.Row(cells, List.of()));
        }
        List<Table.Column> columns =
                List.of(
                        Table.text("run"),
                        Table.figure("started"),
                        Table.figure("time"),
                        Table.figure("threads"),
                        Table.figure("size"),
                        Table.text("state"),
                        Table.text("command"));
        long bytes = entries.stream().mapToLong(Entry::bytes).sum();
        String title =
                entries.size() == 1
                        ? "1 run, " + Units.bytes(bytes)
                        : Units.count(entries.size()) + " runs, " + Units.bytes(bytes);
        StringBuilder out = new StringBuilder();
        new TextTable(style, out)
                .write(new Table("runs", title, List.of(), columns, rows, "", "no runs yet"));
        return style.finished(out);
    }

    /** The list for scripts: an array with an object for each run, newest first. */
    public String json() {
        return JsonText.of(
                json -> {
                    json.writeStartArray();
                    for (Entry entry : entries) {
                        write(json, entry);
                    }
                    json.writeEndArray();
                });
    }

    private static void write(JsonGenerator json, Entry entry) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", entry.run().id());
        json.writeStringField("name", entry.run().name());
        json.writeStringField("path", entry.run().path().toString());
        json.writeNumberField("bytes", entry.bytes());
        if (entry.started().isPresent()) {
            json.writeStringField("started", entry.started().get().toString());
        }
        if (entry.record().isPresent()) {
            json.writeArrayFieldStart("command");
            for (String word : entry.record().get().command()) {
                json.writeString(word);
            }
            json.writeEndArray();
            json.writeNumberField("exit_status", entry.record().get().exitStatus());
        }
        if (entry.summary().isPresent()) {
            RunSummary summary = entry.summary().get();
            json.writeStringField("executable", summary.executable());
            json.writeNumberField("wall_time_ns", summary.wallTimeNs());
            json.writeNumberField("threads", summary.threads());
            json.writeNumberField("ranks", summary.ranks());
        }
        json.writeBooleanField("finished", entry.run().isFinished());
        json.writeEndObject();
    }
}
