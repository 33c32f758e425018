// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects what can be done at a place: corrections, regions, proposals, new names. */
class ActionTest {
    private static final String REGION =
            "int main(void) {\n    int a = 0;\n#pragma omp inst begin(work)\n    a++;\n"
                    + "#pragma omp inst end(work)\n    return a;\n}\n";

    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("actions");
    }

    @AfterEach
    void close() throws CoreException {
        sample.close();
    }

    @Test
    void aProblemIsCorrectedWithQuickFix() throws CoreException {
        IFile file = sample.file("stencil.c", Sample.STENCIL);
        Editor editor = Editor.open(file);
        editor.typeAtEndOf("#pragma omp for", " nowiat");
        eventually("a marker", () -> Editor.markers(file).length > 0);
        editor.goTo("nowiat");
        editor.quickFix("Change to 'nowait'");
        eventually("corrected", () -> editor.line("#pragma omp for").endsWith("for nowait"));
        eventually("no marker", () -> Editor.markers(file).length == 0);
    }

    @Test
    void aProblemIsCorrectedFromTheProblemsView() throws CoreException {
        IFile file = sample.file("stencil.c", Sample.STENCIL);
        Editor editor = Editor.open(file);
        editor.typeAtEndOf("#pragma omp for", " nowiat");
        eventually("a correction", () -> corrects(file, "Change to 'nowait'"));
        eventually("corrected", () -> editor.line("#pragma omp for").endsWith("for nowait"));
        eventually("no marker", () -> Editor.markers(file).length == 0);
    }

    /** Chooses from Quick Fix in the Problems view, if it is offered: a server may be late. */
    private static boolean corrects(IFile file, String label) {
        return Workbench.inUi(
                () -> {
                    for (IMarker marker : Editor.markers(file)) {
                        for (var known : IDE.getMarkerHelpRegistry().getResolutions(marker)) {
                            if (known.getLabel().equals(label)) {
                                known.run(marker);
                                return true;
                            }
                        }
                    }
                    return false;
                });
    }

    @Test
    void aSelectionBecomesARegion() throws CoreException {
        IFile file = sample.file("stencil.c", Sample.STENCIL);
        Editor editor = Editor.open(file);
        editor.select("printf(\"%g\\n\", change);");
        editor.quickFix("Measure this region");
        eventually("a region", () -> editor.text().contains("#pragma pomp inst begin("));
        assertThat(editor.text())
                .containsPattern(
                        "#pragma pomp inst begin\\((\\w+)\\)\\s+printf.*\\s+#pragma pomp inst end\\(\\1\\)");
        // Between the two ends there was a problem for a moment.
        editor.hover("inst begin", "POMP");
        eventually("no problem", () -> Editor.markers(file).length == 0);
    }

    @Test
    void whatCannotBeDoneSaysWhy() throws CoreException {
        Editor editor = Editor.open(sample.file("stencil.c", Sample.STENCIL));
        editor.select("printf(\"%g\\n\", change);\n    return 0;");
        editor.quickFix("Measure this region (not here");
        eventually(
                "the reason",
                () ->
                        popups().stream()
                                .anyMatch(
                                        text ->
                                                text.contains(
                                                        "a region is made of whole statements")));
        Workbench.shot("refusal");
        Workbench.press("OK");
        assertThat(editor.text()).isEqualTo(Sample.STENCIL);
    }

    @Test
    void aConstructIsLeftOutAndAFileIsLeftOut() throws CoreException {
        Editor editor = Editor.open(sample.file("stencil.c", Sample.STENCIL));
        editor.goTo("single");
        editor.quickFix("Do not instrument this construct");
        eventually("left out", () -> editor.text().contains("#pragma pomp noinstrument"));
        assertThat(editor.text())
                .containsPattern("noinstrument\\s+#pragma omp single[^#]*#pragma pomp instrument");
        Editor other = Editor.open(sample.file("other.c", Sample.STENCIL));
        other.goTo("parallel for");
        other.quickFix("Do not instrument this file");
        eventually("all", () -> other.text().startsWith("#pragma pomp noinstrument"));
    }

    @Test
    void aMeasuredFixSaysWhyAndAsksBeforeItChanges() throws CoreException {
        Editor editor = Editor.open(sample.file("uneven.c", Sample.UNEVEN));
        sample.measure("gcc", "uneven.c");
        eventually("figures", () -> Minings.of(editor, "parallel for").contains(" %"));
        editor.goTo("parallel for");
        editor.quickFix("Use schedule(dynamic)");
        eventually("question", () -> popups().stream().anyMatch(t -> t.equals("Change")));
        Workbench.shot("confirmation");
        Workbench.press("Cancel");
        eventually("closed", () -> popups().stream().noneMatch(t -> t.equals("Change")));
        assertThat(editor.text()).isEqualTo(Sample.UNEVEN);
        editor.goTo("parallel for");
        editor.quickFix("Use schedule(dynamic)");
        Workbench.press("Change");
        eventually("changed", () -> editor.line("parallel for").contains("schedule(dynamic"));
    }

    @Test
    void wordsOfDirectivesAreProposed() throws CoreException {
        Editor editor = Editor.open(sample.file("stencil.c", Sample.STENCIL));
        editor.typeAtEndOf("#pragma omp for", " nowa");
        editor.goToEndOf("#pragma omp for nowa");
        editor.complete("nowait");
        eventually("written", () -> editor.line("#pragma omp for").endsWith("for nowait"));
    }

    @Test
    void aRegionIsRenamedInAllFiles() throws CoreException {
        IFile other = sample.file("other.c", REGION.replace("main", "other"));
        Editor editor = Editor.open(sample.file("region.c", REGION));
        editor.goTo("work)");
        Workbench.command("io.github.pomplens.eclipse.rename");
        Text name =
                eventually(
                        "dialog",
                        () -> Workbench.find(Text.class, t -> t.getText().equals("work")));
        Workbench.run(() -> name.setText("assemble"));
        Workbench.press("OK");
        eventually("renamed", () -> !editor.text().contains("work"));
        assertThat(editor.text()).isEqualTo(REGION.replace("work", "assemble"));
        assertThat(other.readString()).contains("begin(assemble)").doesNotContain("work");
    }
}
