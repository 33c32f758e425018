// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Which constructs of the source stand at code addresses. {@code pomp run} puts them into profiles;
 * traces, which are large and keep what the program wrote, have them beside themselves.
 *
 * @param sources constructs of the source by those of the code, both as {@link ConstructInfo#key}
 */
public record CodeLines(Map<ConstructInfo, ConstructInfo> sources) {
    /** Name of their file in a run's folder; see docs/spec/profile-format.md. */
    public static final String FILE = "lines.json";

    /** What the file calls itself. */
    public static final String FORMAT = "pomp-lines";

    /** The version that is written. */
    public static final int VERSION = 1;

    /** Of a run in which all constructs are those of the source. */
    public static final CodeLines NONE = new CodeLines(Map.of());

    private static final int MAX_CONSTRUCTS = 200_000;

    public CodeLines {
        sources = Map.copyOf(sources);
    }

    /**
     * Reads the lines for a trace.
     *
     * @throws ResultsException when there is such a file, and it is none
     */
    public static CodeLines beside(Path trace) throws ResultsException {
        Path file = trace.resolveSibling(FILE);
        return Files.exists(file)
                ? JsonCursor.readFile(
                        file, ProfileReader.MAX_BYTES, json -> new Reader(json).read())
                : NONE;
    }

    /** The construct of the source that stands at the code of a construct; else the same one. */
    public ConstructInfo source(ConstructInfo construct) {
        ConstructInfo source = sources.isEmpty() ? null : sources.get(construct.key());
        return source == null ? construct : source.withId(construct.id());
    }

    private static final class Reader {
        private final JsonCursor json;
        private final Map<ConstructInfo, ConstructInfo> sources = new HashMap<>();
        private int constructs;

        Reader(JsonCursor json) {
            this.json = json;
        }

        CodeLines read() throws IOException, ResultsException {
            json.object(this::field, "format", "version", "lines");
            return new CodeLines(sources);
        }

        private boolean field(String field) throws IOException, ResultsException {
            switch (field) {
                case "format" -> Versions.checkFormat(json, FORMAT);
                case "version" -> Versions.checkVersion(json, VERSION);
                case "lines" -> json.array(MAX_CONSTRUCTS, this::line);
                default -> {
                    return false;
                }
            }
            return true;
        }

        private void line() throws IOException, ResultsException {
            ConstructInfo[] both = new ConstructInfo[2];
            json.object(
                    field -> {
                        switch (field) {
                            case "code" -> both[0] = construct();
                            case "source" -> both[1] = construct();
                            default -> {
                                return false;
                            }
                        }
                        return true;
                    },
                    "code",
                    "source");
            sources.put(both[0], both[1]);
        }

        private ConstructInfo construct() throws IOException, ResultsException {
            return ConstructReader.read(json, constructs++).key();
        }
    }
}
