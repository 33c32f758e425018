// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the list of runs, and that only what was named is renamed or removed. */
class RunsCommandTest {
    private static final String FIRST = "20261122-101500-first";
    private static final String SECOND = "20261122-101501-second";
    private static final String THIRD = "20261122-101502-third";

    @TempDir Path project;

    @BeforeEach
    void makeRuns() throws IOException {
        Files.createDirectory(project.resolve(".pomp"));
        for (String id : new String[] {FIRST, SECOND, THIRD}) {
            Profiles.write(project, id, project.resolve("x.c"));
        }
    }

    private Cli.Result runs(String... words) {
        return new Cli(project)
                .run(Stream.concat(Stream.of("runs"), Stream.of(words)).toArray(String[]::new));
    }

    private Stream<String> left() throws IOException {
        try (Stream<Path> folders = Files.list(project.resolve(".pomp/runs"))) {
            return folders.map(it -> it.getFileName().toString()).sorted().toList().stream();
        }
    }

    @Test
    void listsThemNewestFirstWithTheirSizes() throws IOException {
        Files.createDirectory(project.resolve(".pomp/runs/20261122-101503-runs-still"));
        Cli.Result result = runs();
        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines().map(line -> line.split(" ")[0]))
                .containsSubsequence("20261122-101503-runs-still", THIRD, SECOND, FIRST);
        assertThat(result.out())
                .startsWith("4 runs, ")
                .containsPattern(THIRD + " .* 1\\.53 s .* 2 .* [0-9.]+ (B|KiB) .*/x")
                .containsPattern("runs-still .*no measurement");
    }

    @Test
    void saysThatThereAreNone() throws IOException {
        runs("rm", FIRST, SECOND, THIRD);
        assertThat(runs().out()).contains("no runs yet");
        assertThat(runs("--json").out()).isEqualToIgnoringWhitespace("[]");
    }

    @Test
    void writesTheListAsJson() {
        assertThat(runs("show", "second", "--json").out())
                .startsWith("[ {")
                .contains("\"id\" : \"" + SECOND + "\"", "\"wall_time_ns\" : 1530000000")
                .contains("\"finished\" : true");
    }

    @Test
    void listIsTheLongNameOfTheList() {
        assertThat(runs("list").out()).isEqualTo(runs().out()).contains(FIRST);
        assertThat(runs("list", "--json").out()).isEqualTo(runs("--json").out());
    }

    @Test
    void saysWhatTakesTheDisk() throws IOException {
        Path mirror = Files.createDirectories(project.resolve(".pomp/mirror/x.c"));
        Files.write(mirror.resolve("x.c"), new byte[200 * 1024]);
        // What is behind a link is not the project's.
        Files.createSymbolicLink(project.resolve(".pomp/elsewhere"), Path.of("/usr"));
        String text = runs("du").out();
        assertThat(text.lines().toList().get(0)).endsWith(" in " + project.resolve(".pomp"));
        assertThat(text)
                .containsPattern("\\n +200 KiB  mirror\\n.* KiB  runs\\n.* B  elsewhere\\n");
        JsonNode json = new ObjectMapper().readTree(runs("du", "--json").out());
        assertThat(json.at("/parts/mirror").asLong()).isEqualTo(200 * 1024);
        assertThat(json.at("/bytes").asLong())
                .isEqualTo(
                        200 * 1024
                                + json.at("/parts/runs").asLong()
                                + json.at("/parts/elsewhere").asLong());
    }

    @Test
    void saysWhereARunIsKept() {
        assertThat(runs("show", "second").out())
                .contains(project.resolve(".pomp/runs").resolve(SECOND) + "\n");
    }

    @Test
    void renames() throws IOException {
        assertThat(runs("rename", "second", "tiled & merged").err())
                .isEqualTo("pomp: the run is 20261122-101501-tiled_merged now\n");
        assertThat(left()).containsExactly(FIRST, "20261122-101501-tiled_merged", THIRD);
    }

    @Test
    void removesNothingWhenOneNameIsWrong() throws IOException {
        Cli.Result result = runs("rm", "first", "gone");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains("there is no run 'gone'");
        assertThat(left()).containsExactly(FIRST, SECOND, THIRD);
        assertThat(runs("rm", "first", FIRST, "third").status()).isZero();
        assertThat(left()).containsExactly(SECOND);
    }

    @Test
    void prunesAllButTheNewest() throws IOException {
        assertThat(runs("prune", "--keep=1", "--dry-run").err())
                .contains("would remove " + FIRST, "would remove " + SECOND)
                .doesNotContain(THIRD);
        assertThat(left()).containsExactly(FIRST, SECOND, THIRD);
        Files.setLastModifiedTime(
                project.resolve(".pomp/runs").resolve(FIRST), FileTime.from(Instant.EPOCH));
        assertThat(runs("prune", "--keep=1", "--older-than=1").err()).contains("removed " + FIRST);
        assertThat(left()).containsExactly(SECOND, THIRD);
        assertThat(runs("prune", "--keep=0").status()).isZero();
        assertThat(left()).isEmpty();
        assertThat(runs("prune", "--keep=0").err()).contains("nothing to remove");
    }

    @Test
    void refusesWhatMeansNothing() {
        misuse("missing required option: '--keep=N'", runs("prune"));
        misuse("--keep: 'few' is not a whole number", runs("prune", "--keep=few"));
        misuse("--keep: must not be negative", runs("prune", "--keep=-1"));
        misuse("missing required parameter: 'RUN'", runs("rm"));
    }

    private static void misuse(String message, Cli.Result result) {
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains(message);
    }
}
