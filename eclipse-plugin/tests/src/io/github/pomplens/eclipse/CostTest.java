// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.PreferenceConverter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.editors.text.EditorsUI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects how measured costs are shown in editors. */
class CostTest {
    private static final Predicate<String> HEAT =
            type -> type.startsWith("io.github.pomplens.eclipse.heat");
    private static final String HEAT_OLD = "io.github.pomplens.eclipse.heatStale";

    private static Sample sample;
    private static IFile file;
    private Editor editor;

    @BeforeAll
    static void measure() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("costs");
        file = sample.file("stencil.c", Sample.STENCIL);
        sample.measure("gcc", "stencil.c");
    }

    @AfterAll
    static void delete() throws CoreException {
        sample.close();
    }

    @BeforeEach
    void open() {
        Workbench.tidy();
        editor = Editor.open(file);
    }

    @AfterEach
    void close() {
        Preferences.store().setToDefault(Preferences.HINTS);
        Workbench.tidy();
    }

    @Test
    void hintsFollowTheCodeAndCanBeSwitchedOff() {
        eventually(
                "hints", () -> Minings.of(editor, "reduction(").matches(".*\\d [mµ]?s · \\d+ %.*"));
        Workbench.shot("hints");
        editor.replace("int main", "/* new */\n\n\nint main");
        eventually(
                "moved", () -> Minings.of(editor, "reduction(").matches(".*\\d [mµ]?s · \\d+ %.*"));
        assertThat(Minings.of(editor, "reduction(")).doesNotContain("changed");
        editor.replace("change += b[i][j] - a[i][j];", "change += b[i][j];");
        eventually("stale", () -> Minings.of(editor, "reduction(").contains("changed since"));
        eventually(
                "a hollow bar",
                () -> Annotations.texts(editor, HEAT_OLD::equals).contains("parallel for"));
        Workbench.shot("stale");
        Workbench.command("io.github.pomplens.eclipse.toggleHints");
        eventually("off", () -> Minings.of(editor, "reduction(").isEmpty());
        Workbench.command("io.github.pomplens.eclipse.toggleHints");
        eventually("on", () -> Minings.of(editor, "reduction(").contains(" %"));
    }

    @Test
    void theHoverShowsFiguresAndWhatTheyMean() {
        String hover = editor.hover("parallel for", "Visits");
        assertThat(hover).containsPattern("Visits\\s+120").containsPattern("Threads\\s+2");
        Workbench.shot("hover");
    }

    /** First what is seen without scrolling. Of even work there may be no reason to give. */
    @Test
    void theHoverSaysFirstWhyUnevenWorkTakesItsTime() throws CoreException {
        try (Sample uneven = Sample.create("uneven")) {
            Editor other = Editor.open(uneven.file("uneven.c", Sample.UNEVEN));
            uneven.measure("gcc", "uneven.c");
            String hover = other.hover("parallel for", "Visits");
            assertThat(hover).matches("(?s)\\s*Why\\s.*\\sTime\\s.*");
        }
    }

    @Test
    void rulersShowHeatInAllEditorsOfAFile() {
        eventually("heat", () -> Annotations.texts(editor, HEAT).contains("parallel for: "));
        Editor second = Editor.openWith(Editor.PLAIN, file);
        assertThat(Annotations.texts(second, HEAT)).contains("parallel for: ");
        eventually("hints", () -> Minings.of(second, "reduction(").contains(" %"));
        Workbench.shot("heat");
    }

    @Test
    void keysLeadToTheHottestConstruct() {
        eventually("heat", () -> Annotations.texts(editor, HEAT).contains("parallel for: "));
        editor.goTo("#include");
        Workbench.command("io.github.pomplens.eclipse.nextHottest");
        String first = eventually("a construct", () -> directive(editor.cursorLine()));
        Workbench.command("io.github.pomplens.eclipse.nextHottest");
        eventually("another", () -> !editor.cursorLine().equals(first));
        Workbench.command("io.github.pomplens.eclipse.previousHottest");
        eventually("back", () -> editor.cursorLine().equals(first));
    }

    @Test
    void wordsOfDirectivesHaveColours() {
        // The editor may give all of the line a colour before the words get theirs. Which of the
        // two
        // regions takes most of the time depends on who else uses the machine.
        eventually(
                "bold",
                () ->
                        Stream.of("parallel for", "parallel num_threads")
                                .anyMatch(words -> style(words).fontStyle == SWT.BOLD));
        assertThat(style("parallel for").foreground).isNotNull();
        assertThat(style("reduction(").foreground).isNotEqualTo(style("parallel for").foreground);
        assertThat(style("change = 0").foreground).isNull();
        editor.replace("parallel for reduction", "  parallel for  reduction");
        eventually("still", () -> style("for  reduction").foreground != null);
        eventually("moved", () -> style("  reduction").foreground == null);
    }

    @Test
    void theDarkThemeHasColoursOfItsOwn() {
        eventually("colour", () -> style("parallel for").foreground != null);
        RGB light = style("parallel for").foreground.getRGB();
        RGB bar = heatColour();
        try {
            Workbench.theme(Workbench.DARK);
            eventually("words", () -> lightness(style("parallel for").foreground.getRGB()) > 0.6);
            eventually("bars", () -> lightness(heatColour()) > lightness(bar));
            eventually("hints", () -> Minings.of(editor, "reduction(").contains(" %"));
            editor.hover("parallel for", "Visits");
            Workbench.shot("dark");
        } finally {
            Workbench.theme(Workbench.LIGHT);
        }
        eventually("light again", () -> style("parallel for").foreground.getRGB().equals(light));
        assertThat(heatColour()).isEqualTo(bar);
    }

    private static RGB heatColour() {
        return inUi(
                () ->
                        PreferenceConverter.getColor(
                                EditorsUI.getPreferenceStore(),
                                "io.github.pomplens.eclipse.heat4.colour"));
    }

    private static double lightness(RGB colour) {
        return (Math.max(colour.red, Math.max(colour.green, colour.blue))
                        + Math.min(colour.red, Math.min(colour.green, colour.blue)))
                / 510.0;
    }

    @Test
    void theOutlineListsConstructsWithCosts() {
        eventually(
                "outline",
                () -> Workbench.texts().stream().anyMatch(t -> t.matches("parallel for\\b.* %.*")));
        Workbench.shot("outline");
        editor.goTo("#include");
        Tree outline =
                Workbench.find(
                        Tree.class,
                        tree ->
                                tree.getItemCount() > 0
                                        && tree.getItem(0).getText().startsWith("parallel for"));
        Workbench.run(
                () -> {
                    assertThat(outline.getItem(0).getText()).contains("  line 11 · main · ");
                    assertThat(outline.getItem(0).getImage()).isNotNull();
                    outline.setSelection(outline.getItem(0));
                    outline.notifyListeners(SWT.Selection, new Event());
                });
        eventually("its line", () -> editor.cursorLine().contains("omp parallel for"));
    }

    private static String directive(String line) {
        return line.startsWith("#pragma omp") ? line : null;
    }

    private StyleRange style(String text) {
        return inUi(
                () -> {
                    int offset = editor.widget().getText().indexOf(text);
                    StyleRange style = editor.widget().getStyleRangeAtOffset(offset);
                    return style == null ? new StyleRange() : style;
                });
    }
}
