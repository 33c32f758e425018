// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads {@code samples.json}; see docs/spec/profile-format.md. */
final class SamplesReader {
    private static final int VERSION = 1;
    private static final int MAX_ENTRIES = 10_000_000;
    private static final int MAX_HZ = 1_000_000;

    private static final String[] HEAD = {"pid", "hz", "threads_without_samples", "call_paths"};
    private static final String[] THREAD = {"samples", "lost", "time_ns", "cut"};
    private static final String[] THREAD_NEEDS = {"samples", "lost", "time_ns"};
    private static final String[] LINE = {
        "context", "line", "samples", "work_ns", "wait_ns", "overhead_ns", "idleness_ns", "blame_ns"
    };
    private static final String[] LINE_NEEDS = Arrays.copyOf(LINE, LINE.length - 1);

    private final JsonCursor json;
    private final long[] head = new long[HEAD.length];
    private final long[] sums = new long[THREAD.length];
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
        json.object(this::field, "format", "version", "pid", "hz", "threads");
        return new Samples(
                head[0],
                (int) Math.min(head[1], MAX_HZ),
                (int) Math.min(head[2], Integer.MAX_VALUE),
                sums[0],
                sums[1],
                sums[2],
                hasLines,
                lines,
                paths.paths(),
                head[3] != 0,
                sums[3]);
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
                return paths.field(field) || json.figure(field, HEAD, head, Long.MAX_VALUE);
            }
        }
        return true;
    }

    private void thread() throws IOException, ResultsException {
        long[] values = new long[THREAD.length];
        json.object(field -> json.figure(field, THREAD, values, Long.MAX_VALUE), THREAD_NEEDS);
        for (int i = 0; i < sums.length; i++) {
            sums[i] = Sums.add(sums[i], values[i]);
        }
    }

    private void line() throws IOException, ResultsException {
        long[] values = new long[LINE.length];
        String[] texts = {"", "", ""};
        json.object(
                field -> {
                    switch (field) {
                        case "file" -> texts[0] = json.string();
                        case "function" -> texts[1] = json.string();
                        case "module" -> texts[2] = json.string();
                        default -> {
                            return json.figure(field, LINE, values, Integer.MAX_VALUE);
                        }
                    }
                    return true;
                },
                LINE_NEEDS);
        lines.add(
                new SampledLine(
                        (int) values[0],
                        texts[0],
                        (int) Math.min(values[1], Integer.MAX_VALUE),
                        texts[1],
                        texts[2],
                        values[2],
                        values[3],
                        values[4],
                        values[5],
                        values[6],
                        values[7]));
    }
}
