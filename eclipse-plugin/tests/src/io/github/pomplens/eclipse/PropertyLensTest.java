// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects what stands above a property: what it holds for in the shown run, and the way there. */
class PropertyLensTest {
    private static final String RULE =
            """
            property Own "Our own rule" in Execution {
                of for
                when time > 0 s
                costs time
                shows "{time}"
                says "time = {time}"
            }
            """;

    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("lenses");
    }

    @AfterEach
    void close() throws CoreException {
        sample.close();
    }

    @Test
    void aPropertySaysWhatItHoldsForAndLeadsThere() throws CoreException {
        sample.file("uneven.c", Sample.UNEVEN);
        sample.measure("gcc", "uneven.c");
        Editor editor = Editor.open(sample.properties("own", RULE));
        eventually("held", () -> lens(editor).startsWith("holds for 1 construct of program"));
        Workbench.shot("property-lens");
        Minings.click(editor, "property Own");
        Table places =
                eventually("the places", () -> Workbench.find(Table.class, this::isOfPlaces));
        Workbench.shot("property-places");
        Workbench.run(() -> places.setSelection(0));
        Workbench.run(
                () ->
                        places.notifyListeners(
                                org.eclipse.swt.SWT.Selection,
                                new org.eclipse.swt.widgets.Event()));
        Workbench.press("OK");
        eventually("its line", () -> Editor.active().cursorLine().contains("parallel for"));
    }

    private boolean isOfPlaces(Table table) {
        return Stream.of(table.getItems())
                .map(TableItem::getText)
                .anyMatch(text -> text.matches("parallel for  uneven\\.c:6 · .* · up to .*"));
    }

    @Test
    void itFollowsWhatIsSaved() throws CoreException {
        sample.file("uneven.c", Sample.UNEVEN);
        sample.measure("gcc", "uneven.c");
        Editor editor = Editor.open(sample.properties("own", RULE));
        eventually("held", () -> lens(editor).startsWith("holds for 1 construct of program"));
        editor.replace("> 0 s", "> 100 s");
        eventually("old", () -> lens(editor).endsWith("as saved"));
        editor.save();
        eventually("no more", () -> lens(editor).startsWith("does not hold in program"));
        Minings.click(editor, "property Own");
        assertThat(Workbench.popups()).isEmpty();
    }

    @Test
    void aMistakeIsToldOfAndLeadsToItsLineThoughItsFileIsNotOpen() throws CoreException {
        sample.properties("own", RULE.replace("costs time", "costs tiem"));
        Editor.open(sample.file("uneven.c", Sample.UNEVEN));
        eventually(
                "the mistake",
                () ->
                        Workbench.notices().stream()
                                .anyMatch(
                                        text ->
                                                text.startsWith(
                                                                "POMP Lens passes over a mistake in"
                                                                        + " .pomp/properties/own.property,"
                                                                        + " line ")
                                                        && text.contains("tiem")));
        Workbench.shot("property-mistake");
        Workbench.follow("Open File");
        eventually("its line", () -> Editor.active().cursorLine().contains("costs tiem"));
    }

    private static String lens(Editor editor) {
        return Minings.of(editor, "property Own");
    }
}
