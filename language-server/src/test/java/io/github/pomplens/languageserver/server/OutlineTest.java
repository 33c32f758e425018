// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import io.github.pomplens.languageserver.testing.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeCapabilities;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the outline of a document, what can be folded in it, and its colours. */
class OutlineTest {
    private static final String TEXT =
            """
            void f(int n) {
            #pragma omp inst begin(all)
            #pragma omp parallel
                {
            #pragma omp for \\
                    schedule(static)
                    for (int i = 0; i < n; i++) {
                    }
            #pragma omp barrier
                }
            #pragma omp inst end(all)
            #pragma omp critical(x)
                n++;
            }
            """;

    @TempDir Path temporary;
    private Path root;
    private Path file;
    private String uri;
    private TextDocumentIdentifier document;

    @BeforeEach
    void project() throws IOException {
        root = temporary.toRealPath();
        file = root.resolve("x.c");
        Files.writeString(file, TEXT);
        Files.createDirectory(root.resolve(".pomp"));
        uri = file.toUri().toString();
        document = new TextDocumentIdentifier(uri);
    }

    @Test
    void nestsConstructsAndRegionsAndTellsTheirCost() throws IOException {
        new Runs(root, file)
                .write("20261122-101500-s", TEXT, new Runs.Measured("for", "for", 5, 400));
        try (Editor editor = open(Capabilities.usual())) {
            List<DocumentSymbol> symbols =
                    symbols(editor).stream().map(symbol -> symbol.getRight()).toList();
            assertThat(tree(symbols))
                    .containsExactly("region all", " parallel", "  for", "  barrier", "critical x");
            DocumentSymbol loop = symbols.get(0).getChildren().get(0).getChildren().get(0);
            assertThat(loop.getDetail()).startsWith("f · 400 ms · 40 %");
            assertThat(loop.getRange().getStart().getLine()).isEqualTo(4);
            assertThat(loop.getRange().getEnd().getLine()).isEqualTo(7);
            assertThat(loop.getSelectionRange().getStart().getCharacter()).isEqualTo(12);
        }
    }

    @Test
    void listsRegionsThatBeginInWhatBelongsToADirective() throws IOException {
        String text = TEXT.replaceFirst("(#.*all.*\n)(#.*parallel\n)", "$2$1");
        try (Editor editor = Editor.in(root, Capabilities.usual())) {
            editor.open(uri, "c", text);
            List<DocumentSymbol> symbols =
                    symbols(editor).stream().map(symbol -> symbol.getRight()).toList();
            assertThat(tree(symbols))
                    .containsExactly("parallel", " region all", " for", " barrier", "critical x");
        }
    }

    @Test
    void givesEditorsOfOldAFlatList() throws IOException {
        try (Editor editor = open(Capabilities.none())) {
            List<String> names = new ArrayList<>();
            symbols(editor).forEach(symbol -> names.add(name(symbol.getLeft())));
            assertThat(names)
                    .containsExactly("region all", "parallel", "for", "barrier", "critical x");
        }
    }

    @Test
    void foldsConstructsBehindTheirDirectives() throws IOException {
        ClientCapabilities few = Capabilities.usual();
        FoldingRangeCapabilities limit = new FoldingRangeCapabilities();
        limit.setRangeLimit(2);
        few.getTextDocument().setFoldingRange(limit);
        try (Editor editor = open(Capabilities.usual());
                Editor limited = open(few)) {
            assertThat(folds(editor))
                    .extracting(fold -> fold.getStartLine() + "-" + fold.getEndLine())
                    .containsExactlyInAnyOrder("1-10", "2-9", "5-7", "11-12");
            assertThat(folds(limited)).hasSize(2);
        }
    }

    @Test
    void coloursWordsAndMarksWhatIsHot() throws IOException {
        new Runs(root, file)
                .write("20261122-101500-s", TEXT, new Runs.Measured("for", "for", 5, 400));
        try (Editor editor = open(Capabilities.usual())) {
            List<Integer> data = tokens(editor).getData();
            // inst (POMP), begin (POMP), all, parallel, for (hot), schedule, ...
            assertThat(data.subList(0, 30))
                    .containsExactly(
                            1, 12, 4, 0, 2, 0, 5, 5, 0, 2, 0, 6, 3, 2, 0, 1, 12, 8, 0, 0, 2, 12, 3,
                            0, 1, 1, 8, 8, 1, 0);
        }
    }

    @Test
    void namesOnlyWhatChangedInTheColours() throws IOException {
        try (Editor editor = open(Capabilities.usual())) {
            SemanticTokens before = tokens(editor);
            assertThat(delta(editor, before.getResultId()).getRight().getEdits()).isEmpty();
            SemanticTokens second = tokens(editor);
            editor.change(uri, 2, null, TEXT.replace("barrier", "taskwait"));
            SemanticTokensDelta delta = delta(editor, second.getResultId()).getRight();
            assertThat(applied(second.getData(), delta)).isEqualTo(tokens(editor).getData());
            assertThat(delta.getEdits()).singleElement();
            assertThat(delta.getEdits().get(0).getData()).hasSize(1);
            assertThat(delta(editor, "of old").getLeft().getData())
                    .isEqualTo(tokens(editor).getData());
        }
    }

    private static List<Integer> applied(List<Integer> before, SemanticTokensDelta delta) {
        List<Integer> data = new ArrayList<>(before);
        for (SemanticTokensEdit edit : delta.getEdits()) {
            data.subList(edit.getStart(), edit.getStart() + edit.getDeleteCount()).clear();
            data.addAll(edit.getStart(), edit.getData());
        }
        return data;
    }

    private Editor open(ClientCapabilities capabilities) throws IOException {
        Editor editor = Editor.in(root, capabilities);
        editor.open(uri, "c", TEXT);
        return editor;
    }

    private List<Either<SymbolInformation, DocumentSymbol>> symbols(Editor editor) {
        return Editor.get(documents(editor).documentSymbol(new DocumentSymbolParams(document)));
    }

    @SuppressWarnings("deprecation")
    private static String name(SymbolInformation symbol) {
        return symbol.getName();
    }

    private static List<String> tree(List<DocumentSymbol> symbols) {
        List<String> lines = new ArrayList<>();
        for (DocumentSymbol symbol : symbols) {
            lines.add(symbol.getName());
            tree(symbol.getChildren()).forEach(line -> lines.add(" " + line));
        }
        return lines;
    }

    private List<FoldingRange> folds(Editor editor) {
        return Editor.get(documents(editor).foldingRange(new FoldingRangeRequestParams(document)));
    }

    private SemanticTokens tokens(Editor editor) {
        return Editor.get(documents(editor).semanticTokensFull(new SemanticTokensParams(document)));
    }

    private Either<SemanticTokens, SemanticTokensDelta> delta(Editor editor, String previous) {
        return Editor.get(
                documents(editor)
                        .semanticTokensFullDelta(
                                new SemanticTokensDeltaParams(document, previous)));
    }

    private static TextDocumentService documents(Editor editor) {
        return editor.server().getTextDocumentService();
    }
}
