// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pomplens.launch.process.ProcessStart;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.RunRecord;
import io.github.pomplens.runtime.results.RunStore;
import io.github.pomplens.runtime.results.SourceSnapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what a run leaves in its folder, and that no run leaves a folder without results. */
class ProgramRunTest {
    @TempDir Path project;
    private final List<String> warnings = new ArrayList<>();

    @BeforeEach
    void makeProject() throws IOException {
        Files.createDirectory(project.resolve(".pomp"));
    }

    @Test
    void keepsTheMeasurementTheRecordAndTheSources() throws Exception {
        Path source = Files.writeString(project.resolve("x.c"), "int main;\n");
        Path folder = Files.createDirectory(project.resolve("build"));
        writeProfile("exit", 0, source.toString());
        Path program = script(folder.resolve("x"), "cp ../profile.json $POMP_RUN_DIR; exit 3");
        Instant before = Instant.now();

        RunOutcome outcome = run(folder, "./x", "a b", "");

        assertThat(outcome).isInstanceOf(RunOutcome.Measured.class);
        assertThat(outcome.exitStatus()).isEqualTo(3);
        assertThat(warnings).isEmpty();
        RunFolder run = ((RunOutcome.Measured) outcome).run();
        assertThat(run.path().getParent()).isEqualTo(project.resolve(".pomp/runs"));
        assertThat(run.name()).isEqualTo(program.getFileName().toString());
        RunRecord record = run.record().orElseThrow();
        assertThat(record.command()).containsExactly("./x", "a b", "");
        assertThat(record.workingDirectory()).isEqualTo(folder);
        assertThat(record.projectRoot()).isEqualTo(project);
        assertThat(record.exitStatus()).isEqualTo(3);
        assertThat(record.host()).isNotBlank();
        assertThat(record.cpus()).isPositive();
        assertThat(record.started()).isBetween(before, Instant.now());
        assertThat(record.elapsedNs()).isPositive();
        assertThat(record.sources())
                .containsExactly(new SourceSnapshot(source.toString(), "sources/0-x.c"));
        assertThat(run.path().resolve("sources/0-x.c")).hasContent("int main;\n");
    }

    @Test
    void leavesArgumentsInputAndWorkingDirectoryAlone() throws Exception {
        script(project.resolve("x"), "pwd; printf '<%s>' \"$@\"; cat");
        ProgramRun run =
                ProgramRun.start(request("./x", "", "*", "ä \"q\"", "--", "-n"), warnings::add);
        run.process().getOutputStream().write("in\n".getBytes(StandardCharsets.UTF_8));
        run.process().getOutputStream().close();
        String out =
                new String(run.process().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(run.await().exitStatus()).isZero();
        assertThat(out).isEqualTo(project.toRealPath() + "\n<><*><ä \"q\"><--><-n>in\n");
    }

    @Test
    void saysWhenAProgramRecordedNothingAndRemovesItsFolder() throws Exception {
        script(project.resolve("x"), "exit 5");
        RunOutcome outcome = run(project, "./x");
        assertNotMeasured(outcome, 5);
        assertThat(warnings)
                .containsExactly(
                        "./x recorded nothing, and neither did anything that it started; build the"
                                + " program with 'pomp gcc -fopenmp ...' to measure it");
        assertThat(runs()).isEmpty();
    }

    @Test
    void saysOfAProgramThatRecordedNothingWhatIsInIt() throws Exception {
        assertThat(saidOf("")).contains("no OpenMP in it").contains("without -fopenmp");
        assertThat(saidOf("\0libgomp.so.1\0"))
                .contains("it uses OpenMP, but none of its directives is measured");
        assertThat(saidOf("\0libgomp.so.1\0POMP_RUN_DIR\0"))
                .contains("though it was built with pomp");
        // Across the end of what is read at once.
        assertThat(saidOf(" ".repeat(65530 - 4) + "POMP_RUN_DIR"))
                .contains("though it was built with pomp");
    }

    @Test
    void saysOfAJavaProgramThatRecordedNothingHowItIsBuilt() throws Exception {
        for (String java : List.of("java", "/jdk/bin/java")) {
            assertThat(RecordedNothing.reason(request(java, "-cp", "out", "X"), 0))
                    .startsWith(java + " recorded nothing")
                    .contains("'pomp javac ...'")
                    .doesNotContain("gcc");
        }
    }

    /** What is said of a file with the beginning of a program, and more in it. */
    private String saidOf(String content) throws IOException {
        Files.writeString(project.resolve("x"), "\u007fELF" + content, StandardCharsets.ISO_8859_1);
        return RecordedNothing.reason(request("./x"), 0);
    }

    @Test
    void saysThatAStarterFailed() throws Exception {
        script(project.resolve("mpirun"), "exit 7");
        run(project, "./mpirun", "-n", "2", "./gone");
        assertThat(warnings)
                .containsExactly(
                        "./mpirun ended with status 7, and no program that it started recorded"
                                + " anything; what it says itself tells why");
    }

    private void assertNotMeasured(RunOutcome outcome, int status) {
        assertThat(warnings).hasSize(1);
        assertThat(outcome).isEqualTo(new RunOutcome.NotMeasured(status, warnings.get(0)));
    }

    @Test
    void removesAnUnfinishedMeasurementButNothingOfTheUsers() throws Exception {
        script(project.resolve("x"), "echo half > $POMP_RUN_DIR/profile.json.tmp-12");
        run(project, "./x");
        assertThat(runs()).isEmpty();
        script(project.resolve("x"), "echo mine > $POMP_RUN_DIR/notes");
        run(project, "./x");
        assertThat(runs()).hasSize(1);
        assertThat(runs().get(0).resolve("notes")).hasContent("mine\n");
    }

    @Test
    void saysWhichSignalEndedTheProgramAndThatNothingWasSaved() throws Exception {
        script(project.resolve("x"), "kill -KILL $$");
        assertNotMeasured(run(project, "./x"), 137);
        assertThat(warnings)
                .containsExactly("./x was ended by signal 9 (SIGKILL); no measurements were saved");
        assertThat(runs()).isEmpty();
    }

    @Test
    void saysHowToReadTheTraceThatAKilledProgramLeaves() throws Exception {
        script(
                project.resolve("x"),
                "head -c 131072 /dev/zero > $POMP_RUN_DIR/trace.bin; kill -KILL $$");
        assertNotMeasured(run(project, "./x"), 137);
        assertThat(runs()).hasSize(1);
        assertThat(warnings)
                .containsExactly(
                        "./x was ended by signal 9 (SIGKILL); no measurements were saved but the"
                                + " trace until then: pomp export "
                                + runs().get(0).getFileName()
                                + " --format=perfetto");
    }

    @Test
    void saysWhatWasSavedWhenASignalEndedTheProgram() throws Exception {
        writeProfile("signal", 15, project.resolve("x").toString());
        script(project.resolve("x"), "cp profile.json $POMP_RUN_DIR; kill -TERM $$");
        assertThat(run(project, "./x").exitStatus()).isEqualTo(143);
        assertThat(warnings)
                .containsExactly(
                        "./x was ended by signal 15 (SIGTERM); what was measured until then has"
                                + " been saved");
    }

    @Test
    void takesAHighExitStatusForTheProgramsOwnWhenTheProfileSaysSo() throws Exception {
        writeProfile("exit", 0, project.resolve("x").toString());
        script(project.resolve("x"), "cp profile.json $POMP_RUN_DIR; exit 137");
        assertThat(run(project, "./x").exitStatus()).isEqualTo(137);
        assertThat(warnings).isEmpty();
    }

    @Test
    void warnsOfSourcesThatAreNotThereOrTooLarge() throws Exception {
        writeProfile("exit", 0, "/nowhere/gone.c");
        script(project.resolve("x"), "cp profile.json $POMP_RUN_DIR");
        RunOutcome.Measured outcome = (RunOutcome.Measured) run(project, "./x");
        assertThat(outcome.run().record().orElseThrow().sources()).isEmpty();
        Path large = Files.write(project.resolve("large.c"), new byte[9 << 20]);
        writeProfile("exit", 0, large.toString());
        run(project, "./x");
        assertThat(warnings)
                .containsExactly(
                        "source /nowhere/gone.c is not there any more; reports will show no text"
                                + " for it",
                        "source "
                                + large
                                + " is too large to be kept; reports will show no text for it");
    }

    @Test
    void keepsADamagedMeasurementAndSaysSo() throws Exception {
        script(project.resolve("x"), "echo '{\"format\":' > $POMP_RUN_DIR/profile.json; exit 4");
        assertNotMeasured(run(project, "./x"), 4);
        assertThat(warnings).singleElement().asString().contains("profile.json");
        assertThat(runs().get(0).resolve("run.json")).exists();
    }

    @Test
    void runsTheProgramEvenWhenTheRunCannotBeKept() throws Exception {
        Files.writeString(project.resolve(".pomp/runs"), "a file in the way");
        script(project.resolve("x"), "exit 6");
        assertNotMeasured(run(project, "./x"), 6);
        assertThat(warnings)
                .singleElement()
                .asString()
                .contains(".pomp/runs")
                .endsWith("; the program runs, but its results are not kept");
    }

    @Test
    void leavesNothingBehindWhenTheProgramCannotBeStarted() throws Exception {
        LaunchException missing =
                catchThrowableOfType(LaunchException.class, () -> run(project, "./nosuch"));
        assertThat(missing.exitStatus()).isEqualTo(127);
        script(project.resolve("x"), "exit 0");
        String[] tooLong = {"./x", "a".repeat(4 << 20)};
        LaunchException refused =
                catchThrowableOfType(LaunchException.class, () -> run(project, tooLong));
        assertThat(refused.exitStatus()).isEqualTo(126);
        assertThat(refused).hasMessage("./x: cannot be started: Argument list too long");
        assertThat(runs()).isEmpty();
    }

    /**
     * Protects what a user reads about a failed start: the system's words, whichever Java it is.
     */
    @Test
    void saysWhatTheSystemSaysWithOlderAndNewerJava() {
        String place = "Cannot run program \"./error=2, b\" (in directory \"/p\"): ";
        assertThat(ProgramRun.reason(new IOException(place + "error=13, Permission denied")))
                .isEqualTo("Permission denied");
        assertThat(
                        ProgramRun.reason(
                                new IOException(
                                        place + "Exec failed, error: 40 (Too (many) links) ")))
                .isEqualTo("Too (many) links");
        assertThat(ProgramRun.reason(new IOException("closed"))).isEqualTo("closed");
    }

    @Test
    void refusesArgumentsThatWouldNotArriveUnchanged() throws Exception {
        script(project.resolve("x"), "exit 0");
        LaunchException error =
                catchThrowableOfType(LaunchException.class, () -> run(project, "./x", "m\uFFFDll"));
        assertThat(error).hasMessageContaining("set LC_ALL to a UTF-8 locale");
        assertThat(runs()).isEmpty();
    }

    private RunOutcome run(Path folder, String... command) throws Exception {
        ProgramRun run =
                ProgramRun.start(
                        new RunRequest(List.of(command), "x", folder, ProcessStart.Streams.PIPED),
                        warnings::add);
        return run.await();
    }

    private RunRequest request(String... command) {
        return new RunRequest(List.of(command), "x", project, ProcessStart.Streams.PIPED);
    }

    private List<Path> runs() throws Exception {
        Path folder = new RunStore(project).folder();
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (var children = Files.list(folder)) {
            return children.toList();
        }
    }

    private void writeProfile(String endedBy, int signal, String source) throws IOException {
        String profile =
                """
                {"format":"pomp-profile","version":1,"ended_by":"%s","signal":%d,
                 "executable":"/x","pid":1,"clock":"tsc","clock_hz":1000000000,
                 "start_unix_ns":1790000000000000000,"wall_time_ns":1000000,"threads":1,
                 "events":1,"event_cost_ns":10,"dropped_events":0,"unbalanced_events":0,
                 "constructs":[{"id":0,"kind":"parallel","name":"","file":"%s","begin_line1":1,
                   "begin_lineN":1,"end_line1":1,"end_lineN":1,"num_sections":0}],
                 "contexts":[
                  {"id":0,"parent":-1,"construct":-1,"part":"program","threads":[
                    {"thread":0,"visits":1,"inclusive_ns":1000000,"body_ns":0,
                     "barrier_wait_ns":0,"enter_wait_ns":0,"lock_wait_ns":0,"lock_visits":0}]},
                  {"id":1,"parent":0,"construct":0,"part":"parallel","threads":[
                    {"thread":0,"visits":1,"inclusive_ns":900000,"body_ns":800000,
                     "barrier_wait_ns":0,"enter_wait_ns":0,"lock_wait_ns":0,"lock_visits":0}]}]}
                """;
        Files.writeString(
                project.resolve("profile.json"), profile.formatted(endedBy, signal, source));
    }

    private static Path script(Path file, String commands) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + commands + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}
