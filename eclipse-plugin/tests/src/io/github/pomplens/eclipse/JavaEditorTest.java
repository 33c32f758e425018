// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.command;
import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Explorer;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.Menus;
import io.github.pomplens.eclipse.testing.Runs;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Protects what a user of JDT's own editor has of directives in Java, beside what JDT does. */
@Tag("jdt")
class JavaEditorTest {
    private static final String LIFE =
            """
            public class Life {
                static final int N = 8;
                static double[] row = new double[N];

                /* Later rows take longer: they sleep, which takes as long on a busy machine. */
                static double work(int i) {
                    try {
                        Thread.sleep(i >= N / 2 ? 15 : 3);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return i + 1.0;
                }

                public static void main(String[] args) {
                    for (int step = 0; step < 8; step++) {
                        // Rows are independent.
                        for (int i = 0; i < N; i++) {
                            row[i] += work(i);
                        }
                    }
                    System.out.println(row[N - 1]);
                }
            }
            """;

    private static final String CLASSPATH =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <classpath>
                <classpathentry kind="src" path="src"/>
                <classpathentry kind="con" path="org.eclipse.jdt.launching.JRE_CONTAINER"/>
                <classpathentry kind="output" path="bin"/>
            </classpath>
            """;

    private static final String DIRECTIVE = "//omp parallel for num_threads(2)";

    private static final String OURS = "OpenMP Java Application";

    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        Launches.clear();
        Preferences.store().setValue(Preferences.TRUSTED, true);
        sample = Sample.create("life");
        sample.file(".classpath", CLASSPATH);
        sample.project().getFolder("src").create(true, true, null);
        IProjectDescription description = sample.project().getDescription();
        description.setNatureIds(new String[] {"org.eclipse.jdt.core.javanature"});
        sample.project().setDescription(description, null);
    }

    @AfterEach
    void close() throws CoreException {
        Launches.clear();
        Preferences.store().setToDefault(Preferences.TRUSTED);
        sample.close();
    }

    /** Opens a file that doesn't concern us yet: {@link Editor} would wait for the server. */
    private static ITextEditor opened(IFile file) {
        return inUi(() -> (ITextEditor) IDE.openEditor(Workbench.page(), file));
    }

    private static IDocument text(ITextEditor editor) {
        return editor.getDocumentProvider().getDocument(editor.getEditorInput());
    }

    private static boolean isServed(IDocument text) {
        return inUi(() -> Services.get(Documents.class).of(text).isPresent());
    }

    @Test
    void aProgramFromItsFirstDirectiveToItsFigures() throws CoreException {
        IFile file = sample.file("src/Life.java", LIFE);
        ITextEditor part = opened(file);
        assertThat(part.getClass().getName()).endsWith(".CompilationUnitEditor");
        assertThat(isServed(text(part))).isFalse();
        inUi(
                () -> {
                    IDocument text = text(part);
                    String comment = "// Rows are independent.";
                    text.replace(text.get().indexOf(comment), comment.length(), "//omp paral");
                    return true;
                });
        Editor editor = Editor.active();
        assertThat(isServed(text(part))).isTrue();

        editor.goToEndOf("//omp paral");
        editor.complete("parallel for");
        eventually("completed", () -> editor.line("//omp").endsWith("//omp parallel for"));
        editor.typeAtEndOf("//omp parallel for", " num_threads(2) shedule(static)");
        IMarker marker = eventually("a problem", () -> problem(file));
        assertThat(marker.getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(17);
        // JDT's own, with the corrections of the marker in it.
        eventually("its hover", () -> editor.hoverOfMouse("shedule").contains("ProblemHover"));
        Workbench.shot("java-problem");
        editor.goTo("shedule");
        editor.quickFix("Change to 'schedule'");
        eventually(
                "corrected", () -> editor.line("//omp").endsWith(DIRECTIVE + " schedule(static)"));
        eventually("no problem", () -> problem(file) == null);
        eventually("the hover", () -> editor.hoverOfMouse("parallel").contains("team"));

        editor.save();
        Menus.choose(() -> editor.widget().getMenu(), "Profile As", OURS);
        assertThat(Launches.status()).isZero();
        assertThat(Runs.cost(sample, "parallel for").get("visits").getAsInt()).isEqualTo(16);
        eventually("costs on the line", () -> Minings.of(editor, DIRECTIVE).contains(" %"));
        eventually(
                "a bar beside it",
                () -> !Annotations.texts(editor, type -> type.contains(".heat")).isEmpty());
        editor.goTo("parallel for");
        command("io.github.pomplens.eclipse.showFigures");
        eventually("figures", () -> popups().stream().anyMatch(t -> t.contains("Visits")));
        Browser hover = Workbench.find(Browser.class, Control::isVisible);
        eventually("drawn", () -> hover == null || Workbench.isDrawn(hover));
        Workbench.shot("java-figures");
    }

    @Test
    void jdtGoesOnAsItIs() throws CoreException {
        IFile file =
                sample.file(
                        "src/Life.java",
                        LIFE.replace("// Rows are independent.", "//omp parallel for")
                                .replace("println(row[N - 1])", "printl"));
        Editor editor = Editor.open(file);
        eventually("served", () -> isServed(editor.document()));
        editor.goToEndOf("System.out.printl");
        editor.complete("println(double x)");
        eventually("completed", () -> editor.text().contains("System.out.println("));
        assertThat(editor.hoverOfMouse("Thread")).doesNotContain("OpenMP");
    }

    @Test
    void theTranslationIsShownBesideTheSource() throws CoreException {
        IFile file =
                sample.file("src/Life.java", LIFE.replace("// Rows are independent.", DIRECTIVE));
        Editor editor = Editor.open(file);
        eventually("served", () -> isServed(editor.document()));
        editor.goTo("parallel for");
        command("io.github.pomplens.eclipse.showInstrumented");
        side("the translation", editor, text -> text.contains("Omp.parallel("));
        side("the source", editor, editor.text()::equals);
        Workbench.shot("java-instrumented");
    }

    /** Waits for a side of the comparison, which is not the source's own editor. */
    private static void side(String what, Editor editor, Predicate<String> text) {
        StyledText own = editor.widget();
        eventually(
                what,
                () -> Workbench.find(StyledText.class, it -> it != own && text.test(it.getText())));
    }

    @Test
    void whatThePackageExplorerShowsIsProfiled() throws CoreException {
        IFile file =
                sample.file("src/Life.java", LIFE.replace("// Rows are independent.", DIRECTIVE));
        Object unit =
                Platform.getAdapterManager().loadAdapter(file, "org.eclipse.jdt.core.IJavaElement");
        Explorer.selectElement(unit);
        Menus.choose(Explorer::menu, "Profile As", OURS);
        assertThat(Launches.status()).isZero();
        assertThat(Runs.cost(sample, "parallel for").get("visits").getAsInt()).isEqualTo(16);
    }

    private static IMarker problem(IFile file) {
        return Stream.of(Editor.markers(file))
                .filter(m -> m.getAttribute(IMarker.MESSAGE, "").contains("shedule"))
                .findFirst()
                .orElse(null);
    }
}
