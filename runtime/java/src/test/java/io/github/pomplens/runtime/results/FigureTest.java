// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.runtime.testing.ExampleRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Protects that the list of figures, the schema, the page of the format, the reader and both
 * measurement libraries agree.
 */
class FigureTest {
    private static final Path ROOT = Path.of(System.getProperty("pomp.root"));
    private static final Path NATIVE =
            ROOT.resolve("runtime/native/src/profile").resolve("pomp_figures.c");
    private static final Path JAVA =
            ROOT.resolve("runtime/openmp-java/src/main/java/io/github/pomplens/openmp/profile");

    /** What an entry has that is no figure. */
    private static final List<String> OTHERS = List.of("thread", "merged");

    private static final List<Figure> ALL = List.of(Figure.values());

    /** A row of the table of the native library. */
    private record Row(String key, boolean isTime, String rule, String presence) {}

    @Test
    void theSchemaHasTheFigures() throws IOException {
        JsonNode metrics = schema();
        Set<String> names = new LinkedHashSet<>(OTHERS);
        names.addAll(ALL.stream().map(Figure::key).toList());
        assertThat(metrics.get("properties").fieldNames())
                .toIterable()
                .containsExactlyInAnyOrderElementsOf(names);
        assertThat(metrics.get("required"))
                .extracting(JsonNode::asText)
                .containsExactly(Figure.FIELDS.required("thread"));
        for (Figure figure : ALL) {
            String type = figure.unit() == Figure.Unit.TIME ? "nanoseconds" : "count";
            assertThat(metrics.get("properties").get(figure.key()).get("$ref").asText())
                    .as(figure.key())
                    .isEqualTo("#/$defs/" + type);
        }
    }

    @Test
    void namesTellTimes() {
        assertThat(ALL)
                .allMatch(it -> (it.unit() == Figure.Unit.TIME) == it.key().endsWith("_ns"))
                .allMatch(it -> it.since() >= 1 && it.since() <= ProfileReader.VERSION);
    }

    @Test
    void thePageOfTheFormatExplainsTheFigures() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/spec/profile-format.md"));
        int begin = page.indexOf("\nWhat a thread did in a context");
        String table = page.substring(begin, page.indexOf("\n\nA call of MPI", begin));
        List<String> names = new ArrayList<>();
        table.lines()
                .filter(line -> line.startsWith("| `"))
                .flatMap(
                        line -> Pattern.compile("`(\\w+)`").matcher(line.split("\\|")[1]).results())
                .forEach(found -> names.add(found.group(1)));
        // The page has the counters as a range.
        Set<String> expected = new LinkedHashSet<>(List.of("thread"));
        ALL.stream()
                .filter(it -> it != Figure.COUNTER_2 && it != Figure.COUNTER_3)
                .forEach(it -> expected.add(it.key()));
        assertThat(names).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void theNativeLibraryWritesTheFigures() throws IOException {
        List<Row> rows = nativeTable();
        assertThat(rows).extracting(Row::key).containsExactlyElementsOf(keys());
        for (Row row : rows) {
            Figure figure = Objects.requireNonNull(Figure.FIELDS.find(row.key));
            assertThat(row.rule).as(row.key).isEqualTo(figure.rule().name());
            assertThat(row.presence.equals("POMP_ALWAYS"))
                    .as(row.key)
                    .isEqualTo(figure.isRequired());
            // The system tells CPU time in nanoseconds, so it is not converted.
            boolean isTime = figure.unit() == Figure.Unit.TIME && figure != Figure.CPU;
            assertThat(row.isTime).as(row.key).isEqualTo(isTime);
        }
    }

    @Test
    void whatTheNativeLibraryWritesTogetherTheSchemaAsksForTogether() throws IOException {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        for (Row row : nativeTable()) {
            if (row.presence.matches("POMP_IF_(?!POSITIVE|OWN|COUNTERS)\\w+")) {
                groups.computeIfAbsent(row.presence, unseen -> new ArrayList<>()).add(row.key);
            }
        }
        Map<String, List<String>> expected = new LinkedHashMap<>();
        groups.values().forEach(keys -> expected.put(keys.get(0), keys.subList(1, keys.size())));
        Map<String, List<String>> found = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> rule : schema().get("dependentRequired").properties()) {
            List<String> needed = new ArrayList<>();
            rule.getValue().forEach(key -> needed.add(key.asText()));
            found.put(rule.getKey(), needed);
        }
        assertThat(found).isEqualTo(expected).hasSizeGreaterThan(3);
    }

    @ParameterizedTest
    @EnumSource
    void theJavaLibraryWritesFiguresOnly(JavaWriter writer) throws IOException {
        String source = Files.readString(JAVA.resolve(writer.file));
        int begin = source.indexOf(writer.begin);
        assertThat(begin).isPositive();
        String entry = source.substring(begin, source.indexOf(writer.end, begin));
        List<String> written =
                Pattern.compile("json\\.number\\(\\s*\"(\\w+)\"")
                        .matcher(entry)
                        .results()
                        .map(found -> found.group(1))
                        .toList();
        assertThat(written)
                .contains(Figure.FIELDS.required("thread"))
                .doesNotHaveDuplicates()
                .allMatch(key -> OTHERS.contains(key) || Figure.FIELDS.find(key) != null);
    }

    /** Where the library of Java programs writes entries of threads. */
    private enum JavaWriter {
        NODES("Totals.java", "void write(Json json)", "static List<Totals> ofAll"),
        PROGRAM("Output.java", "private static void writeProgram", "\n    }\n");

        private final String file;
        private final String begin;
        private final String end;

        JavaWriter(String file, String begin, String end) {
            this.file = file;
            this.begin = begin;
            this.end = end;
        }
    }

    @Test
    void theReaderFindsEachFigure(@TempDir Path folder) throws Exception {
        ThreadMetrics read = read(folder, figure -> value(figure, 1));
        for (Figure figure : ALL) {
            assertThat(figure.of(read)).as(figure.key()).isEqualTo(value(figure, 1));
        }
        ThreadMetrics least = read(folder, figure -> figure.isRequired() ? value(figure, 1) : 0);
        assertThat(ALL)
                .filteredOn(it -> !it.isRequired())
                .allMatch(figure -> figure.of(least) == 0);
    }

    @Test
    void figuresOfTwoThreadsAreJoinedByTheirRules(@TempDir Path folder) throws Exception {
        ThreadMetrics one = read(folder, figure -> value(figure, 1));
        ThreadMetrics two = read(folder, figure -> value(figure, 3));
        ThreadMetrics both = one.and(two);
        for (Figure figure : ALL) {
            long a = value(figure, 1);
            long b = value(figure, 3);
            long expected =
                    switch (figure.rule()) {
                        case SUM -> a + b;
                        case LEAST -> a;
                        case MOST -> b;
                        case DEVIATION -> jointDeviation(a, b);
                    };
            assertThat(figure.of(both)).as(figure.key()).isEqualTo(expected);
            assertThat(figure.of(two.and(one))).as(figure.key()).isEqualTo(expected);
            if (figure.rule() != Figure.Rule.DEVIATION) {
                assertThat(figure.join(a, b)).as(figure.key()).isEqualTo(expected);
            }
        }
    }

    /** Both lots have one mean, so only their sizes count. */
    private static long jointDeviation(long a, long b) {
        double na = value(Figure.TIMED_VISITS, 1);
        double nb = value(Figure.TIMED_VISITS, 3);
        return Math.round(Math.sqrt((a * a * na + b * b * nb) / (na + nb)));
    }

    /** Another one for each figure, and none is what another could be taken for. */
    private static long value(Figure figure, int factor) {
        return (1000 + 10L * figure.ordinal()) * factor;
    }

    /** Reads an entry of a thread in a team with these figures; those that are 0 are left out. */
    private static ThreadMetrics read(Path folder, ToLongFunction<Figure> value)
            throws IOException, ResultsException {
        StringBuilder entry = new StringBuilder("{\"thread\": 0");
        for (Figure figure : ALL) {
            if (value.applyAsLong(figure) > 0) {
                entry.append(", \"" + figure.key() + "\": " + value.applyAsLong(figure));
            }
        }
        String example = ExampleRun.text("profile.json", Path.of("/project"));
        int region = example.indexOf("\"part\": \"parallel\"");
        int begin = example.indexOf('{', region);
        String changed =
                example.substring(0, begin)
                        + entry
                        + example.substring(example.indexOf('}', begin));
        changed =
                changed.replace(
                        "\"constructs\": [",
                        "\"counters\": [\"a\", \"b\", \"c\", \"d\"], \"constructs\": [");
        Path file = Files.writeString(folder.resolve("profile.json"), changed);
        return ProfileReader.read(file).contexts().get(1).threads().get(0);
    }

    private static List<String> keys() {
        return ALL.stream().map(Figure::key).toList();
    }

    private static List<Row> nativeTable() throws IOException {
        String source = Files.readString(NATIVE);
        int begin = source.indexOf("pomp_figures[POMP_FIGURES] = {");
        String table = source.substring(begin, source.indexOf("};", begin));
        Matcher row =
                Pattern.compile("FIGURE\\(\"(\\w+)\",[^,]+,\\s*(\\w+),\\s*(\\w+),\\s*([^)]+)\\)")
                        .matcher(table);
        List<Row> rows = new ArrayList<>();
        while (row.find()) {
            boolean isTime = row.group(2).equals("true");
            rows.add(new Row(row.group(1), isTime, row.group(3), row.group(4)));
        }
        assertThat(rows).hasSize(table.split("FIGURE\\(", -1).length - 1);
        return rows;
    }

    private static JsonNode schema() throws IOException {
        try (InputStream in = ProfileReader.class.getResourceAsStream("profile.schema.json")) {
            return new ObjectMapper()
                    .readTree(Objects.requireNonNull(in))
                    .get("$defs")
                    .get("metrics");
        }
    }
}
