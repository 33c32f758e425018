// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.pomplens.cli.Cli;
import io.github.pomplens.runtime.analysis.Units;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Protects that a finding has one size: what would save most, the reasons of a construct, the JSON
 * of both, {@code pomp analyze} and its limits say the same of each stored run.
 */
class SizesTest {
    private static final Path EXAMPLES = Project.CHECKOUT.resolve("runtime/properties/examples");

    @TempDir private Path folder;

    static List<String> stored() throws Exception {
        try (Stream<Path> all = Files.walk(EXAMPLES, 2)) {
            return all.filter(it -> it.getFileName().toString().matches("bad\\.\\w+\\.run"))
                    .map(it -> EXAMPLES.relativize(it).toString())
                    .sorted()
                    .toList();
        }
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
        Map<String, Long> total = new HashMap<>();
        for (JsonElement each : report.getAsJsonArray("findings")) {
            JsonObject finding = each.getAsJsonObject();
            long loss = finding.get("loss_ns").getAsLong();
            String id = finding.get("id").getAsString();
            total.merge(id, loss, Long::sum);
            JsonObject construct = finding.getAsJsonObject("construct");
            if (!construct.get("kind").getAsString().equals("program")) {
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
        return id
                + " "
                + construct.get("kind").getAsString()
                + " "
                + construct.get("name").getAsString()
                + " "
                + construct.get("begin_line1");
    }

    private static JsonObject json(Cli.Result result) {
        assertThat(result.status()).as(result.err()).isZero();
        return JsonParser.parseString(result.out()).getAsJsonObject();
    }
}
