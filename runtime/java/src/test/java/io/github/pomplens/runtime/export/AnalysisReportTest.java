// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static io.github.pomplens.runtime.testing.PropertyBuilder.element;
import static io.github.pomplens.runtime.testing.PropertyBuilder.greater;
import static io.github.pomplens.runtime.testing.PropertyBuilder.metric;
import static io.github.pomplens.runtime.testing.PropertyBuilder.number;
import static io.github.pomplens.runtime.testing.PropertyBuilder.over;
import static io.github.pomplens.runtime.testing.PropertyBuilder.property;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.pomplens.runtime.analysis.property.Analysis;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Evaluator;
import io.github.pomplens.runtime.analysis.property.PropertySearch;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.analysis.property.RunFacts;
import io.github.pomplens.runtime.analysis.property.SourceFacts;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import io.github.pomplens.runtime.testing.SomeKinds;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the three trees of an analysis: as text, as JSON, and in the page. */
class AnalysisReportTest {
    private static final PropertySet WAITS =
            PropertySet.of(
                    List.of(
                            property("Waiting").build(),
                            waits("Barrier", "for"),
                            waits("entry", "critical"),
                            waits("Never", "task")));

    @TempDir Path project;
    private RunFolder run;

    @BeforeEach
    void makeRun() throws Exception {
        run = ExampleRun.in(project);
    }

    /** Half of what two threads wait. */
    private static Definition waits(String id, String kind) {
        return property(id)
                .in("Waiting")
                .of(kind)
                .when(greater(metric("wait"), number(0)))
                .costs(over(metric("wait"), number(2)))
                .spread(element("wait"))
                .build();
    }

    private AnalysisReport analysis(String property) throws Exception {
        return AnalysisReport.of(report(run), property);
    }

    private static Report report(RunFolder folder) throws Exception {
        PropertySearch search =
                new PropertySearch(its -> WAITS, SomeKinds.OPENMP, its -> SourceFacts.NONE);
        return Report.of(RunFolder.at(folder.path()), search);
    }

    private static String body(String text) {
        return text.substring(text.indexOf("      cost"));
    }

    @Test
    void showsTheTreeOfProblemsWithTheWorstPlaceOfEach() throws Exception {
        String text = analysis("").text(Style.plain(80), false, false);
        assertThat(text).startsWith("POMP Lens · ocean\n");
        assertThat(body(text).lines().limit(5))
                .containsExactly(
                        "      cost   share       own   finding",
                        "    440 ms    22 %           ▆ waiting                            src/ocean.c:7",
                        "    290 ms    14 %           ▃ ├ barrier                          src/ocean.c:7",
                        "    150 ms     8 %           ▃ └ entry                            src/ocean.c:12",
                        "");
        assertThat(text).doesNotContain("never");
    }

    @Test
    void showsTheOtherTreesForOneProperty() throws Exception {
        String text = analysis("Barrier").text(Style.plain(100), true, true);
        assertThat(text)
                .containsSubsequence("waiting", "barrier", "call path", "program", "location")
                .doesNotContain("entry", "critical")
                .containsPattern("250 ms    13 %           ▃ │ └ for +src/ocean\\.c:7\n")
                .containsPattern("200 ms    10 %           ▃ thread 1\n");
        assertThat(text.lines().mapToInt(String::length)).allMatch(width -> width <= 100);
        assertThat(analysis("").text(Style.plain(60).inAscii(), true, true).chars())
                .allMatch(c -> c < 128);
    }

    @Test
    void saysThatNothingHolds() throws Exception {
        assertThat(analysis("Never").text(Style.plain(100), true, true))
                .contains("No property holds:")
                .doesNotContain("call path", "share:");
    }

    @Test
    void addsUpWhatAPropertyAndThoseInItCost() throws Exception {
        AnalysisReport analysis = analysis("Entry");
        assertThat(analysis.costNs("Waiting")).isCloseTo(440e6, within(1.0));
        assertThat(analysis.costNs("Barrier")).isCloseTo(290e6, within(1.0));
        assertThat(analysis.runNs()).isEqualTo(2_000_000_000L);
    }

    @Test
    void writesNodesBeforeWhatIsInThemAndTheirCosts() throws Exception {
        JsonNode json = new ObjectMapper().readTree(analysis("").json());
        assertThat(json.get("format").asText()).isEqualTo("pomp-analysis");
        assertThat(json.get("version").asInt()).isEqualTo(1);
        assertThat(json.at("/run/wall_time_ns").asLong()).isEqualTo(2_000_000_000L);
        assertThat(outline(json.get("properties"), "id"))
                .containsExactly("-1 Waiting", "0 Barrier", "0 entry");
        assertThat(outline(json.get("paths"), "title"))
                .containsExactly(
                        "-1 program",
                        "0 parallel",
                        "1 for",
                        "1 critical (update)",
                        "0 parallel for");
        assertThat(json.at("/paths/2/place").asText()).isEqualTo("src/ocean.c:7");
        assertThat(json.at("/paths/2/file").asText()).isEqualTo(project + "/src/ocean.c");
        assertThat(json.at("/paths/2/line").asInt()).isEqualTo(7);
        assertThat(outline(json.get("locations"), "title"))
                .containsExactly("-1 thread 0", "-1 thread 1");
        assertThat(costs(json.get("costs")))
                .containsExactly(
                        "1 2 0 [50000000,200000000]",
                        "1 4 0 [40000000]",
                        "2 3 0 [100000000,50000000]");
        assertThat(json.has("baseline")).isFalse();
    }

    private static List<String> outline(JsonNode nodes, String name) {
        List<String> all = new ArrayList<>();
        nodes.forEach(node -> all.add(node.get("parent").asInt() + " " + node.get(name).asText()));
        return all;
    }

    private static List<String> costs(JsonNode nodes) {
        List<String> all = new ArrayList<>();
        for (JsonNode node : nodes) {
            all.add(
                    node.get("property")
                            + " "
                            + node.get("path")
                            + " "
                            + node.get("location")
                            + " "
                            + node.get("ns"));
        }
        return all;
    }

    /** The run before waited less at the barrier, and in a construct that is gone. */
    private RunFolder earlier() throws Exception {
        Path folder = project.resolve(".pomp/runs/20261121-101500-earlier");
        Files.createDirectories(folder.resolve("sources"));
        for (String name : List.of("profile.json", "run.json", "sources/0-ocean.c")) {
            String text = Files.readString(run.path().resolve(name));
            text = text.replace("\"barrier_wait_ns\": 400000000", "\"barrier_wait_ns\": 300000000");
            text = text.replace("\"name\": \"update\"", "\"name\": \"removed\"");
            Files.writeString(
                    folder.resolve(name), text.replace("critical(update)", "critical(removed)"));
        }
        return RunFolder.at(folder);
    }

    @Test
    void laysARunOverAnother() throws Exception {
        AnalysisReport analysis = AnalysisReport.compare(report(earlier()), report(run), "");
        JsonNode json = new ObjectMapper().readTree(analysis.json());
        assertThat(json.at("/baseline/id").asText()).isEqualTo("20261121-101500-earlier");
        assertThat(outline(json.get("paths"), "title"))
                .containsExactly(
                        "-1 program",
                        "0 parallel",
                        "1 for",
                        "1 critical (update)",
                        "1 critical (removed)",
                        "0 parallel for");
        assertThat(json.at("/paths/4/gone").asBoolean()).isTrue();
        assertThat(json.at("/paths/3").has("gone")).isFalse();
        assertThat(costs(json.at("/baseline/costs")))
                .containsExactly(
                        "1 2 0 [50000000,150000000]",
                        "1 5 0 [40000000]",
                        "2 4 0 [100000000,50000000]");
        assertThat(analysis.text(Style.plain(110), true, false))
                .contains("Compared with 20261121-101500-earlier.")
                .containsPattern("290 ms    14 % +240 ms +\\+50\\.0 ms ▃ ├ barrier ")
                .containsPattern("  0 s     0 % +150 ms +−150 ms   .*critical \\(removed\\) ");
    }

    @Test
    void saysWhyAPropertyHoldsOrNot() throws Exception {
        assertThat(analysis("").explained("ocean.c:8", Style.plain(100)))
                .startsWith("for  src/ocean.c:7  1.00 s · 50 %")
                .contains("\nholds\n  - barrier (Barrier): up to 250 ms.\n    wait = 500 ms")
                .doesNotContain("entry", "never");
        assertThat(analysis("").explained("ocean.c:5", Style.plain(100)))
                .contains("No property is of this kind of construct.");
        assertThatThrownBy(() -> analysis("").explained("other.c:8", Style.plain(100)))
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith("no construct of the run is 'other.c:8'");
    }

    @Test
    void isInThePageAsDataThatEndsNoElement() throws Exception {
        Path profile = run.path().resolve("profile.json");
        Files.writeString(
                profile,
                Files.readString(profile)
                        .replace("\"name\": \"update\"", "\"name\": \"</script><b>\\u202e\""));
        StringWriter out = new StringWriter();
        HtmlReport.write(analysis(""), out);
        String start = "<script type=\"application/json\" id=\"trees-data\">";
        String page = out.toString();
        assertThat(page).contains("<a href=\"#analysis\">Analysis</a>").contains(start);
        String data = page.substring(page.indexOf(start) + start.length());
        data = data.substring(0, data.indexOf("</script>"));
        JsonNode json = new ObjectMapper().readTree(data);
        assertThat(json.at("/paths/3/title").asText()).isEqualTo("critical (</script><b>\ufffd)");
        assertThat(json.at("/paths/3/anchor").asText()).isEqualTo("f0-12");
        assertThat(data).doesNotContain("<");
    }

    @Test
    void aPageHasTheCallPathsThatCostMost() {
        ProfileBuilder builder = new ProfileBuilder(1_000_000, 2);
        long waits = 0;
        for (int i = 1; i <= 450; i++) {
            int region = builder.construct("parallel", i * 20);
            int loop = builder.construct("for", i * 20 + 2);
            int outer =
                    builder.context(
                            ProfileBuilder.PROGRAM,
                            region,
                            Part.PARALLEL,
                            ProfileBuilder.thread(0, 1, 900, 900));
            builder.context(outer, loop, Part.FOR, ProfileBuilder.barrier(0, 1, 900, 900 - i, i));
            waits += i;
        }
        Profile profile = builder.build();
        Evaluator evaluator =
                new Evaluator(WAITS, RunFacts.of(profile), SomeKinds.OPENMP, SourceFacts.NONE);
        AnalysisTrees trees = AnalysisTrees.of(Analysis.of(evaluator, profile));
        assertThat(trees.paths().nodes()).hasSize(901);

        AnalysisTrees small = trees.forPage();

        assertThat(small.paths().nodes()).hasSize(400);
        assertThat(small.cells().stream().mapToDouble(AnalysisTrees.Cell::ns).sum())
                .isCloseTo(waits / 2.0, within(1e-6));
    }

    /** What is left out counts in the path around it. */
    @Test
    void aPageOfManyCallPathsIsSmallAndLosesNothing() {
        WeightTree.Builder<String> builder = new WeightTree.Builder<>();
        WeightTree.Entry<String> root = builder.add(null, "program");
        double sum = 0;
        for (int i = 1; i <= 1000; i++) {
            WeightTree.Entry<String> middle = builder.add(root, "function " + i);
            middle.add(3, i % 2 == 0);
            builder.add(middle, "loop " + i).add(i, false);
            sum += i + (i % 2 == 0 ? 0 : 3);
        }
        WeightTree<String> all = builder.build(true);
        WeightTree.Folded<String> folded = all.folded(20);
        assertThat(folded.tree().nodes()).hasSize(20);
        assertThat(folded.tree().nodes().get(0).now().wholeNs()).isEqualTo(sum);
        assertThat(folded.tree().nodes().stream().mapToDouble(node -> node.now().ownNs()).sum())
                .isEqualTo(sum);
        assertThat(folded.tree().nodes().stream().mapToDouble(it -> it.before().ownNs()).sum())
                .isEqualTo(1500);
        for (int i = 0; i < all.nodes().size(); i++) {
            WeightTree.Node<String> kept = folded.tree().nodes().get(folded.places()[i]);
            WeightTree.Node<String> own = all.nodes().get(i);
            assertThat(kept.now().wholeNs()).isGreaterThanOrEqualTo(own.now().wholeNs());
        }
    }

    @Test
    void isNotInThePageWhenNothingHolds() throws Exception {
        StringWriter out = new StringWriter();
        HtmlReport.write(analysis("Never"), out);
        assertThat(out.toString()).doesNotContain("trees-data\">", "#analysis\"");
    }
}
