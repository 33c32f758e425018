// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.eclipse.lsp4j.CodeAction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is said of measured programs, and the fixes that are offered: each for a program that it
 * helps, and not for one that looks alike but would not gain, or would be wrong then. The programs
 * sleep where they work, so that other work on the machine changes little of their times.
 */
abstract class Advice {
    static final Path PROGRAMS = Project.CHECKOUT.resolve("cli/src/test/resources/advice");

    @TempDir private Path folder;
    private Project project;

    /** Measures a program with or without a fix. */
    interface Measurement {
        /** Makes a run of a program of the project, and tells what it prints. */
        String measure(Project project, String name) throws Exception;

        /**
         * Makes sure that something can be seen in the newest run, which is kept then.
         *
         * @param step 1 for the program as it is in the tests, 2 for that with the fix
         */
        void show(Project project, String name, int step, Check check) throws Exception;

        /** Opens a file of the project. */
        LspSession open(Project project, String name, String language) throws Exception;

        /** Returns the report of the newest run as JSON. */
        String report(Project project) throws Exception;
    }

    /** Something that must be so. */
    interface Check {
        void run() throws Exception;
    }

    private final Measurement measurement;

    Advice(Measurement measurement) {
        this.measurement = measurement;
    }

    @BeforeEach
    void makeProject() throws IOException {
        project = Project.in(folder.toRealPath().resolve("project"));
        Files.createDirectory(project.path(".pomp"));
    }

    /** What is said, what is not, and which fix is not offered; a dash stands for nothing. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "changing.c | omp parallel for | now this thread, now that  | Try `sch | Use sch",
                "waiting.c  | omp for          | waited in constructs inside | Try `sch | Use sch",
                "one.c      | omp parallel for | *Limited parallelism*       | Try `sch | Use sch",
                "even.c     | omp parallel for | -                           | Try `sch | Use sch",
                "lock.c     | omp parallel for | *In lock routines*          | Try `sch | Use sch",
                "locks.c    | omp parallel for | -              | *In lock routines*    | Use sch",
                "reads.c    | omp for          | -              | -                     | Add now",
                "reads.f90  | omp do           | -              | -                     | Add now",
                "used.c     | omp single       | keep it short  | look for uneven work  | Add now",
                "enter.c    | omp critical     | *Waiting to enter*   | one after the other | -",
                "alone.c    | omp critical     | -                    | *Waiting to enter*  | -",
                "turn.c     | omp ordered      | *Waiting for its turn* | enter less often  | -",
                "partner.c  | omp critical     | *Waiting to enter*   | -              | Use atomic",
                "object.cpp | omp critical     | *Waiting to enter*   | -              | Use atomic",
                "task.c     | omp taskwait     | *Waiting for tasks*  | *Waiting at the bar | -",
                "done.c     | omp taskwait     | -                    | *Waiting for tasks* | -",
                "between.c  | omp parallel     | -                    | -              | Merge with",
                "few.c      | omp parallel     | its threads are made | -              | Merge with",
                "delayed.c  | omp parallel for | -                    | -              | Add if",
                "short.c    | omp atomic       | *Many short visits*  | -              | -",
                "seldom.c   | omp atomic       | -               | *Many short visits* | -",
                "sleeping.c | omp barrier      | to wake one that sleeps | at different times | -"
            })
    void saysWhatFiguresSupportAndNothingElse(
            String name, String on, String said, String unsaid, String refused) throws Exception {
        measure(name);
        show(name, 1, () -> checkWhatIsSaid(name, on, said, unsaid, refused));
    }

    private void checkWhatIsSaid(String name, String on, String said, String unsaid, String refused)
            throws Exception {
        try (LspSession editor = open(name)) {
            String hover = editor.hover(on);
            assertThat(hover).as("there are metrics").contains("Visits");
            if (!isNone(said)) {
                assertThat(hover).contains(said);
            }
            if (!isNone(unsaid)) {
                assertThat(hover).doesNotContain(unsaid);
            }
            assertThat(editor.actions(on))
                    .extracting(CodeAction::getTitle)
                    .noneMatch(title -> title.startsWith(refused));
        }
    }

    private static boolean isNone(String text) {
        return text.equals("-");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uneven.c   | omp parallel for | parallel for",
                "uneven.cpp | omp for          | for",
                "uneven.f90 | omp parallel do  | parallel do"
            })
    void aDynamicScheduleEvensOutWhatAStaticOneDoesNot(String name, String on, String kind)
            throws Exception {
        String output = measure(name);
        apply(name, on, "Use schedule(dynamic)", "*Uneven work*");
        long before = sum(kind, Advice::excess);
        assertThat(measure(name)).isEqualTo(output);
        show(name, 2, () -> assertThat(sum(kind, Advice::excess)).isLessThan(before / 2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nowait.c   | omp for    | for",
                "nowait.f90 | omp do     | do",
                "single.c   | omp single | single"
            })
    void threadsGoOnWhereNothingUsesTheSameData(String name, String on, String kind)
            throws Exception {
        String output = measure(name);
        apply(name, on, "Add nowait", "**Why**");
        long line = first(kind).get("begin_line1").getAsLong();
        assertThat(first(kind).get("barrier_wait_ns").getAsLong()).isGreaterThan(30_000_000);
        assertThat(measure(name)).isEqualTo(output);
        show(
                name,
                2,
                () -> {
                    assertThat(first(kind).get("begin_line1").getAsLong()).isEqualTo(line);
                    assertThat(first(kind).get("barrier_wait_ns").getAsLong()).isZero();
                });
    }

    @ParameterizedTest
    @CsvSource({"update.c", "update.cpp"})
    void anAtomicUpdateNeedsNoCriticalSection(String name) throws Exception {
        // The threads may take turns. Then one waits when the other loses its processor in the
        // section, and only visits that are timed show it.
        project = project.with("POMP_THROTTLE", "off");
        String output = measure(name);
        apply(name, "omp critical", "Use atomic", "*Waiting to enter*");
        assertThat(measure(name)).isEqualTo(output);
        show(name, 2, () -> assertThat(kinds()).contains("atomic").doesNotContain("critical"));
    }

    @Test
    void oneTeamServesTwoRegions() throws Exception {
        String output = measure("merge.c");
        assertThat(sum("parallel", it -> it.get("visits").getAsLong())).isEqualTo(1200);
        apply("merge.c", "omp parallel", "Merge with", "*Starting and ending the team*");
        assertThat(measure("merge.c")).isEqualTo(output);
        show(
                "merge.c",
                2,
                () ->
                        assertThat(sum("parallel", it -> it.get("visits").getAsLong()))
                                .isEqualTo(600));
    }

    @Test
    void aSmallRegionIsLeftToOneThread() throws Exception {
        String output = measure("small.c");
        apply("small.c", "omp parallel for", "Add if(n > ", "**Why**");
        assertThat(measure("small.c")).isEqualTo(output);
        show(
                "small.c",
                2,
                () ->
                        assertThat(sum("parallel for", it -> it.get("visits").getAsLong()))
                                .isEqualTo(20));
    }

    /** Measures a program; what it prints. It is that of the tests if there is none yet. */
    private String measure(String name) throws Exception {
        if (!Files.exists(project.path(name))) {
            Files.copy(PROGRAMS.resolve(name), project.path(name));
        }
        return measurement.measure(project, name);
    }

    private void show(String name, int step, Check check) throws Exception {
        measurement.show(project, name, step, check);
    }

    private LspSession open(String name) throws Exception {
        String language =
                switch (name.substring(name.indexOf('.'))) {
                    case ".c" -> "c";
                    case ".cpp" -> "cpp";
                    default -> "fortran";
                };
        return measurement.open(project, name, language);
    }

    /** Applies the fix, which must be offered for that reason, to the file. */
    private void apply(String name, String on, String title, String reason) throws Exception {
        show(name, 1, () -> project.write(name, applied(name, on, title, reason)));
    }

    private String applied(String name, String on, String title, String reason) throws Exception {
        try (LspSession editor = open(name)) {
            assertThat(editor.hover(on)).contains(reason);
            List<CodeAction> actions = editor.actions(on);
            CodeAction fix =
                    actions.stream()
                            .filter(action -> action.getTitle().startsWith(title))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError(title + ": " + actions));
            return editor.applied(fix);
        }
    }

    /** The slowest thread's work above the mean. */
    private static long excess(JsonObject construct) {
        return construct.get("instances_max_ns").getAsLong()
                - construct.get("instances_mean_ns").getAsLong();
    }

    private long sum(String kind, ToLongFunction<JsonObject> figure) throws Exception {
        return constructs().stream()
                .filter(construct -> kind.equals(construct.get("kind").getAsString()))
                .mapToLong(figure)
                .sum();
    }

    private JsonObject first(String kind) throws Exception {
        return constructs().stream()
                .filter(construct -> kind.equals(construct.get("kind").getAsString()))
                .min((a, b) -> Long.compare(line(a), line(b)))
                .orElseThrow();
    }

    private static long line(JsonObject construct) {
        return Objects.requireNonNull(construct.get("begin_line1")).getAsLong();
    }

    private List<String> kinds() throws Exception {
        return constructs().stream().map(it -> it.get("kind").getAsString()).toList();
    }

    /** Returns the constructs of the newest run. */
    private List<JsonObject> constructs() throws Exception {
        String report = measurement.report(project);
        List<JsonObject> constructs = new ArrayList<>();
        JsonParser.parseString(report)
                .getAsJsonObject()
                .getAsJsonArray("constructs")
                .forEach(it -> constructs.add(it.getAsJsonObject()));
        return constructs;
    }
}
