// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.command;
import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.browser.Browser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects the way from a run to its trees of problems, call paths and locations, and back. */
class AnalysisTest {
    private static final String COMMAND = "io.github.pomplens.eclipse.showAnalysis";

    private Sample sample;
    private RunsTree tree;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("analysis");
        tree = RunsTree.open();
    }

    @AfterEach
    void close() throws CoreException {
        tree.close();
        sample.close();
    }

    private void measure() throws CoreException {
        Editor.open(sample.file("uneven.c", Sample.UNEVEN));
        sample.measure("gcc", "uneven.c");
        eventually("a run", () -> tree.runs().size() == 1);
    }

    @Test
    void theMenuOfARunShowsItsTrees() throws CoreException {
        measure();
        tree.choose(0, "Show Analysis");
        Browser report = reportAtTheTrees();
        Workbench.shot("analysis");
        assertThat(text(report)).contains("Uneven work");
        aPlaceLeadsToTheEditor(report);
    }

    @Test
    void theToolbarShowsThoseOfTheRunOnTheLines() throws CoreException {
        measure();
        tree.press("Show Report");
        eventually("a report", AnalysisTest::report);
        tree.press("Show Analysis");
        reportAtTheTrees();
        assertThat(inUi(() -> Workbench.page().getEditorReferences().length)).isEqualTo(2);
    }

    /** A report that is open already shows what properties say now. */
    @Test
    void theCommandShowsWhatPropertiesSayNow() throws CoreException {
        measure();
        command(COMMAND);
        Browser report = reportAtTheTrees();
        assertThat(text(report)).doesNotContain("Our own rule");
        sample.properties(
                "rules",
                "property Own \"Our own rule\" in Execution {\n    of for\n    when time > 0 s\n"
                        + "    costs time\n    says \"time = {time}\"\n}\n");
        command(COMMAND);
        eventually("the rule", () -> text(report).contains("Our own rule"));
        eventually("at the trees", () -> isAtTheTrees(report));
    }

    @Test
    void withoutARunItSaysSo() throws CoreException {
        Editor.open(sample.file("uneven.c", Sample.UNEVEN));
        command(COMMAND);
        eventually(
                "said",
                () -> Workbench.popups().stream().anyMatch(t -> t.contains("no measured run yet")));
        Workbench.press("OK");
    }

    private static Browser report() {
        return Workbench.find(Browser.class, page -> page.getUrl().contains(".html"));
    }

    private static Browser reportAtTheTrees() {
        Browser report = eventually("a report", AnalysisTest::report);
        eventually("at the trees", () -> isAtTheTrees(report));
        eventually("drawn", () -> Workbench.isDrawn(report));
        return report;
    }

    /** The trees are seen, and the keyboard works on the first one. */
    private static boolean isAtTheTrees(Browser report) {
        return Boolean.TRUE.equals(
                inUi(
                        () ->
                                report.evaluate(
                                        "const trees = document.getElementById('analysis');"
                                                + "const top = trees?.getBoundingClientRect().top;"
                                                + "return top !== undefined && top > -5"
                                                + " && top < innerHeight / 2"
                                                + " && trees.contains(document.activeElement)")));
    }

    private static String text(Browser report) {
        return inUi(() -> report.getText());
    }

    private static void aPlaceLeadsToTheEditor(Browser report) {
        eventually(
                "a place in the trees",
                () ->
                        inUi(
                                () ->
                                        report.evaluate(
                                                "const places = [...document.querySelectorAll('#analysis a.place')];"
                                                        + "const place = places.find(a => a.textContent.includes('uneven.c:6'));"
                                                        + "place?.click(); return place !== undefined")));
        eventually(
                "the directive in the editor",
                () ->
                        inUi(() -> Workbench.page().getActiveEditor())
                                        instanceof org.eclipse.ui.texteditor.ITextEditor
                                && Editor.active().cursorLine().contains("parallel for"));
    }
}
