// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.pomplens.openmp.Region;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes the measurement of this process as profile.json (docs/spec/profile-format.md). */
final class Output {
    private static final long NANOSECONDS = 1_000_000_000L;
    private static final long MILLISECOND = 1_000_000L;

    private final RunFolder folder;
    private final long startUnixNs = System.currentTimeMillis() * MILLISECOND;
    private final long start = System.nanoTime();
    private final AtomicInteger signal = new AtomicInteger();

    Output(RunFolder folder) {
        this.folder = folder;
    }

    static Output ofProcess() {
        return new Output(RunFolder.ofProcess());
    }

    /** Notes from now on which signal ends the process. */
    void watchSignals() {
        Signals.watch(signal::set);
    }

    /** Begins a trace if the environment asks for one, and says what of it can't be had. */
    void startTrace(Tree tree) {
        TraceSettings settings =
                TraceSettings.read(System::getenv, line -> System.err.println("pomp: " + line));
        if (settings.isOn()) {
            try {
                Path run = folder.open();
                tree.trace(TraceFile.open(tree, run, start, startUnixNs, settings.limit()));
            } catch (IOException e) {
                System.err.println("pomp: the trace can't be written: " + e);
            }
        }
    }

    /** Writes the file, whole or not at all, when anything was recorded; problems go to stderr. */
    void write(Tree tree, Set<Part> disabled, boolean atExit) {
        long now = System.nanoTime();
        if (tree.contexts().size() < 2) {
            return;
        }
        double cost = Calibration.pairNs();
        String document = document(tree, disabled, atExit, now, cost);
        try {
            place(folder.open(), document.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            System.err.println("pomp: the profile can't be written: " + e);
        }
    }

    /** A measurement of another process of the same run keeps its name. */
    private static void place(Path run, byte[] document) throws IOException {
        long pid = ProcessHandle.current().pid();
        Path fresh = run.resolve(".profile-" + pid);
        try {
            try (FileChannel file = FileChannel.open(fresh, CREATE, TRUNCATE_EXISTING, WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(document);
                while (bytes.hasRemaining()) {
                    file.write(bytes);
                }
                file.force(true);
            }
            if (!isNamed(fresh, run.resolve("profile.json"))
                    && !isNamed(fresh, run.resolve("profile-" + pid + ".json"))) {
                throw new FileAlreadyExistsException(run.resolve("profile.json").toString());
            }
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /** Gives a file its name unless something else has it; some file systems have no links. */
    private static boolean isNamed(Path fresh, Path name) throws IOException {
        try {
            Files.createLink(name, fresh);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (UnsupportedOperationException | FileSystemException e) {
            if (Files.exists(name, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
            Files.move(fresh, name);
            return true;
        }
    }

    String document(Tree tree, Set<Part> disabled, boolean atExit, long now, double cost) {
        List<Context> contexts = tree.contexts();
        List<Recorder> recorders = tree.recorders();
        long wall = Math.max(1, now - start);
        Json json = new Json();
        json.open('{');
        json.text("format", "pomp-profile");
        json.number("version", 1);
        writeEnd(json, atExit);
        json.text("executable", RunFolder.executable());
        json.number("pid", ProcessHandle.current().pid());
        json.text("clock", "clock_gettime");
        json.number("clock_hz", NANOSECONDS);
        json.number("start_unix_ns", startUnixNs);
        json.number("wall_time_ns", wall);
        json.number("threads", Math.max(1, recorders.size()));
        json.number("events", recorders.stream().mapToLong(recorder -> recorder.pairs).sum());
        json.number("event_cost_ns", cost);
        json.number(
                "dropped_events", recorders.stream().mapToLong(recorder -> recorder.dropped).sum());
        json.number(
                "unbalanced_events",
                recorders.stream().mapToLong(recorder -> recorder.unbalanced).sum());
        json.open("disabled", '[');
        disabled.forEach(part -> json.item(part.word()));
        json.close(']');
        Map<Region, Integer> ids = writeConstructs(json, contexts);
        json.open("contexts", '[');
        contexts.forEach(context -> writeContext(json, context, ids, now, wall));
        json.close(']');
        json.close('}');
        return json.toString();
    }

    private void writeEnd(Json json, boolean atExit) {
        int number = signal.get();
        if (atExit && number > 0) {
            json.text("ended_by", "signal");
            json.number("signal", number);
        } else {
            json.text("ended_by", atExit ? "exit" : "finalize");
        }
    }

    /** Numbers the descriptors by their first context. */
    private static Map<Region, Integer> writeConstructs(Json json, List<Context> contexts) {
        Map<Region, Integer> ids = new IdentityHashMap<>();
        json.open("constructs", '[');
        for (Context context : contexts) {
            Region region = context.region;
            if (region != null && !ids.containsKey(region)) {
                ids.put(region, ids.size());
                writeConstruct(json, ids.size() - 1, region);
            }
        }
        json.close(']');
        return ids;
    }

    private static void writeConstruct(Json json, int id, Region region) {
        json.open('{');
        json.number("id", id);
        json.text("kind", region.kind());
        json.text("name", region.name());
        json.text("file", region.file());
        json.number("begin_line1", region.beginLine1());
        json.number("begin_lineN", region.beginLineN());
        json.number("end_line1", region.endLine1());
        json.number("end_lineN", region.endLineN());
        json.number("num_sections", region.sections());
        writeDetail(json, "schedule", region.schedule());
        writeDetail(json, "chunk", region.chunk());
        writeDetail(json, "reduction", region.reduction());
        json.close('}');
    }

    private static void writeDetail(Json json, String key, String value) {
        if (!value.isEmpty()) {
            json.text(key, value);
        }
    }

    private static void writeContext(
            Json json, Context context, Map<Region, Integer> ids, long now, long wall) {
        Region region = context.region;
        Context parent = context.parent;
        json.open('{');
        json.number("id", context.id);
        json.number("parent", parent == null ? -1 : parent.id);
        json.number("construct", region == null ? -1 : ids.getOrDefault(region, -1));
        json.text("part", context.part.word());
        json.open("threads", '[');
        if (parent == null) {
            writeProgram(json, wall);
        } else {
            Totals.ofAll(context, now, wall).forEach(totals -> totals.write(json));
        }
        json.close(']');
        json.close('}');
    }

    private static void writeProgram(Json json, long wall) {
        json.open('{');
        json.number("thread", 0);
        json.number("visits", 1);
        json.number("inclusive_ns", wall);
        json.number("body_ns", wall);
        json.number("barrier_wait_ns", 0);
        json.number("enter_wait_ns", 0);
        json.number("lock_wait_ns", 0);
        json.number("lock_visits", 0);
        json.close('}');
    }
}
