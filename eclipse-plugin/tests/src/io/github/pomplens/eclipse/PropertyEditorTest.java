// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.command;
import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static io.github.pomplens.eclipse.testing.Workbench.popups;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Menus;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects that files of performance properties are edited as sources are. */
class PropertyEditorTest {
    private static final String RULES =
            """
            /** Our rule: critical sections are for rare things. */
            property BusyCritical "Critical section entered too often" in Critical {
                of critical
                parameter most = 100000 "visits, more than which we don't want"

                let each = thread_time / visits

                when visits > most and thread_time > 1 % of run.time
                costs thread_time / threads
                says "thread time / visits = {thread_time} / {visits} = {each}"
                advise "Enter it less often."
            }
            """;

    private static final String SETTINGS = "set BusyCritical.most = 1000\n";

    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("rules");
    }

    @AfterEach
    void close() throws CoreException {
        sample.close();
    }

    private Editor rules() throws CoreException {
        return Editor.open(sample.properties("rules", RULES));
    }

    @Test
    void aProblemIsMarkedWhereItIsAndCorrected() throws CoreException {
        IFile file = sample.properties("rules", RULES);
        Editor editor = Editor.open(file);
        assertThat(editor.part().getClass().getName()).contains("genericeditor");
        editor.replace("visits > most", "visitz > most");
        IMarker marker = eventually("a marker", () -> first(Editor.markers(file)));
        assertThat(marker.getAttribute(IMarker.SEVERITY, 0)).isEqualTo(IMarker.SEVERITY_ERROR);
        assertThat(marker.getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(8);
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("visitz");
        int start = marker.getAttribute(IMarker.CHAR_START, -1);
        int end = marker.getAttribute(IMarker.CHAR_END, -1);
        assertThat(editor.text().substring(start, end)).isEqualTo("visitz");
        eventually("underlined", () -> Annotations.texts(editor).contains("visitz"));
        editor.goTo("visitz");
        editor.quickFix("Change to \"visits\"");
        eventually("corrected", () -> editor.text().equals(RULES));
        eventually("no marker", () -> Editor.markers(file).length == 0);
    }

    private static IMarker first(IMarker[] markers) {
        return markers.length == 0 ? null : markers[0];
    }

    @Test
    void metricsAreProposedAndExplained() throws CoreException {
        Editor editor = rules();
        editor.replace("costs thread_time", "costs barr");
        editor.goToEndOf("costs barr");
        editor.complete("barrier_wait");
        eventually(
                "written", () -> editor.line("costs").equals("    costs barrier_wait / threads"));
        assertThat(editor.hover("thread_time / visits\n", "a time")).contains("threads");
        Workbench.shot("property-hover");
    }

    @Test
    void aProposalComesWithItsExplanation() throws CoreException {
        Editor editor = rules();
        editor.replace("costs thread_time", "costs barrier_wai");
        editor.goToEndOf("costs barrier_wai");
        editor.propose();
        eventually("its unit", () -> popups().stream().anyMatch(t -> t.contains("a time")));
        Workbench.shot("property-proposal");
    }

    @Test
    void namesHaveColours() throws CoreException {
        Editor editor = rules();
        eventually("name", () -> of("class").equals(colour(editor, "BusyCritical")));
        assertThat(colour(editor, "property Busy")).isEqualTo(of("keyword"));
        assertThat(colour(editor, "/** Our")).isEqualTo(of("code.comment"));
        assertThat(colour(editor, "\"Enter it")).isEqualTo(of("code.string"));
        assertThat(colour(editor, "1 % of")).isEqualTo(of("code.number"));
        assertThat(colour(editor, "most =")).isEqualTo(of("parameter"));
        assertThat(colour(editor, "each =")).isEqualTo(of("variable"));
        assertThat(colour(editor, "thread_time > 1")).isEqualTo(of("property"));
        assertThat(colour(editor, "run.time")).isEqualTo(of("namespace"));
        assertThat(colour(editor, "critical\n")).isEqualTo(of("type"));
        assertThat(colour(editor, "visits} = {each")).isEqualTo(of("property"));
        for (String kind : new String[] {"class", "parameter", "namespace", "type", "function"}) {
            assertThat(of(kind)).as(kind).isNotNull();
        }
        Workbench.shot("property-colours");
        Workbench.theme(Workbench.DARK);
        try {
            eventually("dark", () -> of("class").equals(colour(editor, "BusyCritical")));
            Workbench.shot("property-colours-dark");
        } finally {
            Workbench.theme(Workbench.LIGHT);
        }
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
    void theOutlineHasPropertiesWithTheirValues() throws CoreException {
        inUi(() -> Workbench.page().showView("org.eclipse.ui.views.ContentOutline"));
        Editor editor = rules();
        editor.goTo("property");
        eventually("the property", () -> isShown("BusyCritical  line 2 · Critical section"));
        eventually("its parameter", () -> isShown("most  line 4"));
        eventually("its value", () -> isShown("each  line 6"));
        Workbench.shot("property-outline");
    }

    private static boolean isShown(String start) {
        return Workbench.texts().stream().anyMatch(text -> text.startsWith(start));
    }

    @Test
    void aNameLeadsToItsDefinitionInAnotherFile() throws CoreException {
        sample.properties("rules", RULES);
        Editor editor = Editor.open(sample.properties("settings", SETTINGS));
        eventually("served", () -> of("class").equals(colour(editor, "BusyCritical")));
        editor.goTo("usyCritical");
        eventually("at its definition", () -> leadsTo("property BusyCritical"));
        assertThat(inUi(() -> Editor.active().part().getTitle())).isEqualTo("rules.property");
        Editor.active().goTo("each}");
        eventually("at the value", () -> leadsTo("let each"));
    }

    /** Presses F3 until the server has been fast enough. */
    private static boolean leadsTo(String line) {
        command("org.eclipse.ui.edit.text.open.hyperlink");
        return Editor.active().cursorLine().strip().startsWith(line);
    }

    @Test
    void aPropertyIsRenamedInAllFiles() throws CoreException {
        IFile settings = sample.properties("settings", SETTINGS);
        Editor editor = rules();
        editor.goTo("BusyCritical");
        command("io.github.pomplens.eclipse.rename");
        Text name =
                eventually(
                        "dialog",
                        () -> Workbench.find(Text.class, t -> t.getText().equals("BusyCritical")));
        Workbench.run(() -> name.setText("Crowded"));
        Workbench.press("OK");
        eventually("renamed", () -> editor.text().equals(RULES.replace("BusyCritical", "Crowded")));
        assertThat(settings.readString()).isEqualTo("set Crowded.most = 1000\n");
    }

    @Test
    void theFileIsLaidOutAndTheCursorStays() throws CoreException {
        String untidy = RULES.replace("    when", "  when").replace("    of", "of");
        Editor editor = Editor.open(sample.properties("rules", untidy));
        editor.goTo("run.time");
        command("io.github.pomplens.eclipse.format");
        eventually("laid out", () -> editor.text().equals(RULES));
        assertThat(editor.cursorLine()).contains("run.time");
        int caret = inUi(() -> editor.widget().getCaretOffset());
        assertThat(caret).isEqualTo(RULES.indexOf("run.time"));
    }

    @Test
    void whatIsForProgramsIsNotOffered() throws CoreException {
        Editor editor = rules();
        editor.goTo("property");
        eventually("no profiling", () -> !isEnabled("Profile This File"));
        assertThat(isEnabled("Show Instrumented Source")).isFalse();
        assertThat(isEnabled("Go to the Next Hottest Construct")).isFalse();
        assertThat(isEnabled("Format Properties")).isTrue();
    }

    private static boolean isEnabled(String name) {
        return Menus.isEnabled(Menus::bar, "OpenMP", name);
    }

    @Test
    void filesOfJavaAreLeftAlone() throws CoreException {
        Editor ours = rules();
        Editor javas = Editor.open(sample.file("messages.properties", "property = text\n"));
        Documents documents = Services.get(Documents.class);
        assertThat(documents.of(ours.document())).isPresent();
        assertThat(documents.of(javas.document())).isEmpty();
    }
}
