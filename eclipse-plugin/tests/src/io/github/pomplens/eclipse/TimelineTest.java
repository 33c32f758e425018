// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.command;
import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.FileChooser;
import io.github.pomplens.eclipse.testing.Launches;
import io.github.pomplens.eclipse.testing.RunTable;
import io.github.pomplens.eclipse.testing.RunsTree;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PartInitException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.FrameworkUtil;

/** Protects the way from a run and from a construct to the timeline, and back to the line. */
class TimelineTest {
    private static final String ID = "io.github.pomplens.eclipse.";

    /** It would be a tag, a string or a script where a name is not only a name. */
    private static final String SOURCE = "un'e\"ven <b>&amp;.c";

    private static final String LOOP = "omp parallel for";

    private Sample sample;
    private RunsTree tree;
    private IFile source;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("timeline");
        // The slowest thread's part of the loop isn't all of the run: its figures differ from those
        // of all.
        source =
                sample.file(
                        SOURCE, Sample.UNEVEN.replace("printf(", "usleep(200000);\n    printf("));
        tree = RunsTree.open();
    }

    @AfterEach
    void close() throws CoreException {
        Launches.clear();
        Workbench.theme(Workbench.LIGHT);
        Workbench.run(
                () -> {
                    IViewPart view = Workbench.page().findView(ID + "timeline");
                    if (view != null) {
                        Workbench.page().hideView(view);
                    }
                });
        tree.close();
        sample.close();
    }

    private void measure(String... options) {
        sample.pomp("gcc", "-fopenmp", "-O1", SOURCE, "-o", "program");
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(List.of(options));
        words.addAll(List.of("--name", "program", "--", "./program"));
        sample.pomp(words.toArray(String[]::new));
        eventually("a run", () -> tree.runs().size() == 1);
    }

    @Test
    void anIntervalLeadsToItsLineAndARangeToItsFigures() {
        Editor editor = Editor.open(source);
        measure("--trace");
        tree.choose(0, "Show Timeline");
        Browser timeline = drawn();
        // As in VS Code, whatever the program is of: OpenMP, MPI, UPC or several of them.
        assertThat(inUi(() -> Workbench.page().findView(ID + "timeline").getTitle()))
                .isEqualTo("Timeline (program)");
        eventually("a legend", () -> text(timeline, ".tl-legend").contains("waits at a barrier"));
        eventually("sums", () -> text(timeline, ".tl-sums").contains(SOURCE + ":6"));
        zoom();
        eventually("as large as the window", () -> height(timeline) > 600);
        eventually("drawn by the system", () -> Workbench.isDrawn(timeline));
        Workbench.shot("timeline");
        zoom();
        eventually("small again", () -> height(timeline) < 600);

        editor.goTo("#include");
        eventually("an interval of the loop", () -> isChosen(timeline, "ArrowDown"));
        Workbench.shot("timeline-interval");
        press(timeline, "Enter");
        eventually("the directive", () -> Editor.active().cursorLine().contains(LOOP));

        eventually("figures", () -> Minings.of(editor, LOOP).contains("%"));
        String whole = Minings.of(editor, LOOP);
        press(timeline, "r");
        eventually("a selection", () -> text(timeline, ".tl-status").contains("Selected:"));
        eventually(
                "figures of the range",
                () -> {
                    String now = Minings.of(editor, LOOP);
                    return now.contains("%") && !now.equals(whole);
                });
        Workbench.shot("timeline-range");
        Workbench.run(() -> Workbench.page().hideView(Workbench.page().findView(ID + "timeline")));
        eventually("figures of the run", () -> Minings.of(editor, LOOP).equals(whole));
    }

    @Test
    void aConstructLeadsToItsSlowestVisit() {
        measure("--trace");
        tree.select(0);
        RunTable table = RunTable.open();
        eventually("constructs", () -> !table.column("Construct").isEmpty());
        table.select("parallel for");
        table.choose("Show in Timeline");
        Browser timeline = drawn();
        eventually("the slowest", () -> text(timeline, ".tl-details").contains("number 1 of"));
    }

    @Test
    void aPageThatTheBrowserLeavesEmptyIsLoadedAgain() {
        measure("--trace");
        Workbench.run(
                () -> {
                    try {
                        Workbench.page().showView(ID + "timeline");
                    } catch (PartInitException e) {
                        throw new IllegalStateException(e);
                    }
                    Workbench.find(Browser.class, page -> true).stop();
                });
        command(ID + "showTimeline");
        drawn();
    }

    @Test
    void theConstructAtTheCursorIsShownInTheThemeOfTheWorkbench() {
        Workbench.theme(Workbench.DARK);
        Editor editor = Editor.open(source);
        measure("--trace");
        eventually("figures", () -> Minings.of(editor, LOOP).contains("%"));
        editor.goTo("usleep(i");
        command(ID + "showInTimeline");
        Browser timeline = drawn();
        eventually("the slowest", () -> text(timeline, ".tl-details").contains("number 1 of"));
        eventually("dark", () -> brightness(timeline) < 100);
        eventually("drawn by the system", () -> Workbench.isDrawn(timeline));
        Workbench.shot("timeline-dark");
        Workbench.theme(Workbench.LIGHT);
        eventually("light", () -> brightness(timeline) > 200);
    }

    @Test
    void aLaunchWithATraceHasATimelineWhosePictureIsSaved(@TempDir Path folder)
            throws CoreException {
        sample.file("plain.c", Sample.UNEVEN);
        Launches.profile(
                Launches.configuration(sample, Map.of("program", "plain.c", "trace", true)));
        assertThat(Launches.status()).isZero();
        eventually("a run", () -> tree.runs().size() == 1);
        command(ID + "showTimeline");
        Browser timeline = drawn();
        evaluate(
                timeline,
                "[...document.querySelectorAll('.tl button')]"
                        + ".find(one => one.textContent === 'PNG').click(); return ''");
        Path picture = folder.resolve("picture.png");
        FileChooser.save(picture);
        eventually("a picture", () -> isPicture(picture));
    }

    /** Whether a file holds all of a picture. */
    private static boolean isPicture(Path file) {
        try {
            return new ImageLoader().load(file.toString())[0].width > 100;
        } catch (SWTException e) {
            return false; // not there yet, or not all of it
        }
    }

    @Test
    void aRunWithoutATraceSaysHowToGetOne() {
        measure();
        tree.choose(0, "Show Timeline");
        eventually(
                "said",
                () -> Workbench.popups().stream().anyMatch(t -> t.contains("pomp run --trace")));
        Workbench.press("OK");
        eventually("closed", () -> Workbench.popups().isEmpty());
        assertThat(inUi(() -> Workbench.page().findView(ID + "timeline") == null)).isTrue();
    }

    @Test
    void eachTextOfThePageIsThereInGerman() throws IOException {
        measure("--trace");
        command(ID + "showTimeline");
        Browser timeline = drawn();
        String texts =
                evaluate(timeline, "return JSON.stringify(Object.values(pompTimeline.texts))");
        JsonObject german;
        try (Reader reader =
                new InputStreamReader(
                        FrameworkUtil.getBundle(Messages.class)
                                .getEntry("pomp/timeline/texts.de.json")
                                .openStream(),
                        StandardCharsets.UTF_8)) {
            german = JsonParser.parseReader(reader).getAsJsonObject();
        }
        var all = JsonParser.parseString(texts).getAsJsonArray();
        assertThat(all).hasSizeGreaterThan(50);
        assertThat(all).allMatch(text -> german.has(text.getAsString()));
    }

    /** The page of the timeline once it has drawn the run. */
    private static Browser drawn() {
        Browser found =
                eventually(
                        "a timeline",
                        () -> {
                            toFront();
                            return Workbench.find(
                                    Browser.class,
                                    page -> page.getUrl().endsWith("timeline/page.html"));
                        });
        eventually(
                "drawn",
                () ->
                        evaluate(
                                        found,
                                        "const legend = document.querySelector('.tl-legend li');"
                                                + "const content = document.querySelector('.tl-content');"
                                                + "return String(!!legend && content?.hidden === false)")
                                .equals("true"));
        return found;
    }

    /** A click on the view's tab: the console of a launch may have come before it. */
    private static void toFront() {
        Workbench.run(
                () -> {
                    IViewPart view = Workbench.page().findView(ID + "timeline");
                    if (view != null) {
                        Workbench.page().bringToTop(view);
                    }
                });
    }

    /** Makes the view as large as the window, or as it was; so does a double click on its tab. */
    private static void zoom() {
        Workbench.run(
                () ->
                        Workbench.page()
                                .toggleZoom(Workbench.page().findViewReference(ID + "timeline")));
    }

    private static int height(Browser timeline) {
        return Integer.parseInt(evaluate(timeline, "return String(innerHeight)"));
    }

    /** Presses a key; whether an interval of the loop is chosen then. */
    private static boolean isChosen(Browser timeline, String key) {
        press(timeline, key);
        return text(timeline, ".tl-details").contains("Open " + SOURCE + ":6");
    }

    private static void press(Browser timeline, String key) {
        evaluate(
                timeline,
                "document.querySelector('.tl-stage').dispatchEvent("
                        + "new KeyboardEvent('keydown', {key: '"
                        + key
                        + "', bubbles: true})); return ''");
    }

    private static String text(Browser timeline, String part) {
        return evaluate(
                timeline, "return document.querySelector('" + part + "')?.textContent ?? ''");
    }

    /** The background, 0 for black to 255 for white. */
    private static int brightness(Browser timeline) {
        return Integer.parseInt(
                evaluate(
                        timeline,
                        "return getComputedStyle(document.body).backgroundColor.match(/\\d+/g)[1]"));
    }

    private static String evaluate(Browser timeline, String script) {
        return String.valueOf(inUi(() -> timeline.evaluate(script)));
    }
}
