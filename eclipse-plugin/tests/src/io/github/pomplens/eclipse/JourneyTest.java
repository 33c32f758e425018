// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.command;
import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.function.Predicate;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Control;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects what a user does from opening a program to making it faster, in C and in Fortran. */
class JourneyTest {
    private static final String PROFILE = "io.github.pomplens.eclipse.profileFile";

    private Sample sample;
    private RunsTree tree;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        Preferences.store().setValue(Preferences.TRUSTED, true);
        sample = Sample.create("journey");
        tree = RunsTree.open();
    }

    @AfterEach
    void close() throws CoreException {
        Launches.clear();
        tree.close();
        Preferences.store().setToDefault(Preferences.TRUSTED);
        sample.close();
    }

    @Test
    void aProgramInC() throws CoreException {
        Editor editor = Editor.open(sample.file("stencil.c", Sample.STENCIL));
        eventually("empty state", () -> shown(text -> text.startsWith("No measured runs yet")));
        Workbench.shot("no-runs");

        editor.select("printf(\"%g\\n\", change);");
        editor.quickFix("Measure this region");
        eventually("a region", () -> editor.text().contains("inst begin("));
        editor.save();
        eventually("the mirror", () -> sample.mirrored("stencil.c").contains("POMP_Begin"));

        command(PROFILE);
        eventually("a run", () -> Runs.of(sample).size() == 1);
        eventually("costs on the line", () -> Minings.of(editor, "reduction(").contains(" %"));
        assertThat(String.join("\n", Workbench.texts())).doesNotContain("No such file");
        JsonObject cost = Runs.cost(sample, "parallel for");
        assertThat(cost.get("visits").getAsInt()).isEqualTo(120);
        assertThat(editor.hover("parallel for", "Visits"))
                .containsPattern("Visits\\s+120")
                .containsPattern("Threads\\s+2");
        shotOfHover("journey-c-hover");
        assertThat(Runs.cost(sample, "region").get("visits").getAsInt()).isEqualTo(1);

        assertThat(eventually("listed", () -> tree.runs().size() == 1 ? tree.runs() : null).get(0))
                .matches("stencil .* · 2 threads · \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d");
        int construct = tree.indexOf(0, "parallel for");
        editor.goTo("#include");
        tree.open(0, construct);
        eventually("its line", () -> editor.cursorLine().startsWith("#pragma omp parallel for"));

        command(PROFILE);
        eventually("two runs", () -> tree.runs().size() == 2);
        tree.choose(1, "Compare with This Run");
        eventually("a baseline", () -> tree.runs().get(1).contains("baseline"));
        // The same program once more: what differs is chance, and it says so first.
        assertThat(editor.hover("parallel for", "may be chance"))
                .containsPattern("Compared with\\s+run stencil")
                .containsPattern("Runs differ in\\s+nothing: ")
                .containsPattern("Difference\\s+[+\u2212\u00b1]");
        assertThat(tree.runs().get(1)).contains("baseline · ", " · differs in nothing: ");
        shotOfHover("journey-c-compare");
    }

    @Test
    void aProgramInFortran() throws CoreException {
        Editor editor = Editor.open(sample.file("triangle.f90", Sample.TRIANGLE));
        command(PROFILE);
        eventually("a run", () -> Runs.of(sample).size() == 1);
        eventually("costs on the line", () -> Minings.of(editor, "num_threads(2)").contains(" %"));
        JsonObject cost = Runs.cost(sample, "parallel do");
        assertThat(cost.get("visits").getAsInt()).isEqualTo(40);
        assertThat(editor.hover("parallel do", "Visits")).containsPattern("Visits\\s+40");
        shotOfHover("journey-fortran");

        Workbench.dismiss();
        editor.goTo("parallel do");
        editor.quickFix("Use schedule(dynamic)");
        Workbench.press("Change");
        eventually("changed", () -> editor.line("num_threads").contains("schedule(dynamic"));
        eventually(
                "the figures are old", () -> Minings.of(editor, "num_threads").contains("changed"));
        editor.save();
        eventually(
                "the mirror", () -> sample.mirrored("triangle.f90").contains("schedule(dynamic"));
        command(PROFILE);
        eventually("two runs", () -> tree.runs().size() == 2);
        tree.choose(1, "Compare with This Run");
        eventually("a baseline", () -> tree.runs().get(1).contains("baseline"));
        String difference = difference("parallel do");
        eventually(
                "the difference " + difference + " on the line",
                () -> Minings.of(editor, "num_threads").matches(difference));

        tree.report();
        Browser report =
                eventually(
                        "report",
                        () ->
                                Workbench.find(
                                        Browser.class, page -> page.getUrl().endsWith(".html")));
        eventually(
                "its text", () -> Workbench.inUi(() -> report.getText().contains("parallel do")));
        eventually("drawn", () -> Workbench.isDrawn(report));
        Workbench.shot("report");
        aLineOfTheReportLeadsToTheEditor(report, "!$omp parallel do");
    }

    private static void aLineOfTheReportLeadsToTheEditor(Browser report, String directive) {
        Workbench.inUi(
                () ->
                        report.execute(
                                "[...document.querySelectorAll('tr')].find(row => row.querySelector('code')"
                                        + "?.textContent.includes('"
                                        + directive
                                        + "')).querySelector('a').click()"));
        eventually(
                "the directive in the editor",
                () ->
                        Workbench.inUi(() -> Workbench.page().getActiveEditor())
                                        instanceof org.eclipse.ui.texteditor.ITextEditor
                                && Editor.active().cursorLine().contains(directive));
    }

    private static void shotOfHover(String name) {
        Browser hover = Workbench.find(Browser.class, Control::isVisible);
        eventually("drawn", () -> hover == null || Workbench.isDrawn(hover));
        Workbench.shot(name);
    }

    /** What the line says of the newest run beside the oldest: nothing when they are too alike. */
    private String difference(String kind) {
        double before = time(0, kind);
        double fraction = (time(1, kind) - before) / before;
        if (Math.abs(fraction) < 0.01) {
            return "[^+\u2212]* %.*";
        }
        return ".*" + (fraction < 0 ? "\u2212" : "\\+") + "[\\d,.]+ [%×].*";
    }

    private double time(int run, String kind) {
        return Runs.cost(sample, Runs.of(sample).get(run), kind).get("time_ns").getAsDouble();
    }

    private static boolean shown(Predicate<String> text) {
        return Workbench.texts().stream().anyMatch(text);
    }
}
