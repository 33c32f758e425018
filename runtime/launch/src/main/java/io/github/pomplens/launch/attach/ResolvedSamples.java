// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.launch.attach.Symbolizer.Frame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongUnaryOperator;

/** The samples of a run with lines in the place of addresses: of one process, or of all ranks. */
final class ResolvedSamples {
    private static final String WORK = "work";
    private static final String OVERHEAD = "overhead";
    private static final String THREAD = "thread";

    /** One part of so many is worth a word. */
    private static final int MANY = 20;

    /** What has a line of its own in the result. */
    private record Key(long context, Frame frame, String module) {}

    private final Symbolizer symbolizer;
    private final Map<Path, String> spellings;
    private final PathTree tree = new PathTree();
    private final Map<Key, SampleSums> lines = new LinkedHashMap<>();
    private final List<Map<String, Object>> threads = new ArrayList<>();
    private long without;
    private long unloaded;
    private long total;

    /**
     * @param spellings how descriptors name files that debug information calls absolutely
     */
    ResolvedSamples(Symbolizer symbolizer, Map<Path, String> spellings) {
        this.symbolizer = symbolizer;
        this.spellings = spellings;
    }

    /**
     * Adds the samples of a process.
     *
     * @param firstThread what its initial thread has as a number
     * @param contexts gives the profile's context for one of the process
     */
    void add(SampleFile file, long firstThread, LongUnaryOperator contexts)
            throws IOException, InterruptedException {
        SampledCode code = new SampledCode(file.mappings());
        SamplePaths paths = new SamplePaths(file.callers(), code, this::inProject, tree);
        for (Map<String, Object> sample : file.samples()) {
            code.want(CodePlaces.number(sample, "address"));
        }
        paths.wantAll();
        code.resolve(symbolizer);
        for (Map<String, Object> sample : file.samples()) {
            long context = contexts.applyAsLong(CodePlaces.number(sample, "context"));
            String state = add(sample, code, context);
            paths.add(sample, state, firstThread + CodePlaces.number(sample, THREAD), context);
        }
        for (Map<String, Object> thread : file.threads()) {
            Map<String, Object> numbered = new LinkedHashMap<>(thread);
            numbered.put(THREAD, firstThread + CodePlaces.number(thread, THREAD));
            threads.add(numbered);
        }
    }

    /** Adds samples of one place to its line; gives what its thread did. */
    private String add(Map<String, Object> sample, SampledCode code, long context) {
        long address = CodePlaces.number(sample, "address");
        Frame frame = Symbolizer.shown(code.framesAt(address));
        long count = CodePlaces.number(sample, "samples");
        String state = CodePlaces.text(sample, "state");
        String module = code.moduleAt(address);
        if (state.equals(WORK) && SampledCode.isOpenMp(module)) {
            state = OVERHEAD;
        }
        // Libraries of OpenMP and our own have no lines, whatever the program was built with.
        if (state.equals(WORK)) {
            total += count;
            without += frame.line() == 0 ? count : 0;
            unloaded += module.isEmpty() ? count : 0;
        }
        Key key = new Key(context, inProject(frame), module);
        lines.computeIfAbsent(key, it -> new SampleSums()).add(sample, state);
        return state;
    }

    private Frame inProject(Frame frame) {
        String spelling = frame.file().isEmpty() ? null : spellings.get(Path.of(frame.file()));
        return spelling == null ? frame : new Frame(frame.function(), spelling, frame.line());
    }

    /** What to tell the user when most samples have no line, or many are in no file. */
    Optional<String> note() {
        if (total > 0 && unloaded * MANY >= total) {
            return Optional.of(
                    unloaded
                            + " of "
                            + total
                            + " samples of the program's work are in code that was no longer loaded"
                            + " when it ended (dlclose) and whose file has changed since, or that it"
                            + " made itself; they have neither functions nor lines");
        }
        return total == 0 || without * 2 < total
                ? Optional.empty()
                : Optional.of(
                        without
                                + " of "
                                + total
                                + " samples of the program's work are in code without lines; build with -g to get"
                                + " them");
    }

    /**
     * Writes them to a file, which is whole or as it was before.
     *
     * @param head the fields before the lists
     */
    void write(Path samples, Map<String, Object> head, Set<PosixFilePermission> permissions)
            throws IOException {
        Path temporary = Files.createTempFile(samples.getParent(), "samples", ".json.tmp-lines");
        try {
            try (JsonGenerator out =
                    new JsonFactory().createGenerator(Files.newBufferedWriter(temporary))) {
                out.writeStartObject();
                writeFields(out, head);
                out.writeArrayFieldStart("threads");
                for (Map<String, Object> thread : threads) {
                    out.writeStartObject();
                    writeFields(out, thread);
                    out.writeEndObject();
                }
                out.writeEndArray();
                writeLines(out);
                tree.write(out);
                out.writeEndObject();
            }
            Files.setPosixFilePermissions(temporary, permissions);
            Files.move(temporary, samples, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private void writeLines(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("lines");
        for (Map.Entry<Key, SampleSums> line : lines.entrySet()) {
            Key key = line.getKey();
            out.writeStartObject();
            out.writeNumberField("context", key.context());
            out.writeStringField("file", key.frame().file());
            out.writeNumberField("line", key.frame().line());
            out.writeStringField("function", key.frame().function());
            out.writeStringField("module", key.module());
            line.getValue().write(out);
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private static void writeFields(JsonGenerator out, Map<String, Object> fields)
            throws IOException {
        for (Map.Entry<String, Object> field : fields.entrySet()) {
            if (field.getValue() instanceof Long number) {
                out.writeNumberField(field.getKey(), number);
            } else {
                out.writeStringField(field.getKey(), String.valueOf(field.getValue()));
            }
        }
    }
}
