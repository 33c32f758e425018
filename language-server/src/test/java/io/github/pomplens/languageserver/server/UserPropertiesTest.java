// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.protocol.PropertyFileProblem;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that editors look for the properties of a project, and again when these are saved. */
class UserPropertiesTest {
    private static final String TEXT =
            """
            void scale(double *v, int n) {
                #pragma omp parallel for
                for (int k = 0; k < n; k++)
                    v[k] *= 3;
            }
            """;
    private static final String PROPERTY =
            """
            property TakesLong "Takes longer than it may" {
                of     any
                when   time > 30 ms
                costs  time - 30 ms
                shows  "{time}"
                says   "time = {time}, allowed are {30 ms}"
                advise "Ask the person who knows *solve* about it."
            }
            """;

    @TempDir Path temporary;
    private Path source;
    private Path property;

    @BeforeEach
    void project() throws IOException {
        Path root = temporary.toRealPath();
        source = root.resolve("scale.c");
        Files.writeString(source, TEXT);
        property = root.resolve(".pomp/properties/own.property");
        Files.createDirectories(property.getParent());
        Runs.Measured loop = new Runs.Measured("parallel for", "parallel", 2, 310);
        new Runs(root, source).write("20261123-090000-scale", TEXT, loop);
    }

    @Test
    void showsWhatAPropertyOfTheProjectSays() throws IOException {
        Files.writeString(property, PROPERTY);
        try (Editor editor = open()) {
            assertThat(hover(editor))
                    .contains("Takes longer than it may", "time = 310 ms, allowed are 30.0 ms");
        }
    }

    @Test
    void looksAgainWhenAPropertyIsSaved() throws IOException {
        try (Editor editor = open()) {
            assertThat(hover(editor)).contains("310 ms").doesNotContain("Takes longer");
            Files.writeString(property, PROPERTY);
            String uri = property.toUri().toString();
            editor.open(uri, "pomp-property", PROPERTY);
            save(editor, uri);
            assertThat(hover(editor)).contains("Takes longer than it may");

            Files.writeString(property, PROPERTY.replace("time > 30 ms", "time > 3 s"));
            save(editor, uri);
            assertThat(hover(editor)).doesNotContain("Takes longer");
        }
    }

    @Test
    void keepsTheLibraryWhenAPropertyIsBroken() throws IOException {
        Files.writeString(
                property,
                PROPERTY.replace("time > 30 ms", "tme > 30 ms")
                        + PROPERTY.replace("TakesLong", "Other"));
        try (Editor editor = open()) {
            assertThat(hover(editor)).containsOnlyOnce("Takes longer than it may");
        }
    }

    @Test
    void tellsOfEachVersionWithAMistakeOnceThoughItIsNotOpen() throws IOException {
        Files.writeString(property, PROPERTY.replace("time > 30 ms", "tme > 30 ms"));
        try (Editor editor =
                Editor.in(temporary.toRealPath(), Capabilities.tellingPropertyProblems())) {
            PropertyFileProblem first = editor.propertyProblem();
            assertThat(first.uri()).isEqualTo(property.toUri().toString());
            assertThat(first.file()).isEqualTo(".pomp/properties/own.property");
            assertThat(first.line()).isEqualTo(2);
            assertThat(first.message()).contains("\"tme\"");
            assertThat(first.count()).isEqualTo(1);

            // Neither what changes elsewhere nor that it is right now is news.
            editor.open(source.toUri().toString(), "c", TEXT);
            Files.writeString(property.resolveSibling("other.property"), other("time"));
            Files.writeString(property, PROPERTY);
            save(editor, property.toUri().toString());
            Files.writeString(property.resolveSibling("other.property"), other("tie"));
            save(editor, property.toUri().toString());
            assertThat(editor.propertyProblem().file()).endsWith("/other.property");
        }
    }

    private static String other(String metric) {
        return PROPERTY.replace("TakesLong", "Other").replace("time > 30 ms", metric + " > 1 ms");
    }

    @Test
    void showsAMistakeToEditorsThatHaveNoMessageForIt() throws IOException {
        Files.writeString(property, PROPERTY.replace("time > 30 ms", "tme > 30 ms"));
        try (Editor editor = open()) {
            assertThat(editor.message().getMessage())
                    .startsWith(".pomp/properties/own.property:3:")
                    .contains("\"tme\"");
        }
    }

    /** Whoever edits properties elsewhere sees in hovers what they say now. */
    @Test
    void looksAgainWhenAPropertyIsChangedByAnotherProgram() throws IOException {
        Files.writeString(property, PROPERTY.replace("time > 30 ms", "tme > 30 ms"));
        try (Editor editor =
                Editor.in(temporary.toRealPath(), Capabilities.tellingPropertyProblems())) {
            editor.open(source.toUri().toString(), "c", TEXT);
            editor.propertyProblem();
            assertThat(hover(editor)).doesNotContain("Takes longer");
            Files.writeString(property, PROPERTY.replace("costs  time", "costs  tiem"));
            assertThat(editor.propertyProblem().line()).isEqualTo(3);
            Path moved = property.resolveSibling("moved");
            Files.writeString(moved, PROPERTY + other("tie"));
            Files.move(moved, property, StandardCopyOption.REPLACE_EXISTING);
            assertThat(editor.propertyProblem().line()).isEqualTo(10);
            assertThat(hover(editor)).contains("Takes longer than it may");
        }
    }

    private Editor open() throws IOException {
        Editor editor = Editor.in(temporary.toRealPath(), Capabilities.usual());
        editor.open(source.toUri().toString(), "c", TEXT);
        return editor;
    }

    /** Results are read in the order of requests: when runs are listed, all before is done. */
    private static void save(Editor editor, String uri) {
        editor.save(uri);
        Editor.get(editor.server().runs());
    }

    private String hover(Editor editor) {
        return editor.hover(source.toUri().toString(), 1, 15);
    }
}
