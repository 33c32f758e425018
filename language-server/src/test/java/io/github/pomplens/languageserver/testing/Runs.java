// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes small run folders, as the measurement library and {@code pomp run} do. */
public final class Runs {
    private static final long MS = 1_000_000;

    private final Path root;
    private final Path file;

    /**
     * @param root the project
     * @param file the measured source
     */
    public Runs(Path root, Path file) {
        this.root = root;
        this.file = file;
    }

    /**
     * A measured construct of two threads: the second worked half as long and waited, but for a
     * call of MPI.
     *
     * @param name of a call; empty for others
     * @param part of the calling-context tree
     * @param line of its directive or name
     */
    public record Measured(String kind, String name, String part, int line, long ms) {
        public Measured(String kind, String part, int line, long ms) {
            this(kind, "", part, line, ms);
        }

        /** Returns a call of MPI, which took both threads as long. */
        public static Measured call(String name, int line, long ms) {
            return new Measured("mpi", name, "mpi", line, ms);
        }

        private int lastLine() {
            return kind.equals("mpi") ? line : line + 1;
        }

        private long waitMs() {
            return kind.equals("mpi") ? 0 : ms / 2;
        }
    }

    /**
     * How a run was started and how it ended.
     *
     * @param environment of the record, as JSON
     * @param program the fingerprint of the program; empty when it is not known
     * @param endedBy as the profile has it
     * @param series of runs with different numbers of threads; empty for none
     */
    public record Start(
            String arguments,
            String environment,
            int threads,
            String program,
            String endedBy,
            String series) {
        /**
         * Returns a start without arguments that ran to the end, by the program that is made of a
         * text.
         */
        public static Start of(String text) {
            return new Start("", "", 2, "sha256:" + text.hashCode(), "exit", "");
        }

        public Start withArguments(String other) {
            return new Start(other, environment, threads, program, endedBy, series);
        }

        public Start withEnvironment(String other) {
            return new Start(arguments, other, threads, program, endedBy, series);
        }

        public Start withThreads(int other) {
            return new Start(arguments, environment, other, program, endedBy, series);
        }

        public Start withProgram(String other) {
            return new Start(arguments, environment, threads, other, endedBy, series);
        }

        public Start endedBy(String other) {
            return new Start(arguments, environment, threads, program, other, series);
        }

        public Start inSeries(String other) {
            return new Start(arguments, environment, threads, program, endedBy, other);
        }
    }

    /** A run with a copy of the source as {@code text}; the profile comes last. */
    public Path write(String id, String text, Measured... constructs) throws IOException {
        return write(id, Start.of(text), text, constructs);
    }

    /** Writes a run that was started in another way. */
    public Path write(String id, Start start, String text, Measured... constructs)
            throws IOException {
        Path folder = folder(id);
        Files.createDirectories(folder.resolve("sources"));
        Files.writeString(folder.resolve("sources").resolve("0-x.c"), text);
        replace(folder.resolve("run.json"), record(id, start));
        replace(folder.resolve("profile.json"), profileText(start, constructs));
        return folder;
    }

    public Path folder(String id) {
        return root.resolve(".pomp").resolve("runs").resolve(id);
    }

    /** Writes only the profile, as a program leaves it that was started by hand. */
    public Path profile(String id, Measured... constructs) throws IOException {
        Files.createDirectories(folder(id));
        Path profile = folder(id).resolve("profile.json");
        replace(profile, profileText(Start.of(""), constructs));
        return profile;
    }

    /**
     * Says of a run what its processors did.
     *
     * @param waitMs how long its second thread was ready without one, of a second
     */
    public void surround(String id, int waitMs) throws IOException {
        String use =
                "\"alive_ns\": 1000000000, \"cpu_ns\": 500000000, \"processor_wait_ns\": "
                        + waitMs * MS
                        + ", \"voluntary_switches\": 0, \"involuntary_switches\": 312";
        Path profile = folder(id).resolve("profile.json");
        String around =
                "{\"surroundings\": {\"all_threads\": {%s}, \"longest_wait\": {\"thread\": 1, %s},"
                        + " \"processors\": \"0-1\", \"busy_ns\": 1500000000, \"cpu_ns\": 500000000},";
        replace(profile, Files.readString(profile).replaceFirst("\\{", around.formatted(use, use)));
    }

    /** Says of a run that its build compiled no directive. */
    public void passOver(String id, int directives, int sources) throws IOException {
        Path record = folder(id).resolve("run.json");
        String passed = "{\"passed_over\": {\"directives\": %d, \"sources\": %d},";
        replace(
                record,
                passed.formatted(directives, sources)
                        + Files.readString(record).stripLeading().substring(1));
    }

    /** Says of a run which commit its sources were. */
    public void revise(String id, String commit, String subject) throws IOException {
        Path record = folder(id).resolve("run.json");
        String revision =
                "{\"revision\": {\"commit\": \"%s\", \"subject\": \"%s\", \"dirty\": false},";
        replace(
                record,
                revision.formatted(commit, subject)
                        + Files.readString(record).stripLeading().substring(1));
    }

    /**
     * Says of the only construct of a run what the OpenMP library gave its threads.
     *
     * @param shares of each thread its chunks and the iterations in them
     */
    public void shareOut(String id, long[]... shares) throws IOException {
        Path profile = folder(id).resolve("profile.json");
        String text = Files.readString(profile);
        int list = text.indexOf("\"threads\":[", text.indexOf("\"construct\":0"));
        StringBuilder threads = new StringBuilder(text.substring(0, list));
        threads.append("\"threads\":[");
        for (int i = 0; i < shares.length; i++) {
            String metrics = metrics(i, 100, 100, 0);
            threads.append(i == 0 ? "" : ",")
                    .append(metrics, 0, metrics.length() - 1)
                    .append(",\"chunks\":")
                    .append(shares[i][0])
                    .append(",\"chunk_iterations\":")
                    .append(shares[i][1])
                    .append('}');
        }
        replace(profile, threads.append(text.substring(text.indexOf(']', list))).toString());
    }

    /** Says of a run how often tests of a lock in its first construct failed. */
    public void failTests(String id, int count) throws IOException {
        Path profile = folder(id).resolve("profile.json");
        String text = Files.readString(profile).stripTrailing();
        String locks =
                """
                ,"locks":[{"id":0,"kind":"lock","name":"","address":1,"sites":[{"context":1,
                "visits":0,"contended":0,"wait_ns":0,"max_wait_ns":0,"hold_ns":0,"max_hold_ns":0,
                "blame_ns":0,"failed_tests":%d}]}]}
                """
                        .formatted(count);
        replace(profile, text.substring(0, text.length() - 1) + locks);
    }

    /** Says of a run how long its last construct waited for messages that were sent late. */
    public void sendLate(String id, int count, long ms) throws IOException {
        Path profile = folder(id).resolve("profile.json");
        String text = Files.readString(profile);
        int end = text.lastIndexOf("\"lock_visits\":0");
        replace(
                profile,
                text.substring(0, end)
                        + "\"late_senders\":%d,\"late_sender_ns\":%d,".formatted(count, ms * MS)
                        + text.substring(end));
    }

    private static void replace(Path target, String text) throws IOException {
        Path temporary = target.resolveSibling(target.getFileName() + ".tmp");
        Files.writeString(temporary, text);
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    }

    private String record(String id, Start start) {
        String arguments = start.arguments.isEmpty() ? "" : ",\"" + start.arguments + "\"";
        String build =
                start.program.isEmpty()
                        ? ""
                        : ",\"build\":{\"files\":[{\"path\":\"/x\",\"fingerprint\":\""
                                + start.program
                                + "\"}]}";
        String series = start.series.isEmpty() ? "" : ",\"series\":\"" + start.series + "\"";
        return """
        {"format":"pomp-run","version":1,"name":"%s","command":["./x"%s],"working_directory":"%s",
        "project_root":"%s","host":"h","cpus":2,"started":"2026-11-22T10:15:00Z",
        "elapsed_ns":1000000000,"exit_status":0,"environment":{%s}%s,
        "sources":[{"path":"%s","snapshot":"sources/0-x.c"}]%s}
        """
                .formatted(id, arguments, root, root, start.environment, series, file, build);
    }

    private String profileText(Start start, Measured... constructs) {
        List<String> infos = new ArrayList<>();
        List<String> contexts = new ArrayList<>();
        contexts.add(context(0, -1, -1, "program", metrics(0, 1000, 1000, 0)));
        for (int i = 0; i < constructs.length; i++) {
            Measured measured = constructs[i];
            infos.add(
                    String.format(
                            Locale.ROOT,
                            """
                            {"id":%d,"kind":"%s","name":"%s","file":"%s","begin_line1":%d,\
                            "begin_lineN":%d,"end_line1":%d,"end_lineN":%d,"num_sections":0}""",
                            i,
                            measured.kind,
                            measured.name,
                            file,
                            measured.line,
                            measured.line,
                            measured.lastLine(),
                            measured.lastLine()));
            String threads =
                    metrics(0, measured.ms, measured.ms, 0)
                            + ","
                            + metrics(
                                    1,
                                    measured.ms,
                                    measured.ms - measured.waitMs(),
                                    measured.waitMs());
            contexts.add(context(i + 1, 0, i, measured.part, threads));
        }
        return """
        {"format":"pomp-profile","version":1,"ended_by":"%s",%s"executable":"/x","pid":1,
        "clock":"tsc","clock_hz":1000000000,"start_unix_ns":1790000000000000000,
        "wall_time_ns":1000000000,"threads":%d,"events":10,"event_cost_ns":1.0,"dropped_events":0,
        "unbalanced_events":0,"constructs":[%s],"contexts":[%s]}
        """
                .formatted(
                        start.endedBy,
                        start.endedBy.equals("signal") ? "\"signal\":15," : "",
                        start.threads,
                        String.join(",", infos),
                        String.join(",", contexts));
    }

    private static String context(int id, int parent, int construct, String part, String threads) {
        return """
        {"id":%d,"parent":%d,"construct":%d,"part":"%s","threads":[%s]}"""
                .formatted(id, parent, construct, part, threads);
    }

    private static String metrics(int thread, long inclusiveMs, long bodyMs, long barrierMs) {
        return """
        {"thread":%d,"visits":1,"inclusive_ns":%d,"body_ns":%d,"barrier_wait_ns":%d,\
        "enter_wait_ns":0,"lock_wait_ns":0,"lock_visits":0}"""
                .formatted(thread, inclusiveMs * MS, bodyMs * MS, barrierMs * MS);
    }
}
