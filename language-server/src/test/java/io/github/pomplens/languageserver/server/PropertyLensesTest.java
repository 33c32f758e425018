// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.pomplens.languageserver.protocol.PompCommands;
import io.github.pomplens.languageserver.protocol.PropertyPlace;
import io.github.pomplens.languageserver.protocol.PropertyPlaces;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what stands above each property of an open file: for what it holds in the shown run. */
class PropertyLensesTest {
    private static final String TEXT =
            """
            void scale(double *v, int n) {
                #pragma omp parallel for
                for (int k = 0; k < n; k++)
                    v[k] *= 3;
                #pragma omp parallel for
                for (int k = 0; k < n; k++)
                    v[k] += 2;
            }
            """;
    private static final String PROPERTY =
            """
            property TakesLong "Takes longer than it may" {
                of    for
                when  time > 30 ms
                costs time - 30 ms
                shows "{time}"
            }
            """;

    @TempDir Path temporary;
    private Path root;
    private Path source;
    private Path file;

    @BeforeEach
    void project() throws IOException {
        root = temporary.toRealPath();
        source = root.resolve("scale.c");
        Files.writeString(source, TEXT);
        file = root.resolve(".pomp/properties/own.property");
        Files.createDirectories(file.getParent());
    }

    private void run(String id, long first, long second) throws IOException {
        new Runs(root, source)
                .write(
                        id,
                        TEXT,
                        new Runs.Measured("parallel for", "parallel", 2, first),
                        new Runs.Measured("parallel for", "parallel", 5, second));
    }

    @Test
    void saysForHowManyConstructsAPropertyHolds() throws IOException {
        run("20261123-090000-scale", 310, 20);
        try (Editor editor = open(PROPERTY)) {
            CodeLens lens = lenses(editor).get(0);

            assertThat(lens.getRange())
                    .isEqualTo(new Range(new Position(0, 9), new Position(0, 18)));
            assertThat(lens.getCommand().getTitle())
                    .isEqualTo("holds for 1 construct of scale · 280 ms");
        }
    }

    @Test
    void listsThePlaces() throws IOException {
        run("20261123-090000-scale", 310, 400);
        try (Editor editor = open(PROPERTY)) {
            Command command = lenses(editor).get(0).getCommand();

            assertThat(command.getTitle()).startsWith("holds for 2 constructs of scale · ");
            assertThat(command.getCommand()).isEqualTo(PompCommands.SHOW_PLACES);
            PropertyPlaces places =
                    new Gson()
                            .fromJson(
                                    (JsonObject) command.getArguments().get(0),
                                    PropertyPlaces.class);
            assertThat(places.property()).isEqualTo("TakesLong");
            assertThat(places.title()).isEqualTo("Takes longer than it may");
            assertThat(places.run()).isEqualTo("scale");
            assertThat(places.runId()).isEqualTo("20261123-090000-scale");
            assertThat(places.total()).isEqualTo(2);
            assertThat(places.places()).extracting(PropertyPlace::line).containsExactly(4, 1);
            PropertyPlace first = places.places().get(0);
            assertThat(first.uri()).isEqualTo(source.toUri().toString());
            assertThat(first.lossNs()).isEqualTo(370_000_000);
            assertThat(first.figure()).isEqualTo("400 ms");
        }
    }

    @Test
    void triesAgainWhenTheFileIsSaved() throws IOException {
        run("20261123-090000-scale", 310, 20);
        try (Editor editor = open(PROPERTY)) {
            assertThat(titles(editor)).containsExactly("holds for 1 construct of scale · 280 ms");

            editor.change(uri(), 2, new Range(new Position(2, 17), new Position(2, 19)), "10");
            assertThat(titles(editor))
                    .containsExactly("holds for 1 construct of scale · 280 ms · as saved");

            Files.writeString(file, PROPERTY.replace("time > 30", "time > 10"));
            editor.save(uri());
            assertThat(titles(editor).get(0)).startsWith("holds for 2 constructs of scale · ");
        }
    }

    @Test
    void followsTheShownRun() throws IOException {
        run("20261123-090000-old", 310, 20);
        run("20261124-090000-new", 10, 20);
        try (Editor editor = open(PROPERTY)) {
            assertThat(titles(editor)).containsExactly("does not hold in new");

            Editor.get(
                    editor.server()
                            .getWorkspaceService()
                            .executeCommand(
                                    new ExecuteCommandParams(
                                            PompCommands.SELECT_RUN,
                                            List.of("20261123-090000-old"))));
            assertThat(titles(editor)).containsExactly("holds for 1 construct of old · 280 ms");
        }
    }

    @Test
    void comparesWithTheBaseline() throws IOException {
        run("20261123-090000-old", 100, 20);
        run("20261124-090000-new", 310, 20);
        String slower =
                """
                property Slower "Slower" {
                    of   for
                    when time > 2 * before.time
                }
                """;
        try (Editor editor = open(slower)) {
            assertThat(titles(editor))
                    .containsExactly(
                            "does not hold in new: before.time isn't known: no other run is"
                                    + " compared with, or it isn't in that");

            Editor.get(
                    editor.server()
                            .getWorkspaceService()
                            .executeCommand(
                                    new ExecuteCommandParams(
                                            PompCommands.SELECT_BASELINE,
                                            List.of("20261123-090000-old"))));
            assertThat(titles(editor)).containsExactly("holds for 1 construct of new");
        }
    }

    @Test
    void saysWhyAPropertyIsNotEvaluated() throws IOException {
        run("20261123-090000-scale", 310, 20);
        String all =
                """
                property Heading "A heading" {}
                property Wrong "Wrong" in Heading {
                    of   for
                    when tme > 1 s
                }
                property Off "Off" in Heading {
                    of   for
                    when time > 1 ns
                }
                property Traced "Traced" in Heading {
                    of   for
                    when trace.critical_path > 1 s
                }
                property Rare "Rare" in Heading {
                    of   critical
                    when time > 1 s
                }
                property Whole "Whole" in Heading {
                    of   program
                    when time > 1 ns
                }
                off Off
                """;
        try (Editor editor = open(all)) {
            assertThat(titles(editor))
                    .containsExactly(
                            "not evaluated: it has a mistake",
                            "not evaluated: it is switched off",
                            "does not hold in scale: trace.critical_path isn't known: no trace was"
                                    + " recorded, or it is too long to be kept in memory",
                            "does not hold in scale: it has no such construct",
                            "holds for scale as a whole");
            Object whole = lenses(editor).get(4).getCommand().getArguments().get(0);
            PropertyPlaces places = new Gson().fromJson((JsonObject) whole, PropertyPlaces.class);
            PropertyPlace place = places.places().get(0);
            assertThat(place.kind()).isEqualTo("program");
            assertThat(place.file()).isEmpty();

            editor.change(uri(), 2, new Range(new Position(0, 0), new Position(0, 0)), PROPERTY);
            assertThat(titles(editor).get(0)).isEqualTo("not evaluated: save the file");
        }
    }

    @Test
    void saysThatThereIsNoRun() throws IOException {
        try (Editor editor = open(PROPERTY)) {
            assertThat(titles(editor)).containsExactly("not evaluated: there is no run yet");
        }
    }

    @Test
    void triesAFileWhereverItIs() throws IOException {
        run("20261123-090000-scale", 310, 20);
        file = root.resolve("drafts.property");
        try (Editor editor = open(PROPERTY)) {
            assertThat(titles(editor)).containsExactly("holds for 1 construct of scale · 280 ms");
        }
    }

    @Test
    void anEditorWithoutAListIsToldThePlaces() throws IOException {
        run("20261123-090000-scale", 310, 400);
        try (Editor editor = open(PROPERTY, Capabilities.usual())) {
            Command command = lenses(editor).get(0).getCommand();

            assertThat(command.getCommand()).isEqualTo(PompCommands.TELL_PLACES);
            tell(editor, command.getArguments());
            assertThat(editor.message().getMessage())
                    .isEqualTo(
                            "Takes longer than it may (scale):\n"
                                    + source
                                    + ":5  parallel for  up to 370 ms\n"
                                    + source
                                    + ":2  parallel for  up to 280 ms");
            assertThatThrownBy(
                            () ->
                                    tell(
                                            editor,
                                            List.of(
                                                    JsonParser.parseString(
                                                            "{\"places\": [{\"line\": 1}]}"))))
                    .hasMessageContaining("the places of a property are missing");
        }
    }

    private static void tell(Editor editor, List<Object> arguments) {
        Editor.get(
                editor.server()
                        .getWorkspaceService()
                        .executeCommand(
                                new ExecuteCommandParams(PompCommands.TELL_PLACES, arguments)));
    }

    private Editor open(String text) throws IOException {
        ClientCapabilities capabilities = Capabilities.usual();
        capabilities.setExperimental(
                JsonParser.parseString(
                        "{\"commands\": {\"commands\": [\"" + PompCommands.SHOW_PLACES + "\"]}}"));
        return open(text, capabilities);
    }

    private Editor open(String text, ClientCapabilities capabilities) throws IOException {
        Files.writeString(file, text);
        Editor editor = Editor.in(root, capabilities);
        editor.open(uri(), "pomp-property", text);
        return editor;
    }

    private String uri() {
        return file.toUri().toString();
    }

    private List<String> titles(Editor editor) {
        return lenses(editor).stream().map(it -> it.getCommand().getTitle()).toList();
    }

    private List<CodeLens> lenses(Editor editor) {
        TextDocumentIdentifier document = new TextDocumentIdentifier(uri());
        return List.copyOf(
                Editor.get(
                        editor.server()
                                .getTextDocumentService()
                                .codeLens(new CodeLensParams(document))));
    }
}
