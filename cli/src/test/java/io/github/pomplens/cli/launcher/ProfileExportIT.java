// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the way from a run of four ranks to files that other tools open. */
class ProfileExportIT {
    private static final Pattern TOP = Pattern.compile("\\s*(\\d+)ns .* (\\d+)ns +\\S+%  (.*)");

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void measure() throws Exception {
        project = RingProgram.in(folder);
        RingProgram.measure(project, "run");
    }

    /** The time of each construct, over all threads, as our own table has it. */
    private Map<String, Long> times() throws Exception {
        project.run("pomp", "export", "--format=json", "-o", "x.json").successfully();
        JsonArray figures =
                JsonParser.parseString(project.read("x.json"))
                        .getAsJsonObject()
                        .getAsJsonArray("figures");
        Map<String, Long> times = new TreeMap<>();
        for (JsonElement figure : figures) {
            var fields = figure.getAsJsonObject();
            String construct = fields.get("construct").getAsString();
            times.merge(
                    construct.equals("mpi") ? fields.get("name").getAsString() : construct,
                    fields.get("self_ns").getAsLong(),
                    Long::sum);
        }
        return times;
    }

    @Test
    void pprofShowsTheSameTimes() throws Exception {
        assumeTrue(project.has("go"), "needs go");
        Map<String, Long> times = times();
        project.pomp("export", "--format=pprof", "-o", "x.pb.gz").successfully();
        Result top =
                project.run(
                                "go",
                                "tool",
                                "pprof",
                                "-top",
                                "-unit=ns",
                                "-nodefraction=0",
                                "-sample_index=time",
                                "x.pb.gz")
                        .successfully();
        Map<String, Long> shown = new TreeMap<>();
        top.out()
                .lines()
                .map(TOP::matcher)
                .filter(line -> line.matches())
                .forEach(line -> shown.put(line.group(3), Long.valueOf(line.group(1))));
        assertThat(shown)
                .containsEntry("program", times.get("program"))
                .containsEntry("parallel ring.c:10", times.get("parallel"))
                .containsEntry("for ring.c:12", times.get("for"))
                .containsEntry("critical (tally) ring.c:15", times.get("critical"))
                .containsEntry("MPI_Sendrecv ring.c:26", times.get("MPI_Sendrecv"));
        assertThat(project.run("go", "tool", "pprof", "-tags", "x.pb.gz").successfully().out())
                .contains("rank 0", "rank 1", "rank 2", "rank 3", "thread 0", "thread 1");
    }

    @Test
    void tauHasAFileForEachThread() throws Exception {
        Result result = project.pomp("export", "--format=tau", "-o", "tau").successfully();
        assertThat(result.err()).isEqualTo("pomp: wrote tau\n");
        try (var files = Files.list(project.path("tau"))) {
            assertThat(files)
                    .hasSize(8)
                    .allMatch(
                            file ->
                                    file.getFileName()
                                            .toString()
                                            .matches("profile\\.[0-3]\\.0\\.[01]"));
        }
        assertThat(project.read("tau/profile.3.0.1"))
                .contains("critical (tally) [{ring.c} {15,1}-");
        assertThat(project.pomp("export", "--format=tau", "-o", "tau").failedWithOneLine(1))
                .endsWith("tau: exists already; name another folder with -o, or remove it");
    }

    @Test
    void eachFormatHasItsNameInTheFolderOfTheRun() throws Exception {
        Path run = RingProgram.run(project);
        for (String format : List.of("cubex", "tau", "speedscope", "pprof", "csv", "json")) {
            project.pomp("export", "--format=" + format).successfully();
        }
        assertThat(run)
                .isDirectoryContaining("glob:**/profile.cubex")
                .isDirectoryContaining("glob:**/tau")
                .isDirectoryContaining("glob:**/profile.speedscope.json")
                .isDirectoryContaining("glob:**/profile.pb.gz")
                .isDirectoryContaining("glob:**/figures.csv")
                .isDirectoryContaining("glob:**/figures.json")
                .isDirectoryNotContaining("glob:**/.*");
        // None of them is taken for a measurement.
        assertThat(project.pomp("report").successfully().err()).isEmpty();
    }

    @Test
    void saysWhatIsWrongInALine() throws Exception {
        assertThat(project.pomp("export", "--format=cube").failedWithOneLine(2))
                .contains(
                        "'cube' is not a format; write one of cubex, tau, speedscope, pprof, csv,"
                                + " json, perfetto, chrome, otf2, paraver, trace-csv");
        assertThat(project.pomp("export", "--format=tau", "-o", "none/tau").failedWithOneLine(1))
                .contains("none/tau: cannot be written: its folder does not exist");
        Files.writeString(RingProgram.run(project).resolve("profile.json"), "{");
        assertThat(project.pomp("export", "--format=cubex", "-o", "x.cubex").failedWithOneLine(1))
                .contains("profile.json");
        assertThat(project.path("x.cubex")).doesNotExist();
    }
}
