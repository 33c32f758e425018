// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what an editor can do with files of properties. */
class PropertyFilesTest {
    private static final String TEXT =
            """
            /** Too long. */
            property Slow "Slow" in Work {
                of for, critical having schedule
                parameter least = 2 ms "the least"
                let idle = time - max over threads (body)
                when idle > least and not holds(Other)
                costs idle
                says "idle = {idle} of {run.time}"
            }
            property Other "Other" in Slow {}
            set Slow.least = 3 ms
            """;

    @TempDir Path temporary;
    private Path file;
    private Editor editor;

    @BeforeEach
    void open() throws IOException {
        Path folder = Files.createDirectories(temporary.resolve(".pomp/properties"));
        Files.writeString(folder.resolve("other.property"), "property Third \"t\" in Slow {}\n");
        file = folder.resolve("slow.property");
        Files.writeString(file, TEXT);
        editor = Editor.in(temporary, Capabilities.usual());
        editor.open(uri(), "pomp-property", TEXT);
    }

    @AfterEach
    void close() {
        editor.close();
    }

    @Test
    void namesProblemsAndTheirFixes() {
        assertThat(editor.diagnostics(uri(), 1).getDiagnostics()).isEmpty();
        editor.change(uri(), 2, range(5, 16, 21), "5 %");
        List<Diagnostic> problems = editor.diagnostics(uri(), 2).getDiagnostics();
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).getCode().getLeft()).isEqualTo("percent-of-what");
        assertThat(problems.get(0).getMessage().getLeft())
                .isEqualTo("A time can't be compared with a ratio: write 5 % of time.");
        assertThat(problems.get(0).getRange()).isEqualTo(range(5, 9, 19));
        List<CodeAction> actions = editor.actions(uri(), problems.get(0).getRange());
        assertThat(actions)
                .extracting(CodeAction::getTitle)
                .containsExactly("Change to 5 % of time");
        assertThat(edits(actions.get(0).getEdit()).get("slow.property"))
                .containsExactly(new TextEdit(range(5, 16, 19), "5 % of time"));
    }

    @Test
    void problemsGoWithTheDocument() {
        editor.change(uri(), 2, range(9, 0, 8), "propert");
        assertThat(editor.diagnostics(uri(), 2).getDiagnostics()).isNotEmpty();
        editor.close(uri());
        assertThat(editor.diagnostics(uri()).getDiagnostics()).isEmpty();
    }

    @Test
    void explainsWhatIsUnderTheCursor() {
        assertThat(editor.hover(uri(), 4, 18)).contains("The largest time of any one thread.");
        assertThat(editor.hover(uri(), 10, 7)).contains("Too long.");
    }

    @Test
    void aProposalReplacesWhatIsTypedAndExplainsItself() {
        editor.change(uri(), 2, range(6, 4, 14), "costs barr");
        CompletionItem item =
                Editor.get(
                                editor.server()
                                        .getTextDocumentService()
                                        .completion(
                                                new CompletionParams(
                                                        document(), new Position(6, 14))))
                        .getLeft()
                        .stream()
                        .filter(it -> it.getLabel().equals("barrier_wait"))
                        .findFirst()
                        .orElseThrow();
        assertThat(item.getTextEdit().getLeft())
                .isEqualTo(new TextEdit(range(6, 10, 14), "barrier_wait"));
        assertThat(item.getDocumentation().getRight().getValue()).contains("a time");
    }

    @Test
    void findsDefinitionsAndReferences() {
        TextDocumentService service = editor.server().getTextDocumentService();
        DefinitionParams inText = new DefinitionParams(document(), new Position(7, 18));
        assertThat(Editor.get(service.definition(inText)).getLeft())
                .extracting(Location::getRange)
                .containsExactly(range(4, 8, 12));
        ReferenceParams all =
                new ReferenceParams(document(), new Position(1, 10), new ReferenceContext(true));
        List<Location> found = List.copyOf(Editor.get(service.references(all)));
        assertThat(found)
                .extracting(it -> name(it.getUri()) + ":" + it.getRange().getStart().getLine())
                .containsExactly(
                        "slow.property:1",
                        "slow.property:9",
                        "slow.property:10",
                        "other.property:0");
    }

    @Test
    void renamesInAllFiles() {
        TextDocumentService service = editor.server().getTextDocumentService();
        RenameParams params = new RenameParams(document(), new Position(10, 5), "Slower");
        Map<String, List<TextEdit>> edits = edits(Editor.get(service.rename(params)));
        assertThat(edits.get("slow.property"))
                .extracting(it -> it.getRange().getStart().getLine())
                .containsExactly(1, 9, 10);
        assertThat(edits.get("other.property"))
                .containsExactly(new TextEdit(range(0, 22, 26), "Slower"));
        RenameParams parameter = new RenameParams(document(), new Position(3, 15), "most");
        assertThat(edits(Editor.get(service.rename(parameter))).get("slow.property"))
                .extracting(it -> it.getRange().getStart().getLine())
                .containsExactly(3, 5, 10);
        RenameParams library = new RenameParams(document(), new Position(1, 26), "Labour");
        assertThat(Editor.get(service.rename(library))).isNull();
        RenameParams taken = new RenameParams(document(), new Position(1, 10), "Other");
        assertThatThrownBy(() -> Editor.get(service.rename(taken)))
                .hasMessageContaining("'Other' is not a name, or there is one already");
    }

    @Test
    void laysOutTheFile() {
        editor.change(uri(), 2, range(5, 0, 9), "  when    ");
        List<? extends TextEdit> edits =
                Editor.get(
                        editor.server()
                                .getTextDocumentService()
                                .formatting(
                                        new DocumentFormattingParams(
                                                document(), new FormattingOptions(4, true))));
        // Only the blanks before the clause: cursors and marks elsewhere stay.
        assertThat(edits).hasSize(1);
        assertThat(edits.get(0).getNewText()).isEqualTo("\n    ");
        assertThat(edits.get(0).getRange().getEnd()).isEqualTo(new Position(5, 2));
    }

    @Test
    void hasAnOutlineAndColours() {
        TextDocumentService service = editor.server().getTextDocumentService();
        List<DocumentSymbol> symbols =
                Editor.get(service.documentSymbol(new DocumentSymbolParams(document()))).stream()
                        .map(Either::getRight)
                        .toList();
        assertThat(symbols)
                .extracting(DocumentSymbol::getName)
                .containsExactly("Slow", "Other", "set Slow.least");
        assertThat(symbols.get(0).getChildren())
                .extracting(DocumentSymbol::getName)
                .containsExactly("least", "idle");
        List<Integer> data =
                Editor.get(service.semanticTokensFull(new SemanticTokensParams(document())))
                        .getData();
        // "property" is a word of the language, "Slow" a class.
        assertThat(data.subList(0, 10)).containsExactly(1, 0, 8, 0, 0, 0, 9, 4, 3, 0);
    }

    private String uri() {
        return file.toUri().toString();
    }

    private TextDocumentIdentifier document() {
        return new TextDocumentIdentifier(uri());
    }

    private static String name(String uri) {
        return uri.substring(uri.lastIndexOf('/') + 1);
    }

    private static Range range(int line, int from, int to) {
        return new Range(new Position(line, from), new Position(line, to));
    }

    /** The edits of each file, by its name. */
    private static Map<String, List<TextEdit>> edits(WorkspaceEdit edit) {
        Map<String, List<TextEdit>> edits = new HashMap<>();
        if (edit.getDocumentChanges() == null) {
            edit.getChanges().forEach((uri, list) -> edits.put(name(uri), list));
        } else {
            edit.getDocumentChanges()
                    .forEach(
                            it ->
                                    edits.put(
                                            name(it.getLeft().getTextDocument().getUri()),
                                            it.getLeft().getEdits().stream()
                                                    .map(Either::getLeft)
                                                    .toList()));
        }
        return edits;
    }
}
