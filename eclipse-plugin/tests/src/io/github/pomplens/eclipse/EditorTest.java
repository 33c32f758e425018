// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what the server says about directives while they are written: problems and hovers. */
class EditorTest {
    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("stencil");
    }

    @AfterEach
    void close() throws CoreException {
        sample.close();
    }

    @Test
    void aWrongClauseIsMarkedWhereItIsAndNoLonger() throws CoreException {
        IFile file = sample.file("stencil.c", Sample.STENCIL);
        Editor editor = Editor.open(file);
        editor.typeAtEndOf("#pragma omp for", " nowiat");
        IMarker marker = eventually("a marker", () -> error(file));
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("nowiat");
        assertThat(marker.getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(21);
        int start = marker.getAttribute(IMarker.CHAR_START, -1);
        int end = marker.getAttribute(IMarker.CHAR_END, -1);
        assertThat(editor.text().substring(start, end)).isEqualTo("nowiat");
        Workbench.shot("problem");
        editor.replace(" nowiat", " nowait");
        eventually("no marker", () -> error(file) == null);
    }

    @Test
    void theHoverSaysWhatADirectiveDoes() throws CoreException {
        Editor editor = Editor.open(sample.file("stencil.c", Sample.STENCIL));
        String hover = editor.hover("single", "OpenMP 1.0");
        Workbench.shot("hover-word");
        assertThat(hover).contains("One thread of the team");
    }

    @Test
    void eachLanguageIsServed() throws CoreException {
        IFile plus = sample.file("plus.cpp", "void f() {\n#pragma omp paralel\n}\n");
        IFile free = sample.file("free.f90", "program p\n!$omp paralel\nend program\n");
        IFile fixed = sample.file("fixed.f", "      program p\nC$OMP PARALEL\n      end\n");
        assertThat(Editor.open(plus).part().getClass().getName()).contains("genericeditor");
        eventually("C++", () -> error(plus));
        Editor.open(free);
        Editor.open(fixed);
        IFile upc = sample.file("ring.upc", "#pragma upc stric\nint main() { return 0; }\n");
        IFile java = sample.file("Life.java", "class Life {{\n    //omp paralel\n}}\n");
        assertThat(Editor.open(upc).part().getClass().getName()).contains("genericeditor");
        assertThat(Editor.open(java).part().getClass().getName()).contains("genericeditor");
        eventually("free", () -> error(free));
        eventually("fixed", () -> error(fixed));
        eventually("UPC", () -> error(upc));
        eventually("Java", () -> error(java));
        assertThat(error(java).getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(2);
        assertThat(error(free).getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(2);
        assertThat(error(fixed).getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(2);
    }

    /**
     * As refactorings of Java do it; only what is shown is bound to the user interface's thread.
     */
    @Test
    void aTextThatIsChangedInTheBackgroundIsServedToo() throws Exception {
        IFile file = sample.file("stencil.c", Sample.STENCIL);
        ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
        buffers.connect(file.getFullPath(), LocationKind.IFILE, null);
        try {
            IDocument text =
                    buffers.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE).getDocument();
            eventually("served", () -> Services.get(Documents.class).of(text).isPresent());
            text.replace(0, 0, "#pragma omp paralel\n");
            eventually("a problem", () -> error(file));
        } finally {
            buffers.disconnect(file.getFullPath(), LocationKind.IFILE, null);
        }
        eventually("no problem of a closed text", () -> error(file) == null);
    }

    @Test
    void aFileOutsideTheWorkspaceIsServedToo(@TempDir Path elsewhere) throws Exception {
        Path file = Files.writeString(elsewhere.resolve("x.c"), "#pragma omp paralel\n");
        Editor editor = Editor.open(file);
        eventually("annotation", () -> Annotations.texts(editor).contains("paralel"));
        editor.replace("paralel", "barrier");
        eventually("no annotation", () -> !Annotations.texts(editor).contains("paralel"));
    }

    private static IMarker error(IFile file) {
        return Stream.of(Editor.markers(file))
                .filter(
                        marker ->
                                marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
                .findFirst()
                .orElse(null);
    }
}
