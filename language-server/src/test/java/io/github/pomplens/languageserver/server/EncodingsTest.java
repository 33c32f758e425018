// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Protects that all answers name the same places however columns are counted and lines end. */
class EncodingsTest {
    private static final Gson GSON = new MessageJsonHandler(Map.of()).getGson();
    private static final String POSITION = "position";
    private static final int TOKEN = 5;

    /** Sources with characters of one to four bytes before all that answers are about. */
    private enum Source {
        C(
                "x.c",
                "c",
                """
                int work(int n, double *a) { /* é😀 */
                    int s = 0; /* 😀 */ s += n;
                    /* 😀 */ #pragma omp parallel for shcedule(static) /* 😀 */ \\
                    /* é */ firstprivate(n) nowait
                    for (int i = 0; i < n; i++) { a[i] = i; } /* 😀 */
                    /* é */ #pragma omp parallel
                    { /* 😀 */
                        /* 😀 */ #pragma omp critical(one)
                        { s += 1; }
                        /* 😀 */ #pragma omp sections
                        s = 2; /* 😀 */
                    }
                    /* 😀 */ #pragma pomp inst begin(part) /* é */
                    s++; /* 😀 */
                    /* é */ #pragma pomp inst end(part)
                    return s; /* 😀 */
                }
                """,
                new Runs.Measured("parallel", "parallel", 6, 900),
                new Runs.Measured("critical", "critical", 8, 500)),
        FREE(
                "x.f90",
                "fortran",
                """
                subroutine work(n, a) ! é😀
                  integer :: n, i; real :: a(n), s
                  character(len=9) :: t = '😀 é'
                  s = 0; print *, '😀'; a = 0
                  !$omp parallel do & ! 😀
                  !$omp   private(i) shcedule(static) ! é
                  do i = 1, n; a(i) = i; end do ! 😀
                  !$omp parallel ! 😀
                  !$omp critical (one) ! 😀
                  s = s + 1 ! 😀
                  !$omp end critical (one)
                  !$omp single
                  print *, '😀'; s = 2 ! é
                  !$omp end single nowait copyprivate(s)
                  !$omp end parallel
                  !$pomp inst begin(part) ! 😀
                  print *, '😀', s ! é
                  !$pomp inst end(part)
                end subroutine
                """,
                new Runs.Measured("parallel", "parallel", 8, 900),
                new Runs.Measured("critical", "critical", 9, 500)),
        FIXED(
                "x.f",
                "fortran",
                """
                c     é😀
                      subroutine work(n, a)
                      integer n, i
                      real a(n), s
                      s = 0 ! 😀
                c$omp parallel do private(i)
                c$omp+ shcedule(static) ! 😀
                      do 10 i = 1, n
                      a(i) = i ! é😀
                   10 continue
                      print *, '😀', s ! 😀
                *$omp parallel ! 😀
                c$omp critical (one) ! é
                      s = s + 1 ! 😀
                c$omp end critical (one)
                !$omp end parallel
                c$pomp inst begin(part) ! 😀
                      print *, '😀'; s = 2
                c$pomp inst end(part)
                      end
                """,
                new Runs.Measured("parallel", "parallel", 12, 900),
                new Runs.Measured("critical", "critical", 13, 500));

        final String fileName;
        final String language;
        final String text;
        final Runs.Measured[] measured;

        Source(String fileName, String language, String text, Runs.Measured... measured) {
            this.fileName = fileName;
            this.language = language;
            this.text = text;
            this.measured = measured;
        }
    }

    @TempDir Path temporary;

    @ParameterizedTest
    @EnumSource
    void answersNameTheSamePlaces(Source source) throws IOException {
        List<String> expected = answers(source, "\n", "utf-16");
        // What the comparison is about is there.
        assertThat(String.join("\n", expected))
                .contains("unknown-clause", "Measure this region", "Change to 'schedule'")
                .contains("900 ms", "Switch measurement off here", "\"other\"", ": parallel");
        assertThat(answers(source, "\n", "utf-8")).isEqualTo(expected);
        assertThat(answers(source, "\r\n", "utf-16")).isEqualTo(expected);
        assertThat(answers(source, "\r\n", "utf-8")).isEqualTo(expected);
    }

    private List<String> answers(Source source, String lineEnd, String encoding)
            throws IOException {
        Path root = Files.createTempDirectory(temporary.toRealPath(), "p");
        Path file = root.resolve(source.fileName);
        String text = source.text.replace("\n", lineEnd);
        Files.writeString(file, text);
        new Runs(root, file).write("20261122-101500-x", text, source.measured);
        try (Editor editor = Editor.uninitialized()) {
            assertThat(
                            editor.initialize(root, Capabilities.encodings(encoding))
                                    .getCapabilities()
                                    .getPositionEncoding())
                    .isEqualTo(encoding);
            String uri = file.toUri().toString();
            editor.open(uri, source.language, text);
            return new Asking(editor, uri, source.text, encoding)
                    .all().stream().map(answer -> answer.replace(uri, source.fileName)).toList();
        }
    }

    /** One document, asked about at all its places, which are counted in code points. */
    private static final class Asking {
        private final Editor editor;
        private final String uri;
        private final List<String> lines;
        private final boolean utf8;
        private final List<String> answers = new ArrayList<>();

        Asking(Editor editor, String uri, String text, String encoding) {
            this.editor = editor;
            this.uri = uri;
            this.lines = text.lines().toList();
            this.utf8 = encoding.equals("utf-8");
        }

        List<String> all() {
            JsonObject everything = range(0, 0, lines.size() - 1, 0);
            answers.add(decoded(GSON.toJsonTree(editor.diagnostics(uri, 1))));
            ask("textDocument/documentSymbol");
            ask("textDocument/foldingRange");
            ask("textDocument/inlayHint", "range", everything);
            ask("pomp/results");
            tokens(request("textDocument/semanticTokens/full", new JsonObject()));
            for (int line = 0; line < lines.size(); line++) {
                for (int column = 0; column <= length(line); column += 2) {
                    at(position(line, column));
                }
                actions(range(line, 0, line, length(line)));
                actions(range(line, 0, Math.min(line + 3, lines.size() - 1), 0));
            }
            return answers;
        }

        private void at(JsonObject position) {
            ask("textDocument/hover", POSITION, position);
            ask("textDocument/completion", POSITION, position);
            ask("textDocument/documentHighlight", POSITION, position);
            ask("textDocument/linkedEditingRange", POSITION, position);
            ask("textDocument/definition", POSITION, position);
            ask("textDocument/prepareRename", POSITION, position);
            JsonObject renaming = new JsonObject();
            renaming.add(POSITION, position);
            renaming.addProperty("newName", "other");
            answers.add(decoded(request("textDocument/rename", renaming)));
        }

        private void actions(JsonObject selection) {
            JsonObject asked = new JsonObject();
            asked.add("range", selection);
            JsonObject context = new JsonObject();
            context.add("diagnostics", new JsonArray());
            asked.add("context", context);
            answers.add(decoded(request("textDocument/codeAction", asked)));
        }

        private void ask(String method) {
            answers.add(decoded(request(method, new JsonObject())));
        }

        private void ask(String method, String parameter, JsonObject value) {
            JsonObject asked = new JsonObject();
            asked.add(parameter, value);
            answers.add(decoded(request(method, asked)));
        }

        private JsonElement request(String method, JsonObject parameters) {
            JsonObject document = new JsonObject();
            document.addProperty("uri", uri);
            parameters.add("textDocument", document);
            CompletableFuture<?> answer = ((Endpoint) editor.server()).request(method, parameters);
            return GSON.toJsonTree(Editor.get(answer));
        }

        /** The words with their types. */
        private void tokens(JsonElement answer) {
            JsonArray numbers = answer.getAsJsonObject().getAsJsonArray("data");
            int line = 0;
            int column = 0;
            for (int i = 0; i < numbers.size(); i += TOKEN) {
                int lineStep = numbers.get(i).getAsInt();
                line += lineStep;
                column = (lineStep == 0 ? column : 0) + numbers.get(i + 1).getAsInt();
                int start = codePoints(line, column);
                int end = codePoints(line, column + numbers.get(i + 2).getAsInt());
                int[] word = lines.get(line).codePoints().skip(start).limit(end - start).toArray();
                answers.add(
                        "token at %d:%d: %s %s %s"
                                .formatted(
                                        line,
                                        start,
                                        new String(word, 0, word.length),
                                        numbers.get(i + 3),
                                        numbers.get(i + 4)));
            }
        }

        /** An answer whose columns are code points and whose line ends are plain. */
        private String decoded(JsonElement answer) {
            decode(answer);
            return answer.toString().replace("\\r\\n", "\\n");
        }

        private void decode(JsonElement element) {
            if (element instanceof JsonArray array) {
                array.forEach(this::decode);
            } else if (element instanceof JsonObject object) {
                decode(object, "line", "character");
                decode(object, "startLine", "startCharacter");
                decode(object, "endLine", "endCharacter");
                object.entrySet().forEach(entry -> decode(entry.getValue()));
            }
        }

        private void decode(JsonObject place, String line, String column) {
            if (place.has(column)) {
                int at = place.get(line).getAsInt();
                place.addProperty(column, codePoints(at, place.get(column).getAsInt()));
            }
        }

        private JsonObject range(int line, int column, int endLine, int endColumn) {
            JsonObject range = new JsonObject();
            range.add("start", position(line, column));
            range.add("end", position(endLine, endColumn));
            return range;
        }

        private JsonObject position(int line, int codePoints) {
            JsonObject position = new JsonObject();
            position.addProperty("line", line);
            position.addProperty("character", columns(line, codePoints));
            return position;
        }

        private int length(int line) {
            return lines.get(line).codePointCount(0, lines.get(line).length());
        }

        private int columns(int line, int codePoints) {
            String text = lines.get(line);
            String before = text.substring(0, text.offsetByCodePoints(0, codePoints));
            return utf8 ? before.getBytes(StandardCharsets.UTF_8).length : before.length();
        }

        private int codePoints(int line, int columns) {
            for (int codePoints = 0; codePoints <= length(line); codePoints++) {
                if (columns(line, codePoints) == columns) {
                    return codePoints;
                }
            }
            throw new AssertionError("no place between characters: " + line + ":" + columns);
        }
    }
}
