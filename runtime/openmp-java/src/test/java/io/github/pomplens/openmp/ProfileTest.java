// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.EndedBy;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ProfileReader;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.ThreadMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is measured of a program in a virtual machine of its own, read as any other profile. */
@Timeout(300)
class ProfileTest {
    private static final int THREADS = MeasuredProgram.THREADS;
    private static final int ROUNDS = MeasuredProgram.ROUNDS;
    private static final int ITERATIONS = MeasuredProgram.ITERATIONS;

    @TempDir Path folder;

    private ProgramRun.Ended run(Map<String, String> environment, List<String> options, String end)
            throws IOException, InterruptedException {
        Process process = start(environment, options, end);
        return ProgramRun.ended(process);
    }

    private Process start(Map<String, String> environment, List<String> options, String end)
            throws IOException {
        return start(environment, options, List.of(MeasuredProgram.class.getName(), end));
    }

    private Process start(
            Map<String, String> environment, List<String> options, List<String> program)
            throws IOException {
        return ProgramRun.start(folder, environment, options, program);
    }

    private Profile profile() throws ResultsException {
        return ProfileReader.read(folder.resolve("results/profile.json"));
    }

    private static Stream<ContextNode> contexts(Profile profile, String kind, Part part) {
        return profile.contexts().stream()
                .filter(context -> context.part() == part)
                .filter(
                        context ->
                                profile.constructs().get(context.construct()).kind().equals(kind));
    }

    private static long visits(Profile profile, String kind, Part part) {
        return contexts(profile, kind, part)
                .flatMap(context -> context.threads().stream())
                .mapToLong(metrics -> metrics.visits().count())
                .sum();
    }

    @Test
    void allVisitsAreCounted() throws Exception {
        ProgramRun.Ended ended = run(Map.of(), List.of(), "");
        assertThat(ended).isEqualTo(new ProgramRun.Ended(0, ""));
        Profile profile = profile();
        assertThat(profile.execution().endedBy()).isEqualTo(EndedBy.EXIT);
        assertThat(profile.recording().unbalancedEvents()).isZero();
        assertThat(profile.recording().droppedEvents()).isZero();
        long members = ROUNDS * THREADS;
        Map.of(
                        Part.FOR,
                        members + THREADS,
                        Part.BARRIER,
                        members,
                        Part.SINGLE,
                        members,
                        Part.SECTIONS,
                        members,
                        Part.PARALLEL,
                        members + THREADS + 2 + 4,
                        Part.REGION,
                        1L)
                .forEach(
                        (part, count) ->
                                assertThat(visitsOf(profile, part))
                                        .as("%s", part)
                                        .isEqualTo(count));
        long rounds = ROUNDS;
        Map.of(
                        Part.CRITICAL, rounds * ITERATIONS + 4,
                        Part.ORDERED, rounds * ITERATIONS,
                        Part.MASTER, rounds,
                        Part.TASK_CREATE, rounds,
                        Part.TASK, rounds,
                        Part.ATOMIC, rounds,
                        Part.TASKWAIT, rounds,
                        Part.TASKGROUP, rounds)
                .forEach(
                        (part, count) ->
                                assertThat(visitsOf(profile, part))
                                        .as("%s", part)
                                        .isEqualTo(count));
        assertThat(visits(profile, "parallel for", Part.PARALLEL)).isEqualTo(THREADS);
        assertThat(visits(profile, "parallel for", Part.FOR)).isEqualTo(THREADS);
    }

    private static long visitsOf(Profile profile, Part part) {
        return profile.contexts().stream()
                .filter(context -> context.part() == part)
                .flatMap(context -> context.threads().stream())
                .mapToLong(metrics -> metrics.visits().count())
                .sum();
    }

    @Test
    void contextsAreThoseOfTheCalls() throws Exception {
        run(Map.of(), List.of(), "");
        Profile profile = profile();
        assertThat(path(profile, only(profile, "ordered", Part.ORDERED)))
                .isEqualTo("program/region/parallel/for/ordered");
        assertThat(path(profile, only(profile, "task", Part.TASK)))
                .isEqualTo("program/region/parallel/single/task");
        assertThat(path(profile, only(profile, "atomic", Part.ATOMIC)))
                .isEqualTo("program/region/parallel/single/task/atomic");
        assertThat(path(profile, only(profile, "parallel for", Part.FOR)))
                .isEqualTo("program/parallel/for");
        assertThat(contexts(profile, "critical", Part.CRITICAL).map(node -> path(profile, node)))
                .containsExactlyInAnyOrder(
                        "program/region/parallel/for/critical",
                        "program/parallel/parallel/critical");
        ContextNode loop = only(profile, "for", Part.FOR);
        ThreadMetrics master = loop.threads().get(0);
        assertThat(master.thread()).isZero();
        assertThat(master.instances().count()).isEqualTo(ROUNDS);
        assertThat(loop.threads().stream().mapToLong(metrics -> metrics.instances().last()).sum())
                .isEqualTo(ROUNDS);
        assertThat(master.visits().iterations().executions()).isEqualTo(ROUNDS);
        assertThat(master.visits().iterations().total()).isEqualTo((long) ROUNDS * ITERATIONS);
        assertThat(profile.constructs().get(loop.construct()).details().schedule())
                .isEqualTo("dynamic");
        for (ContextNode context : profile.contexts()) {
            for (ThreadMetrics metrics : context.threads()) {
                long parts = metrics.times().bodyNs() + metrics.waits().totalNs();
                assertThat(parts).isLessThanOrEqualTo(metrics.times().inclusiveNs());
            }
        }
    }

    private static ContextNode only(Profile profile, String kind, Part part) {
        return contexts(profile, kind, part).findFirst().orElseThrow();
    }

    private static String path(Profile profile, ContextNode context) {
        String word = context.part().word();
        return context.parent() < 0
                ? word
                : path(profile, profile.contexts().get(context.parent())) + "/" + word;
    }

    @Test
    void exitAndUncaughtErrorsLeaveAProfile() throws Exception {
        assertThat(run(Map.of(), List.of(), "exit").status()).isEqualTo(3);
        assertThat(visitsOf(profile(), Part.MASTER)).isEqualTo(ROUNDS);
        Files.delete(folder.resolve("results/profile.json"));
        assertThat(run(Map.of(), List.of(), "throw").output()).contains("uncaught");
        assertThat(visitsOf(profile(), Part.MASTER)).isEqualTo(ROUNDS);
    }

    @Test
    void aSignalLeavesAProfile() throws Exception {
        Process process = start(Map.of(), List.of(), "wait");
        process.inputReader().readLine();
        process.destroy();
        assertThat(process.waitFor()).isEqualTo(128 + 15);
        Profile profile = profile();
        assertThat(profile.execution().endedBy()).isEqualTo(EndedBy.SIGNAL);
        assertThat(profile.execution().signal()).isEqualTo(15);
        assertThat(visitsOf(profile, Part.MASTER)).isEqualTo(ROUNDS);
    }

    @Test
    void nothingIsMeasuredAfterFinalize() throws Exception {
        run(Map.of(), List.of(), "finalize");
        assertThat(profile().execution().endedBy()).isEqualTo(EndedBy.FINALIZE);
        assertThat(visits(profile(), "parallel", Part.PARALLEL))
                .isEqualTo(ROUNDS * THREADS + 2 + 4);
    }

    @Test
    void aBrokenTeamIsPutInOrder() throws Exception {
        run(Map.of(), List.of(), "break");
        assertThat(profile().recording().unbalancedEvents()).isBetween(2L, 2L * THREADS);
        assertThat(visits(profile(), "parallel for", Part.PARALLEL)).isEqualTo(3L * THREADS);
        assertThat(only(profile(), "parallel for", Part.FOR).parent())
                .isEqualTo(only(profile(), "parallel for", Part.PARALLEL).id());
    }

    @Test
    void theMeasurementOfAnotherProcessIsKept() throws Exception {
        run(Map.of(), List.of(), "");
        byte[] first = Files.readAllBytes(folder.resolve("results/profile.json"));
        run(Map.of(), List.of(), "");
        assertThat(folder.resolve("results/profile.json")).hasBinaryContent(first);
        try (Stream<Path> files = Files.list(folder.resolve("results"))) {
            assertThat(files.map(file -> file.getFileName().toString()).sorted())
                    .satisfiesExactly(
                            other -> assertThat(other).matches("profile-\\d+\\.json"),
                            ours -> assertThat(ours).isEqualTo("profile.json"));
        }
    }

    @Test
    void whatIsDisabledIsLeftOut() throws Exception {
        run(Map.of("POMP_DISABLE", "sync,for"), List.of(), "");
        Profile profile = profile();
        for (Part part : List.of(Part.CRITICAL, Part.ATOMIC, Part.SINGLE, Part.MASTER, Part.FOR)) {
            assertThat(visitsOf(profile, part)).as("%s", part).isZero();
        }
        assertThat(visitsOf(profile, Part.BARRIER)).isEqualTo(ROUNDS * THREADS);
        assertThat(profile.conditions().disabled()).contains("critical", "for");
        assertThat(profile.recording().unbalancedEvents()).isZero();
    }

    @Test
    void wordsForWhatIsDisabledAreThoseOfTheNativeLibrary() throws Exception {
        ProgramRun.Ended ended =
                run(Map.of("POMP_DISABLE", "masked,simd,nonsense,regions,,locks"), List.of(), "");
        assertThat(ended.output())
                .contains("pomp: POMP_DISABLE: unknown construct 'nonsense' is ignored")
                .doesNotContain("'simd'", "'locks'", "''");
        assertThat(profile().conditions().disabled()).containsExactly("master", "region");
    }

    @Test
    void allOfThemCanBeDisabled() throws Exception {
        ProgramRun.Ended ended = run(Map.of("POMP_DISABLE", "all"), List.of(), "");
        assertThat(ended.output()).doesNotContain("unknown");
        assertThat(folder.resolve("results/profile.json")).doesNotExist();
    }

    @Test
    void whileRecordingIsOffNothingIsWritten() throws Exception {
        run(Map.of(), List.of(), "off");
        assertThat(folder.resolve("results/profile.json")).doesNotExist();
    }

    @Test
    void withoutAFolderThereIsANewOne() throws Exception {
        run(Map.of("POMP_RUN_DIR", ""), List.of(), "");
        try (Stream<Path> runs = Files.list(folder.resolve(".pomp/runs"))) {
            assertThat(runs.map(run -> run.getFileName().toString()))
                    .singleElement()
                    .asString()
                    .endsWith("-MeasuredProgram");
        }
        assertThat(folder.resolve(".pomp/.gitignore")).exists();
        for (String made : List.of(".pomp", ".pomp/runs")) {
            assertThat(Files.getPosixFilePermissions(folder.resolve(made)))
                    .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        }
    }

    /** What others may write to, and what a link that came with a repository leads to. */
    @Test
    void writesToNoFolderThatIsNotItsUsersOwn(@TempDir Path elsewhere) throws Exception {
        Path pomp = Files.createDirectory(folder.resolve(".pomp"));
        Files.createSymbolicLink(pomp.resolve("runs"), elsewhere);
        run(Map.of("POMP_RUN_DIR", ""), List.of(), "");
        assertThat(elsewhere).isEmptyDirectory();
        Files.delete(pomp.resolve("runs"));
        Files.setPosixFilePermissions(pomp, PosixFilePermissions.fromString("rwxr-xrwx"));
        run(Map.of("POMP_RUN_DIR", ""), List.of(), "");
        assertThat(pomp).isEmptyDirectory();
    }

    @Test
    void anotherLibraryMayTakeThePlaceOfOurs() throws Exception {
        String name = NotingLibrary.class.getName();
        ProgramRun.Ended ended = run(Map.of(), List.of("-Dpomp.library=" + name), "");
        int forks = ROUNDS + 1 + 1 + 2;
        int begun = ROUNDS * THREADS + THREADS + 2 + 4;
        assertThat(ended.output())
                .isEqualTo("init 1\n%d forks, %d begun\n".formatted(forks, begun));
        assertThat(folder.resolve("results")).doesNotExist();
    }

    /** The paper's tables, row by row: the number is that of the construct. */
    @Test
    void eventsAreThoseOfTheTables() throws Exception {
        String library = "-Dpomp.library=" + PrintingLibrary.class.getName();
        List<String> program = List.of(EventProgram.class.getName());
        String output = ProgramRun.ended(start(Map.of(), List.of(library), program)).output();
        StringBuilder rows = new StringBuilder();
        String row = "";
        for (String line : output.lines().toList()) {
            String number = line.substring(line.indexOf(' ') + 1);
            rows.append(number.equals(row) ? " " : "\n" + number + ": ");
            rows.append(line, 0, line.indexOf(' '));
            row = number;
        }
        assertThat(rows.toString().strip())
                .isEqualTo(
                        """
                        1: parallelFork parallelBegin barrierEnter barrierExit parallelEnd parallelJoin
                        2: forEnter barrierEnter barrierExit forExit
                        3: forEnter forExit
                        4: sectionsEnter sectionBegin sectionEnd sectionBegin sectionEnd \
                        barrierEnter barrierExit sectionsExit
                        5: criticalEnter criticalBegin criticalEnd criticalExit
                        6: singleEnter singleBegin singleEnd barrierEnter barrierExit singleExit
                        7: atomicEnter atomicExit
                        8: masterBegin masterEnd
                        9: barrierEnter barrierExit
                        10: parallelFork parallelBegin forEnter barrierEnter barrierExit forExit \
                        parallelEnd parallelJoin
                        11: parallelFork parallelBegin sectionsEnter sectionBegin sectionEnd \
                        barrierEnter barrierExit sectionsExit parallelEnd parallelJoin
                        12: orderedEnter orderedBegin orderedEnd orderedExit
                        13: taskEnter taskBegin taskEnd taskExit
                        14: taskwaitEnter taskwaitExit
                        15: taskgroupEnter taskgroupBegin taskgroupEnd taskgroupExit
                        16: taskyieldEnter taskyieldExit
                        17: flushEnter flushExit
                        18: begin end""");
    }

    @Test
    void aLibraryThatIsMissingIsNamed() throws Exception {
        ProgramRun.Ended ended = run(Map.of(), List.of("-Dpomp.library=no.Such"), "");
        assertThat(ended.status()).isZero();
        assertThat(ended.output()).startsWith("pomp: -Dpomp.library=no.Such");
    }
}
