// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.languageserver.protocol.ExportFormatsParams;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.OfferedFormat;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.RunFigures;
import io.github.pomplens.languageserver.protocol.RunParams;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what clients get that list runs, and what they can do with them. */
class RunRequestsTest {
    private static final String OLD = "20261122-101500-old";
    private static final String NEW = "20261122-111500-new";
    private static final String TEXT =
            """
            void f(double *a, int n) {
                #pragma omp parallel for
                for (int i = 0; i < n; i++) {
                    a[i] = i;
                }
            }
            static void g(double *a, int n) {
                #pragma omp parallel for
                for (int i = 0; i < n; i++) {
                    a[i] = i + 1;
                }
            }
            """;
    private static final Range ALL = new Range(new Position(0, 0), new Position(99, 0));

    @TempDir Path temporary;
    private Path root;
    private Path file;
    private Runs runs;

    @BeforeEach
    void project() throws IOException {
        root = temporary.toRealPath();
        file = root.resolve("x.c");
        Files.writeString(file, TEXT);
        Files.createDirectory(root.resolve(".pomp"));
        runs = new Runs(root, file);
        runs.write(OLD, TEXT, loop(2, 400));
        runs.write(NEW, TEXT, loop(2, 300), loop(8, 500));
    }

    private static Runs.Measured loop(int line, long ms) {
        return new Runs.Measured("parallel for", "parallel", line, ms);
    }

    private Editor open() throws IOException {
        Editor editor = Editor.in(root, Capabilities.usual());
        editor.open(file.toUri().toString(), "c", TEXT);
        return editor;
    }

    @Test
    void offersTheFormatsThatARunHas() throws IOException {
        try (Editor editor = open()) {
            Files.createFile(root.resolve(".pomp/runs").resolve(OLD).resolve("trace.bin"));
            List<OfferedFormat> sums = formats(editor, NEW, "en-GB");
            assertThat(sums)
                    .extracting(OfferedFormat::format)
                    .contains("cubex", "csv")
                    .doesNotContain("perfetto", "otf2");
            List<OfferedFormat> all = formats(editor, OLD, "de-AT");
            assertThat(all)
                    .contains(
                            new OfferedFormat(
                                    "perfetto",
                                    "Ereignisse für Perfetto",
                                    "old.perfetto-trace",
                                    false),
                            new OfferedFormat(
                                    "tau", "Profil für TAU (ein Ordner)", "old.tau", true));
            assertThat(all).extracting(OfferedFormat::fileName).doesNotHaveDuplicates();
            assertThat(formats(editor, "none", "en")).isEmpty();
        }
    }

    private static List<OfferedFormat> formats(Editor editor, String run, String language) {
        return Editor.get(editor.server().exportFormats(new ExportFormatsParams(run, language)));
    }

    @Test
    void listsRunsWithTimeAndThreads() throws IOException {
        try (Editor editor = open()) {
            List<ListedRun> listed = Editor.get(editor.server().runs());
            assertThat(listed).extracting(ListedRun::id).containsExactly(NEW, OLD);
            ListedRun newest = listed.get(0);
            assertThat(newest.folder()).isEqualTo(runs.folder(NEW).toString());
            assertThat(newest.startedMs()).isEqualTo(1_790_000_000_000L);
            assertThat(newest.wallTimeNs()).isEqualTo(1_000_000_000L);
            assertThat(newest.threads()).isEqualTo(2);
        }
    }

    @Test
    void saysOfEachRunHowFarItMayBeBelieved() throws IOException {
        runs.surround(NEW, 480);
        try (Editor editor = open()) {
            List<ListedRun> listed = Editor.get(editor.server().runs());
            assertThat(listed).extracting(ListedRun::trust).containsExactly("disturbed", "");
            assertThat(listed.get(0).trustReasons())
                    .startsWith(
                            "This run was disturbed: thread 1 was ready but had no logical CPU");
            assertThat(figures(editor, NEW).constructs().get(0).properties()).isEmpty();
            assertThat(figures(editor, OLD).constructs().get(0).properties()).isNotEmpty();
        }
    }

    @Test
    void listsRunsThatCannotBeRead() throws IOException {
        Files.writeString(runs.folder(OLD).resolve("profile.json"), "{");
        try (Editor editor = open()) {
            ListedRun damaged = Editor.get(editor.server().runs()).get(1);
            assertThat(damaged.id()).isEqualTo(OLD);
            assertThat(damaged.startedMs()).isNull();
            assertThat(damaged.threads()).isNull();
            assertThat(figures(editor, OLD)).isNull();
        }
    }

    @Test
    void tellsConstructsWithoutASourceByTheirCode() throws IOException {
        Path profile = runs.folder(NEW).resolve("profile.json");
        String text = Files.readString(profile);
        Files.writeString(profile, withoutSource(text));
        try (Editor editor = open()) {
            assertThat(figures(editor, NEW).constructs())
                    .extracting(RunConstruct::function, RunConstruct::file, RunConstruct::uri)
                    .containsExactly(
                            tuple("sweep.omp_fn.0 + 0x1f", "", null),
                            tuple("libgrid.so + 0x4e20", "", null));
        }
    }

    /** The constructs of lines 8 and 2, as they are when only their code is known. */
    private static String withoutSource(String profile) {
        String code = "\"module\": \"/opt/libgrid.so\", \"offset\": ";
        String known = "\"function\": \"sweep.omp_fn.0\", " + code + 31 + ",";
        return profile.replaceAll("\"file\": *\"[^\"]*\"", "\"file\": \"\"")
                .replaceFirst("\"kind\"", code + 20_000 + ", \"kind\"")
                .replaceFirst("(\"kind\".*?)\"kind\"", "$1" + known + " \"kind\"")
                .replaceAll("(\"(begin|end)_line[1N]\": *)[0-9]+", "$10");
    }

    @Test
    void givesTheConstructsOfARunByPotentialGainWithReasons() throws IOException {
        try (Editor editor = open()) {
            RunFigures figures = figures(editor, NEW);
            assertThat(figures.constructs()).extracting(RunConstruct::line).containsExactly(7, 1);
            RunConstruct costliest = figures.constructs().get(0);
            assertThat(costliest.kind()).isEqualTo("parallel for");
            assertThat(figures.constructs())
                    .extracting(RunConstruct::function)
                    .containsExactly("g", "f");
            assertThat(costliest.uri()).isEqualTo(file.toUri().toString());
            assertThat(costliest.timeNs()).isEqualTo(500_000_000);
            assertThat(costliest.potentialGainNs()).isEqualTo(125_000_000);
            assertThat(costliest.waitShare()).isEqualTo(0.25);
            assertThat(costliest.imbalance()).isCloseTo(1.33, within(0.01));
            assertThat(costliest.difference()).isNull();
            assertThat(costliest.hint()).startsWith("500 ms · 50 %");
            assertThat(costliest.properties().get(0).name()).isEqualTo("Uneven work");
            assertThat(costliest.properties().get(0).advice()).contains("schedule(dynamic)");
            assertThat(figures(editor, "20261122-101500-none")).isNull();
        }
    }

    @Test
    void leadsToTheConstructThatTookMostTime() throws IOException {
        Runs.Measured main = new Runs.Measured("function", "main", "region", 1, 900);
        runs.write(NEW, TEXT, loop(2, 300), loop(8, 500), main);
        runs.write(OLD, TEXT, main);
        Path profile = runs.folder(NEW).resolve("profile.json");
        try (Editor editor = open()) {
            RunConstruct hottest = figures(editor, NEW, 1).hottest();
            assertThat(hottest.line()).isEqualTo(7);
            assertThat(figures(editor, NEW).constructs()).contains(hottest);
            assertThat(figures(editor, OLD).hottest().name())
                    .as("a function holds all that it calls")
                    .isEqualTo("main");
        }
        runs.write(NEW, TEXT, loop(2, 300), loop(8, 500));
        Files.writeString(profile, withoutSource(Files.readString(profile)));
        runs.write(OLD, TEXT, loop(2, 1));
        try (Editor editor = open()) {
            assertThat(figures(editor, NEW).hottest()).as("without a source").isNull();
            assertThat(figures(editor, OLD).hottest()).as("nothing is hot").isNull();
        }
    }

    @Test
    void aConstructGainsWhatItsLargestFindingWouldSave() throws IOException {
        Path properties = Files.createDirectory(root.resolve(".pomp/properties"));
        Files.writeString(
                properties.resolve("own.property"),
                """
                property Twice "Done twice" in Work {
                    of parallel
                    when time < 400 ms
                    costs 80 % of time
                    advise "Do it once."
                }
                """);
        try (Editor editor = open()) {
            RunFigures figures = figures(editor, NEW);
            assertThat(figures.constructs()).extracting(RunConstruct::line).containsExactly(1, 7);
            assertThat(figures.constructs().get(0).potentialGainNs())
                    .as("more than the 75 ms of its waits")
                    .isBetween(228_000_000L, 229_000_000L);
            assertThat(editor.hover(file.toUri().toString(), 1, 8))
                    .containsSubsequence(
                            "*Done twice*: up to 229 ms",
                            " · potential gain 229 ms",
                            "| Potential gain | 229 ms |");
        }
    }

    @Test
    void givesAsManyConstructsAsAreAskedFor() throws IOException {
        int many = 230;
        Runs.Measured[] measured = new Runs.Measured[many];
        Arrays.setAll(measured, i -> loop(i + 2, 3 * i + 1));
        runs.write(NEW, "\n".repeat(many) + TEXT, measured);
        try (Editor editor = open()) {
            RunFigures usual = figures(editor, NEW);
            assertThat(usual.total()).isEqualTo(many);
            assertThat(usual.constructs()).hasSize(200);
            assertThat(Editor.get(editor.server().run(RunParams.usual(NEW)))).isEqualTo(usual);
            RunFigures few = figures(editor, NEW, 3);
            assertThat(few.total()).isEqualTo(many);
            assertThat(few.constructs()).isEqualTo(usual.constructs().subList(0, 3));
            RunFigures all = figures(editor, NEW, Integer.MAX_VALUE);
            assertThat(all.constructs()).hasSize(many);
            assertThat(all.constructs().get(many - 1).line()).isEqualTo(1);
            assertThatThrownBy(() -> figures(editor, NEW, -1))
                    .hasMessageContaining(
                            "the limit of constructs must not be negative, but is -1");
        }
    }

    @Test
    void comparesTheConstructsOfARunWithTheBaseline() throws IOException {
        runs.write(OLD, TEXT, loop(2, 400), loop(8, 100));
        try (Editor editor = open()) {
            command(editor, "pomp.selectBaseline", OLD);
            List<RunConstruct> constructs = figures(editor, NEW).constructs();
            assertThat(constructs)
                    .extracting(construct -> construct.difference().deltaNs())
                    .containsExactly(400_000_000L, -100_000_000L);
            assertThat(constructs.get(1).difference().text()).contains("−100 ms", "vs old");
            assertThat(figures(editor, OLD).constructs().get(0).difference()).isNull();
            command(editor, "pomp.selectBaseline");
            assertThat(figures(editor, NEW).constructs().get(1).difference()).isNull();
        }
    }

    @Test
    void saysWithWhichArgumentsARunWasStarted() throws IOException {
        runs.write(NEW, Runs.Start.of(TEXT).withArguments("40 wide"), TEXT, loop(2, 300));
        try (Editor editor = open()) {
            assertThat(Editor.get(editor.server().runs()))
                    .extracting(ListedRun::arguments)
                    .containsExactly("'40 wide'", "");
        }
    }

    @Test
    void namesNoSourceThatIsNotThere() throws IOException {
        Files.delete(file);
        try (Editor editor = open()) {
            RunConstruct construct = figures(editor, NEW).constructs().get(0);
            assertThat(construct.uri()).isNull();
            assertThat(construct.file()).isEqualTo(file.toString());
        }
    }

    @Test
    void renamesARunThatIsShown() throws IOException {
        try (Editor editor = open()) {
            command(editor, "pomp.selectRun", OLD);
            String renamed = "20261122-101500-before_the_change";
            assertThat(command(editor, "pomp.renameRun", OLD, "before the change"))
                    .hasToString(renamed);
            assertThat(Editor.get(editor.server().runs()))
                    .filteredOn(ListedRun::selected)
                    .extracting(ListedRun::id, ListedRun::name)
                    .containsExactly(tuple(renamed, "before_the_change"));
            assertThat(runs.folder(OLD)).doesNotExist();
            assertThat(Files.readString(runs.folder(renamed).resolve("run.json")))
                    .contains("\"before_the_change\"");
            assertThat(hint(editor)).startsWith("400 ms");
        }
    }

    @Test
    void deletesARunAndShowsTheNewestAgain() throws IOException {
        try (Editor editor = open()) {
            command(editor, "pomp.selectRun", OLD);
            command(editor, "pomp.deleteRun", OLD);
            assertThat(runs.folder(OLD)).doesNotExist();
            assertThat(Editor.get(editor.server().runs()))
                    .extracting(ListedRun::id)
                    .containsExactly(NEW);
            assertThat(hint(editor)).startsWith("300 ms");
        }
    }

    /** Copies of a project have runs of the same ids. */
    @Test
    void changesTheRunOfTheProjectThatIsMeant() throws IOException {
        Path copy = Files.createDirectory(root.resolve("copy"));
        Path copied = copy.resolve("x.c");
        Files.writeString(copied, TEXT);
        Files.createDirectory(copy.resolve(".pomp"));
        Runs others = new Runs(copy, copied);
        others.write(OLD, TEXT, loop(2, 700));
        others.write(NEW, TEXT, loop(2, 800));
        try (Editor editor = open()) {
            command(editor, "pomp.openProject", copy.toString());
            assertThat(Editor.get(editor.server().runs())).hasSize(4);
            assertThatThrownBy(() -> command(editor, "pomp.deleteRun", OLD))
                    .hasMessageContaining("several projects have a run " + OLD);
            command(editor, "pomp.deleteRun", others.folder(OLD).toString());
            assertThat(others.folder(OLD)).doesNotExist();
            assertThat(runs.folder(OLD)).isDirectory();
            command(editor, "pomp.renameRun", runs.folder(NEW).toString(), "mine");
            assertThat(runs.folder(NEW)).doesNotExist();
            assertThat(others.folder(NEW)).isDirectory();
        }
    }

    @Test
    void saysWhyARunCannotBeChanged() throws IOException {
        try (Editor editor = open()) {
            assertThatThrownBy(() -> command(editor, "pomp.deleteRun", "../../etc"))
                    .hasMessageContaining("there is no run ../../etc");
            assertThatThrownBy(() -> command(editor, "pomp.deleteRun"))
                    .hasMessageContaining("the id of a run is missing");
            assertThatThrownBy(() -> command(editor, "pomp.renameRun", OLD, " "))
                    .hasMessageContaining("the new name is missing");
            assertThat(runs.folder(OLD)).isDirectory();
        }
    }

    @Test
    void showsTheFirstRunOfAProjectOutsideOfTheWorkspace() throws IOException {
        Path elsewhere = Files.createDirectory(root.resolve("elsewhere"));
        Path inside = Files.createDirectory(root.resolve("workspace"));
        Path loose = elsewhere.resolve("loose.c");
        Files.writeString(loose, TEXT);
        Files.createDirectory(inside.resolve(".pomp"));
        try (Editor editor = Editor.in(inside, Capabilities.usual())) {
            String uri = loose.toUri().toString();
            editor.open(uri, "c", TEXT);
            assertThat(editor.hints(uri, ALL)).isEmpty();
            Files.createDirectory(elsewhere.resolve(".pomp"));
            new Runs(elsewhere, loose).write(NEW, TEXT, loop(2, 250));
            command(editor, "pomp.openProject", elsewhere.toString());
            assertThat(editor.newRun().runId()).isEqualTo(NEW);
            assertThat(editor.hints(uri, ALL).get(0).getLabel().getLeft()).startsWith("250 ms");
            assertThatThrownBy(() -> command(editor, "pomp.openProject", "elsewhere"))
                    .hasMessageContaining("must be an absolute path, not elsewhere");
        }
    }

    private static RunFigures figures(Editor editor, String id) {
        return figures(editor, id, 0);
    }

    private static RunFigures figures(Editor editor, String id, int limit) {
        return Editor.get(editor.server().run(new RunParams(id, limit)));
    }

    private String hint(Editor editor) {
        return editor.hints(file.toUri().toString(), ALL).get(0).getLabel().getLeft();
    }

    private static Object command(Editor editor, String name, Object... arguments) {
        return Editor.get(
                editor.server()
                        .getWorkspaceService()
                        .executeCommand(new ExecuteCommandParams(name, List.of(arguments))));
    }
}
