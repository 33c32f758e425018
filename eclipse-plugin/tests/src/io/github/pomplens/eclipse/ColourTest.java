// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.LanguageEditor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.spelling.SpellingAnnotation;
import org.eclipse.ui.texteditor.spelling.SpellingService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects the colours of code in editors that have none for it. */
class ColourTest {
    private static final String HALO =
            """
            #include <mpi.h>
            /* Sends the borders of a block
               to both neighbours: for and if. */
            static int halo(double *row, int n) {
                const char *why = "no /* row";
            #pragma omp parallel for if (n > 1000)
                for (int i = 0; i < n; i++)
                    row[i] = i; // ghost
                return why != 0;
            }
            """;

    private static final String GRID =
            """
            ! Fills a grid
            subroutine grid(a, n)
              integer, intent(in) :: n
              real :: a(n)
              !$omp parallel do if(n > 100)
              do i = 1, n
                a(i) = 1.5e0 ! start
              end do
              print *, 'the end'
            end subroutine grid
            """;

    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("colours");
    }

    @AfterEach
    void close() throws CoreException {
        sample.close();
    }

    private static RGB colour(Editor editor, String text) {
        int offset = editor.text().indexOf(text);
        return inUi(
                () -> {
                    StyleRange style = editor.widget().getStyleRangeAtOffset(offset);
                    return style == null || style.foreground == null
                            ? null
                            : style.foreground.getRGB();
                });
    }

    private static RGB of(String kind) {
        return inUi(
                () ->
                        JFaceResources.getColorRegistry()
                                .getRGB("io.github.pomplens.eclipse.colour." + kind));
    }

    @Test
    void cHasColours() throws CoreException {
        Editor editor = Editor.open(sample.file("halo.c", HALO));
        eventually("directive", () -> of("keyword").equals(colour(editor, "parallel for")));
        assertThat(of("code.keyword")).isNotNull();
        assertThat(colour(editor, "static")).isEqualTo(of("code.keyword"));
        assertThat(colour(editor, "for (int")).isEqualTo(of("code.keyword"));
        assertThat(colour(editor, "/* Sends")).isEqualTo(of("code.comment"));
        assertThat(colour(editor, "to both")).isEqualTo(of("code.comment"));
        assertThat(colour(editor, "for and")).isEqualTo(of("code.comment"));
        assertThat(colour(editor, "// ghost")).isEqualTo(of("code.comment"));
        assertThat(colour(editor, "no /* row")).isEqualTo(of("code.string"));
        assertThat(colour(editor, "<mpi.h>")).isEqualTo(of("code.string"));
        assertThat(colour(editor, "#pragma")).isEqualTo(of("code.preprocessor"));
        assertThat(colour(editor, "1000")).isEqualTo(of("code.number"));
        assertThat(colour(editor, "if (n")).isEqualTo(of("modifier"));
        assertThat(colour(editor, "halo(")).isNull();
        assertThat(colour(editor, "omp parallel")).isNull();
        Workbench.shot("colours-c");
    }

    @Test
    void fortranHasColours() throws CoreException {
        Editor editor = Editor.open(sample.file("grid.f90", GRID));
        eventually("directive", () -> of("keyword").equals(colour(editor, "parallel do")));
        assertThat(colour(editor, "! Fills")).isEqualTo(of("code.comment"));
        assertThat(colour(editor, "subroutine")).isEqualTo(of("code.keyword"));
        assertThat(colour(editor, "!$omp")).isEqualTo(of("code.preprocessor"));
        assertThat(colour(editor, "do i =")).isEqualTo(of("code.keyword"));
        assertThat(colour(editor, "1.5e0")).isEqualTo(of("code.number"));
        assertThat(colour(editor, "'the end'")).isEqualTo(of("code.string"));
        assertThat(colour(editor, "a(i)")).isNull();
        Workbench.shot("colours-fortran");
    }

    @Test
    void upcHasColoursAndProposals() throws CoreException {
        String text =
                """
                #include <upc.h>
                shared int cells[8 * THREADS];
                int main(void) {
                    upc_forall (int i = 0; i < 8 * THREADS; i++; &cells[i])
                        cells[i] = i;
                    upc_barr
                    return 0;
                }
                """;
        Editor editor = Editor.open(sample.file("ring.upc", text));
        eventually("colours", () -> of("code.keyword").equals(colour(editor, "shared")));
        assertThat(colour(editor, "upc_forall")).isEqualTo(of("code.keyword"));
        assertThat(colour(editor, "cells[8")).isNull();
        editor.goToEndOf("upc_barr");
        editor.complete("upc_barrier");
        eventually("completed", () -> editor.text().contains("upc_barrier"));
        assertThat(editor.hover("upc_barrier", "barrier")).isNotEmpty();
        Workbench.shot("colours-upc");
    }

    /** Without JDT; with it, its own editor has the file. */
    @Test
    void javaHasColours() throws CoreException {
        String text =
                """
                class Life {
                    // omp parallel
                    { run("for"); }
                }
                """;
        Editor editor = Editor.open(sample.file("Life.java", text));
        eventually("directive", () -> of("keyword").equals(colour(editor, "parallel")));
        assertThat(colour(editor, "class")).isEqualTo(of("code.keyword"));
        assertThat(colour(editor, "\"for")).isEqualTo(of("code.string"));
    }

    @Test
    void fixedFormHasColours() throws CoreException {
        String text = "c     do not\n      do 10 i = 1, 2\n   10 continue\n      end\n";
        Editor editor = Editor.open(sample.file("old.f", text));
        eventually("colours", () -> of("code.comment").equals(colour(editor, "do not")));
        assertThat(colour(editor, "do 10")).isEqualTo(of("code.keyword"));
        assertThat(colour(editor, "continue")).isEqualTo(of("code.keyword"));
    }

    @Test
    void coloursFollowWhatIsTyped() throws CoreException {
        Editor editor = Editor.open(sample.file("halo.c", HALO));
        eventually("words", () -> of("modifier").equals(colour(editor, "if (n")));
        assertThat(colour(editor, "return")).isEqualTo(of("code.keyword"));
        editor.replace("row[i] = i;", "row[i] = i; /*");
        assertThat(colour(editor, "return")).isEqualTo(of("code.comment"));
        editor.replace("return", "*/ int");
        assertThat(colour(editor, "int\u0020")).isEqualTo(of("code.keyword"));
        assertThat(colour(editor, "int why")).isEqualTo(of("code.keyword"));
        editor.replace("\n#pragma", "\n\n\n#pragma");
        assertThat(colour(editor, "#pragma")).isEqualTo(of("code.preprocessor"));
        assertThat(colour(editor, "if (n")).isEqualTo(of("modifier"));
        editor.replace("/* Sends", "Sends");
        assertThat(colour(editor, "for and")).isEqualTo(of("code.keyword"));
    }

    @Test
    void whatIsUnfoldedHasColours() throws CoreException {
        Editor editor = Editor.open(sample.file("halo.c", HALO));
        ProjectionViewer viewer = (ProjectionViewer) editor.viewer();
        eventually("colours", () -> of("code.keyword").equals(colour(editor, "return")));
        ProjectionAnnotation fold = new ProjectionAnnotation();
        int start = editor.text().indexOf("    for (int");
        Position lines = new Position(start, editor.text().indexOf("    return") - start);
        eventually("folding", () -> inUi(viewer::getProjectionAnnotationModel) != null);
        Workbench.run(() -> viewer.getProjectionAnnotationModel().addAnnotation(fold, lines));
        Workbench.run(() -> viewer.getProjectionAnnotationModel().collapse(fold));
        eventually("folded", () -> !inUi(() -> editor.widget().getText()).contains("ghost"));
        Workbench.run(() -> viewer.getProjectionAnnotationModel().expand(fold));
        eventually("unfolded", () -> inUi(() -> editor.widget().getText()).equals(editor.text()));
        assertThat(colour(editor, "// ghost")).isEqualTo(of("code.comment"));
        eventually("words", () -> of("modifier").equals(colour(editor, "if (n")));
    }

    @Test
    void codeIsLeftToThoseWhoKnowItBetter() throws CoreException {
        Editor grammar = Editor.open(sample.file("halo.ipp", HALO));
        assertThat(grammar.part().getClass().getName()).contains("genericeditor");
        eventually("directive", () -> of("keyword").equals(colour(grammar, "parallel for")));
        assertThat(colour(grammar, "static")).isNull();
        Editor language = Editor.open(sample.file("halo.tpp", HALO));
        assertThat(language.part()).isInstanceOf(LanguageEditor.class);
        eventually("directive", () -> of("keyword").equals(colour(language, "parallel for")));
        assertThat(colour(language, "static")).isNull();
    }

    @Test
    void theSpellingCheckerLeavesDirectivesAlone() throws CoreException {
        IPreferenceStore preferences = EditorsUI.getPreferenceStore();
        preferences.setValue(SpellingService.PREFERENCE_SPELLING_ENABLED, true);
        preferences.setValue(
                SpellingService.PREFERENCE_SPELLING_ENGINE,
                "io.github.pomplens.eclipse.testing.strict");
        try {
            Editor editor = Editor.openWith(Editor.PLAIN, sample.file("halo.c", HALO));
            eventually("checked", () -> spelling(editor).contains("neighbours"));
            eventually("left alone", () -> !spelling(editor).contains("pragma"));
            assertThat(spelling(editor)).contains("borders", "ghost").doesNotContain("parallel");
            editor.replace("ghost", "ghost\n#pragma omp barrier \\\n  nowait\nlonely");
            eventually("checked", () -> spelling(editor).contains("lonely"));
            eventually("left alone", () -> !spelling(editor).contains("nowait"));
            Editor fortran = Editor.openWith(Editor.PLAIN, sample.file("grid.f90", GRID));
            eventually("checked", () -> spelling(fortran).contains("Fills"));
            eventually("left alone", () -> !spelling(fortran).contains("omp"));
        } finally {
            preferences.setToDefault(SpellingService.PREFERENCE_SPELLING_ENGINE);
            preferences.setToDefault(SpellingService.PREFERENCE_SPELLING_ENABLED);
        }
    }

    private static String spelling(Editor editor) {
        return Annotations.texts(editor, SpellingAnnotation.TYPE::equals);
    }
}
