// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What reports say of times in the runs of a scaling series. */
abstract class ScalingSeries {
    /** Sleeps: the loop is shared out exactly, and the single construct is not. */
    static final String PROGRAM =
            """
            #include <unistd.h>
            int main(void) {
            #pragma omp parallel
                {
            #pragma omp for schedule(static)
                    for (int i = 0; i < 12; i++)
                        usleep(20000);
            #pragma omp single
                    usleep(60000);
                }
                return 0;
            }
            """;

    /**
     * Sleeps as long with any number of threads, though each has the same share: so does a loop
     * that is limited by memory.
     */
    private static final String STEADY =
            """
            #include <omp.h>
            #include <unistd.h>
            int main(void) {
            #pragma omp parallel for schedule(static)
                for (int i = 0; i < 12; i++)
                    usleep(10000 * omp_get_num_threads());
                return 0;
            }
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void program() throws Exception {
        project = Project.in(folder.toRealPath());
        project.write("naps.c", PROGRAM);
        project.write("steady.c", STEADY);
    }

    /** Measures a program with these numbers of threads. */
    abstract void measure(Project to, String program, String threads) throws Exception;

    /** Returns what a command prints. */
    abstract String pomp(Project of, String... words) throws Exception;

    /** Returns where the runs of a series are kept. */
    static StoredRuns stored(String program, String threads) {
        Path all = Project.CHECKOUT.resolve("cli/src/test/resources/scaling");
        return new StoredRuns(all.resolve(program).resolve(threads));
    }

    private void series(String program, String threads) throws Exception {
        Files.createDirectories(project.path(".pomp"));
        measure(project, program, threads);
    }

    private String pomp(String... words) throws Exception {
        return pomp(project, words);
    }

    @Test
    void explainsHowEachConstructUsesThreads() throws Exception {
        series("naps.c", "1,2,3,4");
        JsonNode report = report();
        JsonNode loop = construct(report, "for");
        assertThat(loop.at("/scaling/points")).hasSize(4);
        assertThat(loop.at("/scaling/efficiency").asDouble()).isBetween(0.8, 1.1);
        assertThat(loop.at("/scaling/model/shared_ns").asDouble()).isBetween(2e8, 3e8);
        JsonNode single = construct(report, "single");
        assertThat(single.at("/scaling/model").fieldNames())
                .toIterable()
                .containsExactly("constant_ns", "error", "stops_at");
        assertThat(single.at("/scaling/model/stops_at").asInt()).isEqualTo(1);
        assertThat(single.at("/scaling/serial_fraction").asDouble()).isBetween(0.8, 1.3);
        assertThat(report.at("/scaling/model/constant_ns").asDouble()).isBetween(4e7, 1e8);

        String view = pomp("report", "--view", "scaling");
        assertThat(view).containsPattern("1T +2T +3T +4T +efficiency +construct");
        // On a busy machine the times may ask for a small second term.
        assertThat(view)
                .containsPattern("ms / n( \\+ .*)? +\\S+ % .* for schedule.static. +naps\\.c:5\n");
        assertThat(view).containsPattern(" 1T +single +naps\\.c:8\n");
        assertThat(pomp("report")).contains("Scaling series");
    }

    @Test
    void drawsTheEfficiencyOnThePage() throws Exception {
        series("naps.c", "1,2,4");
        String page = Files.readString(Path.of(pomp("report", "--html").strip()));
        assertThat(page)
                .contains(
                        "<title>1 thread: 1.00</title>",
                        "<title>4 threads: ",
                        "for schedule(static) naps.c:5</li>")
                .containsPattern("<g class=\"curve c1\"><polyline points=\"[0-9.]+,[0-9.]+ ")
                .as("keys without the colours that the trees give to the classes of curves")
                .doesNotContain("class=\"key c");
    }

    @ParameterizedTest
    @CsvSource({"'1,2,4', 0.6", "'1,2', 0.45"})
    void suspectsMemoryWhereEvenThreadsAreNoFaster(String threads, double sure) throws Exception {
        series("steady.c", threads);
        JsonNode first = report().at("/findings/0");
        assertThat(first.at("/id").asText()).isEqualTo("MemoryBoundLoop");
        assertThat(first.at("/certainty").asDouble()).isEqualTo(sure);
        assertThat(pomp("report"))
                .containsPattern("It\\s+is\\s+probably\\s+limited\\s+by\\s+memory");
    }

    @ParameterizedTest
    @CsvSource({"10_000_000, MemoryBoundLoop, 0.85", "1000, StopsScaling, 0.6"})
    void countedCacheMissesDecideWhetherItIsMemory(String misses, String first, double sure)
            throws Exception {
        series("steady.c", "1,2,4");
        count("cache-misses", Long.parseLong(misses.replace("_", "")));
        JsonNode finding = report().at("/findings/0");
        assertThat(finding.at("/id").asText()).isEqualTo(first);
        assertThat(finding.at("/certainty").asDouble()).isEqualTo(sure);
    }

    @Test
    void saysNothingOfMoreThreadsInARunThatHasFewer() throws Exception {
        series("steady.c", "1,2,4");
        List<String> runs = new ArrayList<>();
        for (JsonNode run : new ObjectMapper().readTree(pomp("runs", "--json"))) {
            if (run.at("/threads").asInt() == 1) {
                runs.add(run.at("/id").asText());
            }
        }
        assertThat(runs).hasSize(1);
        assertThat(pomp("report", runs.get(0))).doesNotContain("What would save most");
    }

    /** Gives each thread a counter, as on a machine that has it. */
    private void count(String counter, long value) throws Exception {
        ObjectMapper json = new ObjectMapper();
        try (Stream<Path> runs = Files.list(project.path(".pomp/runs"))) {
            for (Path run : runs.toList()) {
                Path file = run.resolve("profile.json");
                ObjectNode counted = json.createObjectNode();
                JsonNode profile = json.readTree(file.toFile());
                for (JsonNode context : profile.get("contexts")) {
                    context.get("threads")
                            .forEach(thread -> ((ObjectNode) thread).put("counter_1", value));
                }
                // The names come before what was counted.
                for (Map.Entry<String, JsonNode> each : profile.properties()) {
                    if (each.getKey().equals("contexts")) {
                        counted.putArray("counters").add(counter);
                    }
                    counted.set(each.getKey(), each.getValue());
                }
                json.writeValue(file.toFile(), counted);
            }
        }
    }

    private JsonNode report() throws Exception {
        return new ObjectMapper().readTree(pomp("report", "--json"));
    }

    private static JsonNode construct(JsonNode report, String kind) {
        List<JsonNode> found = report.at("/constructs").findParents("scaling");
        return found.stream()
                .filter(it -> it.at("/kind").asText().equals(kind))
                .findFirst()
                .orElseThrow();
    }
}
