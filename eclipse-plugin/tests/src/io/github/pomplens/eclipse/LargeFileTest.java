// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Heartbeat;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.assertj.core.api.SoftAssertions;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextViewerExtension4;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Protects that the workbench answers its user while a file of 50,000 lines with 8,000 measured
 * constructs is open, with outline, hints, rulers and colours: what is done for it is done in
 * parts. Writes the times that the user interface's thread was busy for docs/performance.md.
 */
@Tag("measured")
class LargeFileTest {
    private static final int BLOCKS = 2000;

    /** Looking at each row of the outline at each beat would take too long. */
    private static final int SAMPLED = 100;

    private static final String ROWS = "rows of the outline";
    private static final String TEXTS = "texts of one in " + BLOCKS / SAMPLED + " of these rows";
    private static final String COLOURED = "characters that were given colours";
    private static final String HINTS = "costs between the lines";

    private static Sample sample;
    private static IFile file;

    @BeforeAll
    static void measure() throws CoreException {
        Workbench.tidy();
        // Each of so many constructs has less than one percent of the run.
        Preferences.store().setValue(Preferences.THRESHOLD, 0);
        sample = Sample.create("large");
        // Whatever the first editor loads isn't what is measured here.
        Editor.open(sample.file("small.c", "int small;\n"));
        file = sample.file("large.c", source());
        sample.pomp("gcc", "-fopenmp", "-O0", "large.c", "-o", "program");
        run("first");
    }

    private static void run(String name) {
        sample.pomp("run", "--name", name, "--", "./program");
    }

    @AfterAll
    static void delete() throws CoreException {
        Preferences.store().setToDefault(Preferences.THRESHOLD);
        sample.close();
    }

    private static String source() {
        StringBuilder text = new StringBuilder("#include <stdio.h>\n\nstatic double sum;\n\n");
        for (int i = 0; i < BLOCKS; i++) {
            text.append(
                    """
                    static void step%1$d(double *cells, int n) {
                        /* Relaxes the cells of block %1$d. */
                        double most = %1$d.0;
                    #pragma omp parallel num_threads(2)
                        {
                    #pragma omp for schedule(static)
                            for (int i = 0; i < n; i++) {
                                cells[i] = cells[i] * 0.5 + 0.25;
                                if (cells[i] > most)
                                    cells[i] = most;
                            }
                    #pragma omp single
                            {
                                most = cells[0];
                                cells[0] = 0;
                            }
                    #pragma omp critical
                            {
                                sum += most;
                            }
                        }
                        if (most > 1e9)
                            printf("block %1$d is too large: %%g\\n", most);
                    }

                    """
                            .formatted(i));
        }
        text.append("static double cells[16];\n\nint main(void) {\n");
        for (int i = 0; i < BLOCKS; i++) {
            text.append("    step" + i + "(cells, 16);\n");
        }
        return text.append("    printf(\"%g\\n\", sum);\n    return 0;\n}\n").toString();
    }

    @Test
    void theUserInterfaceIsNeverBusyForLong() throws IOException {
        StringBuilder table = new StringBuilder();
        try (Heartbeat heart = new Heartbeat()) {
            heart.count(ROWS, growth());
            heart.count(TEXTS, changes());
            Editor editor = Editor.open(file);
            heart.count(HINTS, () -> Minings.count(editor));
            countColours(heart, editor);
            int characters = editor.text().length();
            whole();
            eventually("costs", () -> text(BLOCKS - 1).contains(" %"));
            eventually("colours", () -> colour(editor, "static void step1(") != null);
            eventually("hints", () -> Minings.count(editor) > 0);
            table.append(heart.row("open it"));

            scroll(editor);
            table.append(heart.row("scroll through it"));

            Workbench.run(() -> editor.viewer().setTopIndex(0));
            for (int i = 0; i < 20; i++) {
                editor.replace("double sum;", "double  sum;");
                editor.replace("double  sum;", "double sum;");
            }
            editor.replace("static double sum;", "static double sum;\n#pragma omp barrier\n");
            eventually("one more row", () -> text(0).startsWith("barrier"));
            eventually("the line", () -> text(1).contains("line 10"));
            whole();
            eventually("the last line", () -> text(BLOCKS).contains("line 49985"));
            table.append(heart.row("type in it"));

            String before = text(BLOCKS);
            run("again");
            eventually("other costs", () -> !text(BLOCKS).equals(before));
            eventually("costs", () -> Minings.in(editor, 0, 40).contains(" %"));
            table.append(heart.row("a new run"));
            Workbench.shot("large");

            SoftAssertions.assertSoftly(
                    most -> {
                        most.assertThat(heart.most(ROWS)).isBetween(1, BLOCKS / 4);
                        most.assertThat(heart.most(TEXTS)).isBetween(1, SAMPLED / 4);
                        most.assertThat(heart.most(COLOURED)).isBetween(1, characters / 10);
                        most.assertThat(heart.most(HINTS)).isBetween(1, BLOCKS / 4);
                    });
        } finally {
            Files.writeString(shots().resolveSibling("heartbeat.md"), table);
        }
    }

    private static Path shots() throws IOException {
        return Files.createDirectories(Path.of(System.getProperty("pomp.shots", "shots")));
    }

    /** The outline of the editor; null when it isn't there yet. In the user interface's thread. */
    private static Tree outline() {
        return Workbench.page().findView("org.eclipse.ui.views.ContentOutline")
                                instanceof ContentOutline view
                        && view.getCurrentPage().getControl() instanceof Tree tree
                ? tree
                : null;
    }

    private static int rows() {
        Tree outline = outline();
        return outline == null ? 0 : outline.getItemCount();
    }

    private static void whole() {
        eventually("all rows", () -> inUi(LargeFileTest::rows) >= BLOCKS);
    }

    private static String text(int row) {
        return inUi(() -> row < rows() ? outline().getItem(row).getText() : "");
    }

    private static IntSupplier growth() {
        AtomicInteger last = new AtomicInteger();
        return () -> Math.abs(last.get() - last.updateAndGet(before -> rows()));
    }

    private static IntSupplier changes() {
        TreeItem[] items = new TreeItem[SAMPLED];
        String[] known = new String[SAMPLED];
        return () -> {
            int changed = 0;
            for (int i = 0; i < SAMPLED; i++) {
                int row = i * (BLOCKS / SAMPLED);
                if (items[i] == null && row < rows()) {
                    items[i] = outline().getItem(row);
                    known[i] = items[i].getText();
                } else if (items[i] != null && !items[i].getText().equals(known[i])) {
                    known[i] = items[i].getText();
                    changed++;
                }
            }
            return changed;
        };
    }

    private static void countColours(Heartbeat heart, Editor editor) {
        AtomicInteger characters = new AtomicInteger();
        ITextViewerExtension4 viewer = (ITextViewerExtension4) editor.viewer();
        Workbench.run(
                () ->
                        viewer.addTextPresentationListener(
                                presentation ->
                                        characters.addAndGet(
                                                presentation.getExtent().getLength())));
        heart.count(COLOURED, () -> characters.getAndSet(0));
    }

    /**
     * Scrolls down to the end; everywhere what comes to be seen has colours, and costs where there
     * are.
     */
    private static void scroll(Editor editor) {
        String text = editor.text();
        for (int block = 100; block < BLOCKS; block += 200) {
            String head = "static void step" + block + "(";
            int line = (int) text.substring(0, text.indexOf(head)).lines().count();
            Workbench.run(() -> editor.viewer().setTopIndex(line));
            eventually("colours", () -> colour(editor, head) != null);
            eventually("costs", () -> Minings.in(editor, line, line + 20).contains(" %"));
        }
    }

    private static Color colour(Editor editor, String text) {
        int offset = editor.text().indexOf(text);
        return inUi(
                () -> {
                    var style = editor.widget().getStyleRangeAtOffset(offset);
                    return style == null ? null : style.foreground;
                });
    }
}
