// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.testing.ExampleRun;
import io.github.pomplens.runtime.testing.RankRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what TAU's tools read, by a reader of the format as it is described. */
class TauFilesTest {
    private static final Pattern HEAD = Pattern.compile("(\\d+) templated_functions_MULTI_(\\w+)");

    private static final Pattern TIMER =
            Pattern.compile("\"([^\"]*)\" (\\S+) (\\S+) (\\S+) (\\S+) (\\S+) GROUP=\"([^\"]*)\"");

    /** Times are in microseconds. */
    private record Timer(
            double calls, double below, double exclusive, double inclusive, String group) {}

    @TempDir private Path project;
    private Path folder;

    @BeforeEach
    void makeFolder() throws Exception {
        folder = Files.createDirectory(project.resolve("out"));
    }

    private static Map<String, Timer> read(Path file, String metric) throws Exception {
        List<String> lines = Files.readAllLines(file);
        Matcher head = HEAD.matcher(lines.get(0));
        assertThat(head.matches()).isTrue();
        assertThat(head.group(2)).isEqualTo(metric);
        assertThat(lines.get(1)).startsWith("# Name Calls Subrs Excl Incl ProfileCalls #");
        int count = Integer.parseInt(head.group(1));
        Map<String, Timer> timers = new LinkedHashMap<>();
        for (String line : lines.subList(2, 2 + count)) {
            Matcher timer = TIMER.matcher(line);
            assertThat(timer.matches()).as(line).isTrue();
            timers.put(
                    timer.group(1),
                    new Timer(
                            Double.parseDouble(timer.group(2)),
                            Double.parseDouble(timer.group(3)),
                            Double.parseDouble(timer.group(4)),
                            Double.parseDouble(timer.group(5)),
                            timer.group(7)));
        }
        assertThat(lines.subList(2 + count, lines.size())).containsExactly("0 aggregates");
        assertThat(timers).hasSize(count);
        return timers;
    }

    @Test
    void hasConstructsAndPathsOfEachThread() throws Exception {
        ProfileExport.of(ExampleRun.in(project)).writeTau(folder);
        Map<String, Timer> initial = read(folder.resolve("profile.0.0.0"), "TIME");
        assertThat(initial.get("program"))
                .isEqualTo(new Timer(1, 11, 200_000, 2_000_000, "TAU_DEFAULT | OpenMP"));
        String critical = "critical (update) [{src/ocean.c} {12,1}-{13,1}]";
        assertThat(initial.get(critical))
                .isEqualTo(new Timer(1000, 0, 300_000, 300_000, "TAU_DEFAULT | OpenMP"));
        String parallel = "program => parallel [{src/ocean.c} {5,1}-{16,1}]";
        assertThat(initial.get(parallel))
                .isEqualTo(new Timer(10, 1010, 300_000, 1_600_000, "TAU_CALLPATH | OpenMP"));
        assertThat(initial.get(parallel + " => " + critical).inclusive()).isEqualTo(300_000);
        Map<String, Timer> worker = read(folder.resolve("profile.0.0.1"), "TIME");
        assertThat(worker.get("program").inclusive()).isEqualTo(1_680_000);
        assertThat(worker.get("program").exclusive()).isZero();
    }

    @Test
    void ranksAreNodes() throws Exception {
        ProfileExport.of(RankRun.in(project, "ring", RankRun.profile())).writeTau(folder);
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()).sorted())
                    .containsExactly(
                            "profile.0.0.0", "profile.0.0.1", "profile.1.0.0", "profile.1.0.1");
        }
        assertThat(read(folder.resolve("profile.1.0.0"), "TIME").get("MPI_Barrier").inclusive())
                .isEqualTo(0.4);
    }

    @Test
    void countersHaveFoldersOfTheirOwn() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Path profile = run.path().resolve("profile.json");
        Files.writeString(
                profile,
                Files.readString(profile)
                        .replace(
                                "\"constructs\": [",
                                "\"counters\": [\"papi:x-y\"],\"constructs\": [")
                        .replace("\"lock_visits\": 5", "\"lock_visits\": 5, \"counter_1\": 77"));
        ProfileExport.of(RunFolder.at(run.path())).writeTau(folder);
        Map<String, Timer> counted =
                read(folder.resolve("MULTI__PAPI_X_Y/profile.0.0.1"), "PAPI_X_Y");
        assertThat(counted.get("parallel [{src/ocean.c} {5,1}-{16,1}]").exclusive()).isEqualTo(77);
        assertThat(counted.get("program").inclusive()).isEqualTo(77);
        assertThat(read(folder.resolve("MULTI__TIME/profile.0.0.0"), "TIME")).isNotEmpty();
    }

    @Test
    void namesEndNoField() throws Exception {
        RunFolder run = ExampleRun.in(project);
        Path profile = run.path().resolve("profile.json");
        Files.writeString(
                profile,
                Files.readString(profile).replace("\"update\"", "\"a \\\" => b\\n0 aggregates\""));
        ProfileExport.of(RunFolder.at(run.path())).writeTau(folder);
        assertThat(read(folder.resolve("profile.0.0.0"), "TIME"))
                .containsKey("critical (a ' -> b\u240a0 aggregates) [{src/ocean.c} {12,1}-{13,1}]");
    }
}
