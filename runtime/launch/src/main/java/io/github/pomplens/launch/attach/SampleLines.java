// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.pomplens.launch.attach.Symbolizer.Frame;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts lines in the place of the code addresses in a run's samples, so that whoever reads them
 * needs neither the program nor a tool.
 */
public final class SampleLines {
    private static final String WORK = "work";
    private static final String OVERHEAD = "overhead";

    /** What has a line of its own in the result. */
    private record Key(long context, Frame frame, String module) {}

    private final SampleFile file;
    private final Map<Path, String> spellings;
    private final SampledCode code;
    private final SamplePaths paths;
    private final Map<Key, SampleSums> lines = new LinkedHashMap<>();
    private long without;
    private long total;

    private SampleLines(SampleFile file, Map<Path, String> spellings) {
        this.file = file;
        this.spellings = spellings;
        this.code = new SampledCode(file.mappings());
        this.paths = new SamplePaths(file.callers(), code, this::inProject);
    }

    /**
     * Resolves the samples in a run's folder, if there are some.
     *
     * @param profile of the run: lines are in the files that its constructs name
     * @param workingDirectory of the program
     * @return what to tell the user when some have no line
     * @throws IOException when a file can't be read or written; it is as it was then
     */
    public static List<String> putInto(Path folder, Path profile, Path workingDirectory)
            throws IOException, InterruptedException {
        List<String> notes = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "samples*.json")) {
            for (Path each : files) {
                resolveFile(each, profile, workingDirectory).ifPresent(notes::add);
            }
        }
        return List.copyOf(notes);
    }

    private static Optional<String> resolveFile(Path samples, Path profile, Path workingDirectory)
            throws IOException, InterruptedException {
        SampleFile file = SampleFile.read(samples);
        if (file.isResolved()) {
            return Optional.empty();
        }
        Optional<Symbolizer> symbolizer = Symbolizer.find(System.getenv().getOrDefault("PATH", ""));
        if (symbolizer.isEmpty()) {
            return Optional.of(
                    "the samples have no lines, as neither llvm-symbolizer nor addr2line is there;"
                            + " install llvm or binutils and run again");
        }
        SampleLines lines = new SampleLines(file, spellings(profile, workingDirectory));
        lines.resolve(symbolizer.get());
        lines.write(samples);
        return lines.note();
    }

    private Optional<String> note() {
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
     * How descriptors name the files: what debug information calls absolutely is shown like that.
     */
    private static Map<Path, String> spellings(Path profile, Path workingDirectory)
            throws IOException {
        Map<Path, String> spellings = new HashMap<>();
        if (!Files.isRegularFile(profile)) {
            return spellings;
        }
        for (Map<String, Object> construct : CodePlaces.read(profile).constructs()) {
            String name = CodePlaces.text(construct, "file");
            try {
                if (!name.isEmpty()) {
                    spellings.putIfAbsent(workingDirectory.resolve(name).normalize(), name);
                }
            } catch (InvalidPathException e) {
                // No file is called so here: then no debug information names it either.
            }
        }
        return spellings;
    }

    private void resolve(Symbolizer symbolizer) throws IOException, InterruptedException {
        for (Map<String, Object> sample : file.samples()) {
            code.want(CodePlaces.number(sample, "address"));
        }
        paths.wantAll();
        code.resolve(symbolizer);
        for (Map<String, Object> sample : file.samples()) {
            add(sample);
        }
    }

    private void add(Map<String, Object> sample) {
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
        }
        Key key = new Key(CodePlaces.number(sample, "context"), inProject(frame), module);
        lines.computeIfAbsent(key, it -> new SampleSums()).add(sample, state);
        paths.add(sample, state);
    }

    private Frame inProject(Frame frame) {
        String spelling = frame.file().isEmpty() ? null : spellings.get(Path.of(frame.file()));
        return spelling == null ? frame : new Frame(frame.function(), spelling, frame.line());
    }

    private void write(Path samples) throws IOException {
        Path temporary = Files.createTempFile(samples.getParent(), "samples", ".json.tmp-lines");
        try {
            try (JsonGenerator out =
                    new JsonFactory().createGenerator(Files.newBufferedWriter(temporary))) {
                out.writeStartObject();
                writeFields(out, file.head());
                out.writeArrayFieldStart("threads");
                for (Map<String, Object> thread : file.threads()) {
                    out.writeStartObject();
                    writeFields(out, thread);
                    out.writeEndObject();
                }
                out.writeEndArray();
                writeLines(out);
                paths.write(out);
                out.writeEndObject();
            }
            Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(samples));
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
