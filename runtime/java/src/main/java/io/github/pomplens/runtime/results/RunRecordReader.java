// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code run.json}, with the same care as {@link ProfileReader}. */
public final class RunRecordReader {
    static final String FORMAT = "pomp-run";
    static final int VERSION = 1;
    private static final long MAX_BYTES = 16L * 1024 * 1024;
    private static final int MAX_ENTRIES = 100_000;
    private static final String[] REQUIRED = {
        "format",
        "version",
        "name",
        "command",
        "working_directory",
        "project_root",
        "host",
        "cpus",
        "started",
        "elapsed_ns",
        "exit_status",
        "environment",
        "sources"
    };

    private final JsonCursor json;
    private String name = "";
    private final List<String> command = new ArrayList<>();
    private Path workingDirectory = Path.of("");
    private Path projectRoot = Path.of("");
    private String host = "";
    private int cpus;
    private Instant started = Instant.EPOCH;
    private long elapsedNs;
    private int exitStatus;
    private final Map<String, String> environment = new HashMap<>();
    private final List<SourceSnapshot> sources = new ArrayList<>();
    private String series = "";
    private Optional<Build> build = Optional.empty();
    private Optional<Revision> revision = Optional.empty();
    private Optional<PassedOver> passedOver = Optional.empty();

    private RunRecordReader(JsonCursor json) {
        this.json = json;
    }

    /**
     * Reads a run record.
     *
     * @throws ResultsException when the file can't be read or is not a run record of a version that
     *     this reader knows
     */
    public static RunRecord read(Path file) throws ResultsException {
        return JsonCursor.readFile(file, MAX_BYTES, cursor -> new RunRecordReader(cursor).record());
    }

    private RunRecord record() throws IOException, ResultsException {
        json.object(this::field, REQUIRED);
        return new RunRecord(
                name,
                command,
                workingDirectory,
                projectRoot,
                host,
                cpus,
                started,
                elapsedNs,
                exitStatus,
                environment,
                sources,
                series,
                build,
                revision,
                passedOver);
    }

    private boolean field(String field) throws IOException, ResultsException {
        switch (field) {
            case "format" -> Versions.checkFormat(json, FORMAT);
            case "version" -> Versions.checkVersion(json, VERSION);
            case "name" -> name = json.string();
            case "command" -> json.array(MAX_ENTRIES, () -> command.add(json.string()));
            case "working_directory" -> workingDirectory = path();
            case "project_root" -> projectRoot = path();
            case "host" -> host = json.string();
            case "cpus" -> cpus = json.integer(0, Integer.MAX_VALUE);
            case "started" -> started = instant();
            case "elapsed_ns" -> elapsedNs = json.count();
            case "exit_status" -> exitStatus = json.integer(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case "environment" -> json.object(this::variable);
            case "sources" -> json.array(MAX_ENTRIES, this::source);
            case "series" -> series = json.string();
            case "build" -> build = Optional.of(build());
            case "revision" -> revision = Optional.of(revision());
            case "passed_over" -> passedOver = Optional.of(passedOver());
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean variable(String variable) throws IOException, ResultsException {
        environment.put(variable, json.string());
        return true;
    }

    private Revision revision() throws IOException, ResultsException {
        String[] texts = {"", ""};
        List<Boolean> dirty = new ArrayList<>();
        json.object(
                field -> {
                    switch (field) {
                        case "commit" -> texts[0] = json.string();
                        case "subject" -> texts[1] = json.string();
                        case "dirty" -> dirty.add(json.bool());
                        default -> {
                            return false;
                        }
                    }
                    return true;
                },
                "commit");
        try {
            return new Revision(texts[0], texts[1], dirty.stream().findFirst());
        } catch (IllegalArgumentException e) {
            throw json.damaged(String.valueOf(e.getMessage()));
        }
    }

    private PassedOver passedOver() throws IOException, ResultsException {
        int[] counts = {0, 0};
        json.object(
                field -> {
                    switch (field) {
                        case "directives" -> counts[0] = json.integer(1, Integer.MAX_VALUE);
                        case "sources" -> counts[1] = json.integer(1, Integer.MAX_VALUE);
                        default -> {
                            return false;
                        }
                    }
                    return true;
                },
                "directives",
                "sources");
        return new PassedOver(counts[0], counts[1]);
    }

    private Build build() throws IOException, ResultsException {
        List<Build.BuiltFile> files = new ArrayList<>();
        List<String> compilers = new ArrayList<>();
        List<String> flags = new ArrayList<>();
        json.object(
                field -> {
                    switch (field) {
                        case "files" -> json.array(MAX_ENTRIES, () -> files.add(builtFile()));
                        case "compilers" ->
                                json.array(MAX_ENTRIES, () -> compilers.add(json.string()));
                        case "flags" -> json.array(MAX_ENTRIES, () -> flags.add(json.string()));
                        default -> {
                            return false;
                        }
                    }
                    return true;
                },
                "files");
        return new Build(files, compilers, flags);
    }

    private Build.BuiltFile builtFile() throws IOException, ResultsException {
        String[] texts = {"", ""};
        json.object(
                field -> {
                    switch (field) {
                        case "path" -> texts[0] = json.string();
                        case "fingerprint" -> texts[1] = json.string();
                        default -> {
                            return false;
                        }
                    }
                    return true;
                },
                "path",
                "fingerprint");
        return new Build.BuiltFile(texts[0], texts[1]);
    }

    private void source() throws IOException, ResultsException {
        String[] texts = {"", ""};
        json.object(
                field -> {
                    switch (field) {
                        case "path" -> texts[0] = json.string();
                        case "snapshot" -> texts[1] = json.string();
                        default -> {
                            return false;
                        }
                    }
                    return true;
                },
                "path",
                "snapshot");
        try {
            sources.add(new SourceSnapshot(texts[0], texts[1]));
        } catch (IllegalArgumentException e) {
            throw json.damaged(e.getMessage());
        }
    }

    private Path path() throws IOException, ResultsException {
        String text = json.string();
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw json.damaged("must be a path, not " + JsonCursor.quoted(text));
        }
    }

    private Instant instant() throws IOException, ResultsException {
        String text = json.string();
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw json.damaged(
                    "must be a time such as 2026-11-22T10:15:00Z, not " + JsonCursor.quoted(text));
        }
    }
}
