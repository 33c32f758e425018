// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.command;
import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.LanguageEditor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects that editors of other plug-ins keep their files and what they do, and get ours. */
class ForeignEditorTest {
    private static final String TEXT =
            Sample.STENCIL.replace("#pragma omp for\n", "#pragma omp for nowiat\n");

    private Sample sample;
    private IFile file;
    private Editor editor;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("foreign");
        file = sample.file("stencil.tpp", TEXT);
        editor = Editor.open(file);
    }

    @AfterEach
    void close() throws CoreException {
        sample.close();
    }

    @Test
    void theFileStaysInItsOwnEditorAndIsServedThere() throws CoreException {
        assertThat(editor.part()).isInstanceOf(LanguageEditor.class);
        eventually(
                "a problem",
                () ->
                        Stream.of(Editor.markers(file))
                                .anyMatch(
                                        m ->
                                                m.getAttribute(IMarker.MESSAGE, "")
                                                        .contains("nowiat")));
        editor.goTo("nowiat");
        editor.quickFix("Change to 'nowait'");
        eventually("corrected", () -> !editor.text().contains("nowiat"));
    }

    @Test
    void hoversAreOursOnDirectivesAndTheirsElsewhere() {
        eventually("ours", () -> editor.hoverOfMouse("single").contains("One thread of the team"));
        assertThat(editor.hoverOfMouse("printf")).isEqualTo(LanguageEditor.HOVER);
        eventually("the problem", () -> editor.hoverOfMouse("nowiat").contains("unknown clause"));
    }

    @Test
    void figuresAreShownWithoutAMouse() {
        editor.goTo("single");
        command("io.github.pomplens.eclipse.showFigures");
        eventually("hover", () -> popups().stream().anyMatch(t -> t.contains("One thread of the")));
        Workbench.shot("foreign-editor-figures");
    }

    @Test
    void proposalsAreOursInDirectivesAndTheirsElsewhere() {
        editor.replace(" nowiat", " nowa");
        editor.goToEndOf("#pragma omp for nowa");
        editor.complete("nowait");
        eventually("ours", () -> editor.line("#pragma omp for").endsWith("for nowait"));
        editor.goToEndOf("double change = 0;");
        editor.complete(LanguageEditor.PROPOSAL);
        eventually("theirs", () -> editor.text().contains("0;" + LanguageEditor.PROPOSAL));
    }

    @Test
    void ctrl1OffersOursAndTheirs() {
        editor.select("printf(\"%g\\n\", change);");
        editor.quickFix("Measure this region");
        eventually("ours", () -> editor.text().contains("inst begin("));
        editor.goToEndOf("double change = 0;");
        editor.quickFix(LanguageEditor.ASSIST);
        eventually("theirs", () -> editor.text().contains("0;" + LanguageEditor.ASSIST));
    }
}
