// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.pomplens.cli.Cli;
import io.github.pomplens.languageserver.overlay.FileResults;
import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.languageserver.results.WorkspaceResults;
import io.github.pomplens.properties.PropertyProblem;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects that a finding has one size: what would save most, the reasons of a construct, the JSON
 * of both, {@code pomp analyze} as a tree and where it explains, its limits and what editors show
 * at the construct say the same of each stored run.
 */
class SizesTest {
    private static final Path EXAMPLES = Project.CHECKOUT.resolve("runtime/properties/examples");

    @TempDir private Path folder;

    static List<String> stored() throws Exception {
        try (Stream<Path> all = Files.walk(EXAMPLES, 2)) {
            return all.filter(SizesTest::hasFindings)
                    .map(it -> EXAMPLES.relativize(it).toString())
                    .sorted()
                    .toList();
        }
    }

    private static boolean hasFindings(Path run) {
        String name = run.getFileName().toString();
        return name.matches("bad\\.\\w+\\.run")
                || run.getParent().endsWith("first") && name.endsWith(".run");
    }

    @ParameterizedTest
    @MethodSource("stored")
    void aFindingHasOneSize(String name) throws Exception {
        Project project = Project.in(folder.toRealPath().resolve("project"));
        Files.createDirectory(project.path(".pomp"));
        new StoredRuns(EXAMPLES.resolve(name)).restore(project);
        Cli cli = new Cli(project.path(""));
        JsonObject report = json(cli.run("report", "--json"));
        Cli.Result shown = cli.run("report", "--no-source");
        assertThat(shown.status()).as(shown.err()).isZero();
        String text = shown.out().replaceAll("\\s+", " ");

        Map<String, Long> ofConstructs = ofConstructs(report);
        assertThat(inEditors(project, report)).as("in editors").containsAllEntriesOf(ofConstructs);
        assertInTree(json(cli.run("analyze", "--json")), ofConstructs);
        Map<String, Long> total = new HashMap<>();
        for (JsonElement each : report.getAsJsonArray("findings")) {
            JsonObject finding = each.getAsJsonObject();
            long loss = finding.get("loss_ns").getAsLong();
            String id = finding.get("id").getAsString();
            total.merge(id, loss, Long::sum);
            JsonObject construct = finding.getAsJsonObject("construct");
            if (!construct.get("kind").getAsString().equals("program")) {
                assertExplained(cli, construct, id, loss);
                assertExplained(cli, construct, id, loss);
                assertThat(ofConstructs)
                        .as("size in the construct of " + id)
                        .containsEntry(key(id, construct), loss);
            }
            assertThat(text).as(id).contains("up to " + Units.duration(loss));
        }
        total.forEach((id, loss) -> assertAnalysed(cli, id, loss));
    }

    /** What several constructs lose to one property may be more than the ones that come first. */
    private static void assertAnalysed(Cli cli, String id, long loss) {
        Cli.Result less = cli.run("analyze", "--fail-on", id + " > " + (loss / 1000 - 1) + " us");
        assertThat(less.status()).as(less.err()).isEqualTo(3);
        assertThat(less.err()).contains(id + " costs ");
    }

    /** Where one line has several constructs the answer names them, and nothing is explained. */
    private static void assertExplained(Cli cli, JsonObject construct, String id, long loss) {
        Path file = Path.of(construct.get("file").getAsString());
        int line = construct.get("begin_line1").getAsInt();
        String place =
                line > 0 ? file.getFileName() + ":" + line : construct.get("name").getAsString();
        Cli.Result result = cli.run("analyze", "--explain", place);
        if (result.status() != 0) {
            assertThat(result.err()).contains("several constructs");
            return;
        }
        String text = result.out().replaceAll("\\s+", " ");
        int at = text.indexOf("(" + id + "): ");
        assertThat(at).as(id + " explained").isPositive();
        assertThat(text.substring(at).split(" - ")[0]).contains("up to " + Units.duration(loss));
    }

    /** What hovers, hints and the view show: the findings of all that is measured in each file. */
    private static Map<String, Long> inEditors(Project project, JsonObject report)
            throws Exception {
        Map<String, Long> shown = new HashMap<>();
        try (WorkspaceResults results = new WorkspaceResults(new Nobody())) {
            results.addRoot(project.path(""));
            for (JsonElement each : report.getAsJsonArray("constructs")) {
                Path file = Path.of(each.getAsJsonObject().get("file").getAsString());
                Optional<FileResults> known = results.of(project.path("").resolve(file)).get();
                known.map(FileResults::measured).ifPresent(it -> addAll(shown, it.run(), it.all()));
            }
            // The view has what is in no file as well: calls of MPI.
            String id = report.getAsJsonObject("run").get("id").getAsString();
            results.costs(id, Integer.MAX_VALUE)
                    .get()
                    .ifPresent(it -> addAll(shown, it.run(), it.costs().constructs()));
        }
        return shown;
    }

    private static void addAll(Map<String, Long> shown, Run run, List<ConstructCost> costs) {
        for (ConstructCost cost : costs) {
            ConstructInfo it = cost.construct();
            for (Finding finding : run.findings().shown(cost)) {
                String key = key(finding.id(), it.kind(), it.name(), it.beginLine1());
                Long known = shown.put(key, finding.lossNs());
                assertThat(known == null || known == finding.lossNs()).as(key).isTrue();
            }
        }
    }

    /** The tree has a cell for each path and thread, each rounded by itself. */
    private static void assertInTree(JsonObject analysis, Map<String, Long> ofConstructs) {
        Map<String, Long> inTree = new HashMap<>();
        Map<String, Integer> cells = new HashMap<>();
        for (JsonElement each : analysis.getAsJsonArray("costs")) {
            JsonObject cost = each.getAsJsonObject();
            JsonObject property = of(analysis, "properties", cost.get("property").getAsInt());
            JsonObject path = of(analysis, "paths", cost.get("path").getAsInt());
            String line = path.has("line") ? path.get("line").getAsString() : "0";
            String key =
                    String.join(
                            "\t",
                            property.get("id").getAsString(),
                            path.get("kind").getAsString(),
                            line);
            for (JsonElement ns : cost.getAsJsonArray("ns")) {
                inTree.merge(key, ns.getAsLong(), Long::sum);
                cells.merge(key, 1, Integer::sum);
            }
        }
        Map<String, Long> atLines = new HashMap<>();
        ofConstructs.forEach(
                (key, loss) -> {
                    String[] words = key.split("\t", -1);
                    String place = String.join("\t", words[0], words[1], words[3]);
                    atLines.merge(place, loss, Long::sum);
                });
        atLines.forEach(
                (place, loss) ->
                        assertThat(inTree.getOrDefault(place, 0L))
                                .as("in the tree: " + place)
                                .isCloseTo(loss, within(1L + cells.getOrDefault(place, 0))));
    }

    private static JsonObject of(JsonObject analysis, String array, int index) {
        return analysis.getAsJsonArray(array).get(index).getAsJsonObject();
    }

    /** The sizes of all reasons, by property and construct; each is there once. */
    private static Map<String, Long> ofConstructs(JsonObject report) {
        Map<String, Long> sizes = new HashMap<>();
        for (JsonElement each : report.getAsJsonArray("constructs")) {
            JsonObject construct = each.getAsJsonObject();
            Set<String> ids = new HashSet<>();
            if (construct.has("properties")) {
                for (JsonElement property : construct.getAsJsonArray("properties")) {
                    JsonObject finding = property.getAsJsonObject();
                    String id = finding.get("id").getAsString();
                    assertThat(ids.add(id)).as(id + " twice at one construct").isTrue();
                    sizes.put(key(id, construct), finding.get("loss_ns").getAsLong());
                }
            }
        }
        return sizes;
    }

    private static String key(String id, JsonObject construct) {
        return key(
                id,
                construct.get("kind").getAsString(),
                construct.get("name").getAsString(),
                construct.get("begin_line1").getAsInt());
    }

    private static String key(String id, String kind, String name, int line) {
        return String.join("\t", id, kind, name, String.valueOf(line));
    }

    private static JsonObject json(Cli.Result result) {
        assertThat(result.status()).as(result.err()).isZero();
        return JsonParser.parseString(result.out()).getAsJsonObject();
    }

    /** An editor that asks and isn't told. */
    private static final class Nobody implements WorkspaceResults.Listener {
        @Override
        public void newestRunChanged(Run run) {}

        @Override
        public void resultsChanged() {}

        @Override
        public void unreadable(String run, String message) {}

        @Override
        public void propertiesMistaken(Path project, Path file, List<PropertyProblem> mistakes) {}

        @Override
        public void rootFound(Path projectRoot) {}
    }
}
