// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.custom.StyledText;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects that the instrumented source is shown where the user is in the source. */
class InstrumentedTest {
    private static final String COMMAND = "io.github.pomplens.eclipse.showInstrumented";
    private static final int FUNCTIONS = 60;

    private static final String FUNCTION =
            """
            void step_%1$d(int n, double *a) {
            #pragma omp parallel
                {
                    a[0] = 1;
            #pragma omp for
                    for (int i = 0; i < n; i++)
                        a[i] += %1$d.5;
                }
            }
            """;

    private Sample sample;
    private Editor editor;
    private StyledText source;
    private StyledText instrumented;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("steps");
        String text =
                IntStream.range(0, FUNCTIONS)
                        .mapToObj(FUNCTION::formatted)
                        .collect(Collectors.joining());
        editor = Editor.open(sample.file("steps.c", text));
    }

    @AfterEach
    void close() throws CoreException {
        sample.close();
    }

    private void show() {
        Workbench.command(COMMAND);
        instrumented = side(text -> text.contains("POMP_"));
        source = side(editor.text()::equals);
    }

    /** Returns a side of the comparison, not the source's own editor. */
    private StyledText side(Predicate<String> text) {
        StyledText own = editor.widget();
        return eventually(
                "a side",
                () -> Workbench.find(StyledText.class, it -> it != own && text.test(it.getText())));
    }

    private static String visible(StyledText side) {
        return inUi(
                () -> {
                    int lines = side.getClientArea().height / side.getLineHeight();
                    int top = side.getTopIndex();
                    return IntStream.range(top, Math.min(top + lines, side.getLineCount()))
                            .mapToObj(side::getLine)
                            .collect(Collectors.joining("\n"));
                });
    }

    private void bothShow(String text) {
        eventually(text + " in the source", () -> visible(source).contains(text));
        eventually(text + " in what is compiled", () -> visible(instrumented).contains(text));
    }

    private String marked() {
        return inUi(() -> source.getLine(source.getLineAtOffset(source.getSelectionRange().x)));
    }

    @Test
    void itIsShownAtTheConstructOfTheCursor() {
        editor.goTo("a[i] += 41.5");
        show();
        bothShow("a[i] += 41.5");
        eventually("marked", () -> marked().equals("#pragma omp for"));
        assertThat(visible(source)).startsWith("#pragma omp parallel").doesNotContain("step_0(");
        assertThat(visible(instrumented)).contains("POMP_");
        Workbench.shot("instrumented");
    }

    @Test
    void itFollowsTheCursor() {
        editor.goTo("void step_3(");
        show();
        bothShow("void step_3(");
        editor.goTo("a[i] += 52.5");
        bothShow("a[i] += 52.5");
        editor.goTo("a[i] += 17.5");
        bothShow("a[i] += 17.5");
    }

    @Test
    void itFollowsTheText() {
        editor.goTo("void step_1(");
        show();
        editor.replace("            a[i] += 29.5;", "#pragma omp critical(sum)\na[i] += 29.5;");
        editor.goTo("critical(sum)");
        eventually("a new text", () -> inUi(() -> source.getText().contains("critical(sum)")));
        bothShow("critical(sum)");
        eventually("marked", () -> marked().equals("#pragma omp critical(sum)"));
        assertThat(visible(instrumented)).contains("POMP_Critical");
    }

    /** The cursor stays where it is, so that nothing but the opening leads to the text. */
    @Test
    void itHasWhatIsTypedWhileItOpens() {
        Workbench.command(COMMAND);
        editor.replace("            a[i] += 2.5;", "#pragma omp critical(sum)\na[i] += 2.5;");
        side(editor.text()::equals);
        side(text -> text.contains("POMP_Critical"));
    }

    @Test
    void oneComparisonOfADocumentIsEnough() {
        editor.goTo("void step_8(");
        show();
        StyledText first = source;
        editor.goTo("a[i] += 33.5");
        show();
        assertThat(source).isSameAs(first);
        bothShow("a[i] += 33.5");
    }
}
