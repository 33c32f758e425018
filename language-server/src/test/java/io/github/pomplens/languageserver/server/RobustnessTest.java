// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.protocol.DocumentParams;
import io.github.pomplens.languageserver.protocol.InstrumentedSource;
import io.github.pomplens.languageserver.protocol.PompServer;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.tests.SameSeeds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.LinkedEditingRangeParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that no text, no edit and no cancelled request keeps the server from answering. */
class RobustnessTest {
    private static final String URI = "file:///work/x.c";
    private static final TextDocumentIdentifier DOCUMENT = new TextDocumentIdentifier(URI);

    /** One of so many texts, edits and requests is tried, where only few are. */
    private static final int FEWER = SameSeeds.areTriesFew() ? 4 : 1;

    private static final int TEXTS = 600 / FEWER;
    private static final int EDITS = 100_000 / FEWER;
    private static final int REQUESTS = 1_000 / FEWER;
    private static final int WRITTEN = 600 / FEWER;

    /** What real text is made of, the parts that open something and never close it included. */
    private static final List<String> PIECES =
            List.of(
                    "#pragma omp parallel for schedule(dynamic, 4)\n",
                    "#pragma omp inst begin(a)\n",
                    "#pragma omp inst end(a)\n",
                    "#pragma omp critical(x\n",
                    "#pragma omp sections\n{\n#pragma omp section\n",
                    "#pragma omp \\\n",
                    "[[omp::directive(for)]]",
                    "_Pragma(\"omp barrier\")",
                    "#if 0\n",
                    "#else\n",
                    "#endif\n",
                    "for (int i = 0; i < n; i++) {\n",
                    "}\n",
                    "{",
                    "(",
                    ")",
                    ";",
                    "\"",
                    "'",
                    "R\"x(",
                    "/*",
                    "*/",
                    "//",
                    "\\",
                    "\r",
                    "\r\n",
                    "\n",
                    "\t",
                    "😀",
                    "é",
                    "\u0000",
                    "\uFEFF",
                    "void f(void)\n",
                    "a[i] += 1;\n");

    /** Pieces of Fortran. */
    private static final List<String> FORTRAN =
            List.of(
                    "!$omp parallel do schedule(dynamic, 4)\n",
                    "!$omp end parallel\n",
                    "!$omp inst begin(a)\n",
                    "!$omp inst end(a)\n",
                    "!$omp critical(x\n",
                    "!$omp sections\n!$omp section\n",
                    "!$omp &\n",
                    "!$omp& private(i)\n",
                    "c$omp single\n",
                    "!$ ",
                    "#if 0\n",
                    "#else\n",
                    "#endif\n",
                    "program p\n",
                    "module m\ncontains\n",
                    "subroutine s(n)\n",
                    "integer(kind=",
                    "integer :: i\n",
                    "do i = 1, n\n",
                    "end do\n",
                    "do 10 j = 1, n\n",
                    "10 continue\n",
                    "if (x) then\n",
                    "if (omp_test_lock(l",
                    "call omp_set_lock(l)\n",
                    "end\n",
                    "      ",
                    "     &",
                    "&\n",
                    ";",
                    "(",
                    ")",
                    "\"",
                    "'",
                    "!",
                    "\r",
                    "\r\n",
                    "\n",
                    "\t",
                    "😀",
                    "\u0000",
                    "\uFEFF",
                    "a(i) = 1\n");

    @TempDir Path folder;
    private final Random random = new Random(20261122);
    private Editor editor;

    @BeforeEach
    void start() throws IOException {
        editor = Editor.processIn(folder, Capabilities.usual());
    }

    @AfterEach
    void stop() {
        editor.close();
    }

    @Test
    void answersWhateverTheTextIs() {
        for (int i = 0; i < TEXTS; i++) {
            String text = random.nextBoolean() ? bytes() : pieces(random.nextInt(200));
            answersFor(URI, random.nextBoolean() ? "c" : "cpp", text);
        }
    }

    @Test
    void answersWhateverTheTextIsInFortran() {
        for (int i = 0; i < TEXTS; i++) {
            String uri = "file:///work/x." + (random.nextBoolean() ? "F" : "f90");
            answersFor(uri, "fortran", pieces(FORTRAN, random.nextInt(80)));
        }
    }

    @Test
    void answersWhileFortranIsWritten() {
        String uri = "file:///work/x.F90";
        StringBuilder text = new StringBuilder("subroutine f(n)\nend subroutine\n".repeat(9));
        editor.open(uri, "fortran", text.toString());
        for (int version = 2; version < WRITTEN; version++) {
            int start = text.lastIndexOf("\n", random.nextInt(text.length())) + 1;
            String inserted = pieces(FORTRAN, 1);
            Position at = position(text, start);
            editor.change(uri, version, new Range(at, at), inserted);
            text.insert(start, inserted);
            for (CompletableFuture<?> answer : all(uri, at)) {
                Editor.get(answer);
            }
        }
    }

    private void answersFor(String uri, String language, String text) {
        editor.open(uri, language, text);
        for (CompletableFuture<?> answer : all(uri, position(text))) {
            Editor.get(answer);
        }
        Range range = new Range(position(text), position(text));
        TextDocumentService documents = editor.server().getTextDocumentService();
        for (CodeAction action : editor.actions(uri, range)) {
            if (action.getEdit() == null && action.getDisabled() == null) {
                Editor.get(documents.resolveCodeAction(action));
            }
        }
        editor.close(uri);
    }

    @Test
    void hasTheSameTextAsTheEditorAfterManyEdits() {
        // The bracket keeps the instrumentor from changing the text that comes back.
        StringBuilder text = new StringBuilder("}\n");
        editor.open(URI, "c", text.toString());
        for (int version = 2; version <= EDITS; version++) {
            int start = 2 + random.nextInt(text.length() - 1);
            int end = Math.min(text.length(), start + random.nextInt(12));
            String inserted = text.length() > 2_000 ? "" : pieces(1 + random.nextInt(2));
            if (splitsCharacter(text, start) || splitsCharacter(text, end)) {
                inserted = "";
                end = start;
            }
            Range range = new Range(position(text, start), position(text, end));
            // Within a line end positions mean the end of the line.
            if (offset(text, range.getStart()) == start && offset(text, range.getEnd()) == end) {
                text.replace(start, end, inserted);
                editor.change(URI, version, range, inserted);
            }
        }
        InstrumentedSource source =
                Editor.get(editor.server().instrumentedSource(new DocumentParams(DOCUMENT)));
        assertThat(source.text()).isEqualTo(text.toString());
        assertThat(source.constructs()).isZero();
    }

    @Test
    void goesOnWhenRequestsAreCancelled() {
        String text = "void f(void) {\n" + pieces(300);
        editor.open(URI, "c", text);
        List<CompletableFuture<?>> kept = new ArrayList<>();
        for (int i = 0; i < REQUESTS; ) {
            for (CompletableFuture<?> answer : all(URI, position(text))) {
                if (random.nextInt(3) > 0) {
                    answer.cancel(true);
                } else {
                    kept.add(answer);
                }
                i++;
            }
            editor.change(URI, i, new Range(new Position(0, 0), new Position(0, 0)), " ");
        }
        kept.forEach(Editor::get);
        assertThat(editor.hover(URI, 0, 0)).isEmpty();
        Editor.get(editor.server().shutdown());
    }

    private List<CompletableFuture<?>> all(String uri, Position at) {
        TextDocumentIdentifier document = new TextDocumentIdentifier(uri);
        PompServer server = editor.server();
        TextDocumentService documents = server.getTextDocumentService();
        Range range = new Range(new Position(0, 0), at);
        return List.of(
                documents.hover(new HoverParams(document, at)),
                documents.completion(new CompletionParams(document, at)),
                documents.codeAction(
                        new CodeActionParams(document, range, new CodeActionContext(List.of()))),
                documents.inlayHint(new InlayHintParams(document, range)),
                documents.codeLens(new CodeLensParams(document)),
                documents.documentSymbol(new DocumentSymbolParams(document)),
                documents.foldingRange(new FoldingRangeRequestParams(document)),
                documents.semanticTokensFull(new SemanticTokensParams(document)),
                documents.definition(new DefinitionParams(document, at)),
                documents.documentHighlight(new DocumentHighlightParams(document, at)),
                documents.linkedEditingRange(new LinkedEditingRangeParams(document, at)),
                documents.prepareRename(new PrepareRenameParams(document, at)),
                server.results(new DocumentParams(document)),
                server.instrumentedSource(new DocumentParams(document)));
    }

    private String bytes() {
        byte[] bytes = new byte[random.nextInt(2_000)];
        random.nextBytes(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private String pieces(int count) {
        return pieces(PIECES, count);
    }

    private String pieces(List<String> pieces, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return text.toString();
    }

    private Position position(String text) {
        return position(text, random.nextInt(text.length() + 1));
    }

    private static boolean splitsCharacter(CharSequence text, int offset) {
        return offset > 0
                && offset < text.length()
                && Character.isLowSurrogate(text.charAt(offset));
    }

    /** Lines end with LF, CRLF or CR. */
    private static Position position(CharSequence text, int offset) {
        int line = 0;
        int start = 0;
        for (int i = 0; i < offset; i++) {
            if (endsLine(text, i)) {
                line++;
                start = i + 1;
            }
        }
        return new Position(line, offset - start);
    }

    private static int offset(CharSequence text, Position position) {
        int line = 0;
        int i = 0;
        while (line < position.getLine()) {
            line += endsLine(text, i++) ? 1 : 0;
        }
        int end = i;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return Math.min(end, i + position.getCharacter());
    }

    private static boolean endsLine(CharSequence text, int at) {
        char c = text.charAt(at);
        return c == '\n' || c == '\r' && (at + 1 == text.length() || text.charAt(at + 1) != '\n');
    }
}
