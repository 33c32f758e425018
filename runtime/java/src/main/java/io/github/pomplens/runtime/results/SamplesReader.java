// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code samples.json}; see docs/spec/profile-format.md. */
final class SamplesReader {
    private static final int VERSION = 1;
    private static final int MAX_ENTRIES = 10_000_000;
    private static final int MAX_HZ = 1_000_000;

    /** What is said of all samples. */
    private enum Head implements NumberField {
        PID,
        HZ,
        THREADS_WITHOUT_SAMPLES,
        CALL_PATHS;

        @Override
        public boolean isRequired() {
            return this != THREADS_WITHOUT_SAMPLES && this != CALL_PATHS;
        }
    }

    /** What is said of a thread. */
    private enum OfThread implements NumberField {
        SAMPLES,
        LOST,
        TIME_NS,
        CUT;

        @Override
        public boolean isRequired() {
            return this != CUT;
        }
    }

    /** The figures of a line. */
    private enum Line implements NumberField {
        CONTEXT,
        LINE,
        SAMPLES,
        WORK_NS,
        WAIT_NS,
        OVERHEAD_NS,
        IDLENESS_NS,
        BLAME_NS;

        @Override
        public boolean isRequired() {
            return this != BLAME_NS;
        }

        @Override
        public long max() {
            return this == CONTEXT ? Integer.MAX_VALUE : Long.MAX_VALUE;
        }
    }

    private static final NumberFields<Head> HEAD = NumberFields.of(Head.class);
    private static final NumberFields<OfThread> THREAD = NumberFields.of(OfThread.class);
    private static final NumberFields<Line> LINE = NumberFields.of(Line.class);
    private static final String[] REQUIRED = HEAD.required("format", "version", "threads");
    private static final String[] THREAD_NEEDS = THREAD.required();
    private static final String[] LINE_NEEDS = LINE.required();

    private final JsonCursor json;
    private final Numbers<Head> head = HEAD.numbers();
    private final Numbers<OfThread> sums = THREAD.numbers();
    private final List<SampledLine> lines = new ArrayList<>();
    private boolean hasLines;
    private final CallPathsReader paths;

    private SamplesReader(JsonCursor json) {
        this.json = json;
        this.paths = new CallPathsReader(json);
    }

    static Samples read(Path file) throws ResultsException {
        return JsonCursor.readFile(
                file, ProfileReader.MAX_BYTES, json -> new SamplesReader(json).samples());
    }

    private Samples samples() throws IOException, ResultsException {
        json.object(this::field, REQUIRED);
        return new Samples(
                head.of(Head.PID),
                (int) Math.min(head.of(Head.HZ), MAX_HZ),
                head.intOf(Head.THREADS_WITHOUT_SAMPLES),
                sums.of(OfThread.SAMPLES),
                sums.of(OfThread.LOST),
                sums.of(OfThread.TIME_NS),
                hasLines,
                lines,
                paths.paths(),
                head.of(Head.CALL_PATHS) != 0,
                sums.of(OfThread.CUT));
    }

    private boolean field(String field) throws IOException, ResultsException {
        switch (field) {
            case "format" -> {
                if (!json.string().equals("pomp-samples")) {
                    throw json.error("is not a file with samples");
                }
            }
            case "version" -> {
                if (json.count() != VERSION) {
                    throw json.error("is of another version of POMP Lens; measure again");
                }
            }
            case "threads" -> json.array(MAX_ENTRIES, this::thread);
            case "lines" -> {
                hasLines = true;
                json.array(MAX_ENTRIES, this::line);
            }
            default -> {
                return paths.field(field) || json.number(field, head);
            }
        }
        return true;
    }

    private void thread() throws IOException, ResultsException {
        Numbers<OfThread> its = THREAD.numbers();
        json.object(field -> json.number(field, its), THREAD_NEEDS);
        for (OfThread figure : OfThread.values()) {
            sums.add(figure, its.of(figure));
        }
    }

    private void line() throws IOException, ResultsException {
        Numbers<Line> its = LINE.numbers();
        CodePlace place = new CodePlace(json);
        json.object(field -> place.field(field) || json.number(field, its), LINE_NEEDS);
        lines.add(
                new SampledLine(
                        its.intOf(Line.CONTEXT),
                        place.file(),
                        its.intOf(Line.LINE),
                        place.function(),
                        place.module(),
                        its.of(Line.SAMPLES),
                        its.of(Line.WORK_NS),
                        its.of(Line.WAIT_NS),
                        its.of(Line.OVERHEAD_NS),
                        its.of(Line.IDLENESS_NS),
                        its.of(Line.BLAME_NS)));
    }
}
