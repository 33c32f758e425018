// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.RankRun;
import io.github.pomplens.runtime.testing.RecordedSurroundings;
import io.github.pomplens.runtime.testing.SomeProperties;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the fields that scripts read. */
class JsonReportTest {
    @TempDir Path project;
    private RunFolder run;

    @BeforeEach
    void makeRun() throws Exception {
        run = ExampleRun.in(project);
    }

    @Test
    void describesTheRun() throws Exception {
        JsonNode report = report();
        assertThat(report.get("format").asText()).isEqualTo("pomp-report");
        assertThat(report.get("version").asInt()).isEqualTo(1);
        JsonNode described = report.get("run");
        assertThat(described.get("id").asText()).isEqualTo(ExampleRun.ID);
        assertThat(described.get("name").asText()).isEqualTo("ocean");
        assertThat(described.get("command")).hasSize(3);
        assertThat(described.get("started").asText()).isEqualTo("2026-11-22T10:15:00Z");
        assertThat(described.get("ended_by").asText()).isEqualTo("signal");
        assertThat(described.get("signal").asInt()).isEqualTo(15);
        assertThat(described.get("exit_status").asInt()).isEqualTo(143);
        assertThat(described.get("wall_time_ns").asLong()).isEqualTo(2_000_000_000L);
        assertThat(described.get("overhead").asDouble())
                .isCloseTo(4052 * 20.5 / (2670 / 1850.0) / 2e9, within(1e-12));
        assertThat(report.get("warnings")).hasSize(2);
        assertThat(report.get("potential_gain_ns").asLong()).isEqualTo(505_000_000);
    }

    @Test
    void saysWhyConstructsTakeTheirTime() throws Exception {
        JsonNode report = report();
        assertThat(report.get("properties")).hasSize(1);
        assertThat(report.get("properties").get(0).get("name").asText())
                .isEqualTo("Limited parallelism");
        JsonNode critical = construct(report, "critical").get("properties");
        assertThat(critical).hasSize(1);
        assertThat(critical.get(0).get("name").asText()).isEqualTo("Waiting to enter");
        assertThat(critical.get(0).get("figure").asText()).isEqualTo("60 %");
        assertThat(critical.get(0).get("formula").asText())
                .isEqualTo("entry wait / thread time = 300 ms / 500 ms");
        assertThat(critical.get(0).get("loss_ns").asLong()).isEqualTo(150_000_000);
        assertThat(critical.get(0).get("advice").asText()).contains("`reduction`");
    }

    @Test
    void beginsWithWhatWouldSaveMost() throws Exception {
        JsonNode findings = report().get("findings");

        assertThat(findings).hasSize(3);
        // What else may be tried in the same construct is no finding of its own.
        assertThat(findings.get(0).get("id").asText()).isEqualTo("BarrierWait");
        assertThat(findings.get(0).get("alternatives").get(0).get("id").asText())
                .isEqualTo("UnevenWork");
        assertThat(findings.get(1).get("alternatives")).isEmpty();
        assertThat(findings.get(1).get("id").asText()).isEqualTo("WaitingToEnter");
        assertThat(findings.get(1).get("construct").get("begin_line1").asInt()).isEqualTo(12);
        assertThat(findings.get(1).get("certainty").asDouble()).isEqualTo(0.8);
        assertThat(findings.get(1).get("fixes"))
                .extracting(JsonNode::asText)
                .containsExactly("atomic", "reduction");
        assertThat(findings)
                .extracting(it -> it.get("loss_ns").asLong())
                .containsExactly(250_000_000L, 150_000_000L, 100_000_000L);
    }

    private static JsonNode construct(JsonNode report, String kind) {
        for (JsonNode construct : report.get("constructs")) {
            if (construct.get("kind").asText().equals(kind)) {
                return construct;
            }
        }
        throw new AssertionError("no " + kind);
    }

    @Test
    void saysHowFarFiguresMayBeBelieved() throws Exception {
        assertThat(report().get("run").get("trust").get("mark").asText()).isEqualTo("unknown");
        Path file = run.path().resolve("profile.json");
        String profile = Files.readString(file);
        Files.writeString(file, RecordedSurroundings.in(profile, RecordedSurroundings.DISTURBED));
        run = RunFolder.at(run.path());
        JsonNode validity = report().get("run").get("trust");
        assertThat(validity.get("mark").asText()).isEqualTo("disturbed");
        assertThat(validity.get("reasons").get(1).asText())
                .isEqualTo("other programs used 0.5 of 2 logical CPUs");
        assertThat(report().get("warnings").get(0).asText()).startsWith("This run was disturbed: ");
    }

    @Test
    void givesTheFiguresOfEachConstruct() throws Exception {
        JsonNode loop = report().get("constructs").get(1);
        assertThat(loop.get("kind").asText()).isEqualTo("for");
        assertThat(loop.get("path").asText()).isEqualTo(ExampleRun.SOURCE);
        assertThat(loop.get("file").asText())
                .isEqualTo(project.resolve(ExampleRun.SOURCE).toString());
        assertThat(loop.get("begin_line1").asInt()).isEqualTo(7);
        assertThat(loop.get("end_lineN").asInt()).isEqualTo(9);
        assertThat(loop.get("visits").asLong()).isEqualTo(20);
        assertThat(loop.get("threads").asInt()).isEqualTo(2);
        assertThat(loop.get("time_ns").asLong()).isEqualTo(1_000_000_000);
        assertThat(loop.get("share").asDouble()).isEqualTo(0.5);
        assertThat(loop.get("thread_time_ns").asLong()).isEqualTo(2_000_000_000);
        assertThat(loop.get("barrier_wait_ns").asLong()).isEqualTo(500_000_000);
        assertThat(loop.get("imbalance").asDouble()).isEqualTo(1.2);
        assertThat(loop.get("potential_gain_ns").asLong()).isEqualTo(250_000_000);
        assertThat(loop.get("per_thread").get(1).get("body_ns").asLong()).isEqualTo(600_000_000);
    }

    @Test
    void listsTheTreeParentsFirst() throws Exception {
        List<String> nodes = new ArrayList<>();
        for (JsonNode node : report().get("tree")) {
            int parent = node.get("parent").asInt();
            assertThat(parent).isLessThan(node.get("id").asInt());
            nodes.add(parent + " " + node.get("kind").asText());
        }
        assertThat(nodes)
                .containsExactly(
                        "-1 program", "0 parallel", "1 for", "1 critical", "0 parallel for");
    }

    @Test
    void leavesOutWhatIsNotKnownWithoutARecord() throws Exception {
        Files.delete(run.path().resolve("run.json"));
        JsonNode described = report().get("run");
        assertThat(described.has("command")).isFalse();
        assertThat(described.has("exit_status")).isFalse();
        assertThat(described.get("executable").asText()).endsWith("/build/ocean");
    }

    @Test
    void listsRanks() throws Exception {
        assertThat(report().get("run").has("ranks")).isFalse();
        run = RankRun.in(run.projectRoot(), "ranks", RankRun.profile());
        JsonNode described = report().get("run");
        assertThat(described.get("ranks_total").asInt()).isEqualTo(2);
        assertThat(described.get("detail").asText()).isEqualTo("threads");
        assertThat(described.get("ranks").get(1).get("host").asText()).isEqualTo("node1");
        assertThat(described.get("ranks").get(1).get("mpi_ns").asLong()).isEqualTo(400);
    }

    private JsonNode report() throws Exception {
        StringWriter out = new StringWriter();
        JsonReport.write(Report.of(run, SomeProperties.SEARCH), out);
        return new ObjectMapper().readTree(out.toString());
    }
}
