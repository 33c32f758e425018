// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what the editor's menu offers, and the edits that come with it. */
class CodeActionTest {
    private static final String URI = "file:///work/x.c";
    private static final String TEXT =
            "void f(void) {\r\n"
                    + "  p(\"😀\"); a();\r\n"
                    + "  #pragma omp paralel\r\n"
                    + "  b();\r\n"
                    + "  #pragma omp barrier\r\n"
                    + "}\r\n";

    @TempDir Path folder;

    @Test
    void endsInRenamingWhatItNamed() throws IOException {
        JsonObject own = new JsonObject();
        own.add("commands", JsonParser.parseString("{'commands': ['other.a', 'pomp.renameAt']}"));
        for (ClientCapabilities capabilities :
                List.of(Capabilities.usual(), Capabilities.resolving())) {
            capabilities.setExperimental(own);
            try (Editor editor = open(capabilities)) {
                List<CodeAction> actions = editor.actions(URI, range(1, 11, 1, 15));
                CodeAction chosen = resolved(editor, actions.get(0));
                assertThat(edits(documentEdit(chosen)).get(0).getNewText()).contains("begin(f_1)");
                assertThat(chosen.getCommand().getCommand()).isEqualTo("pomp.renameAt");
                assertThat(chosen.getCommand().getArguments().toString())
                        .contains(URI)
                        .contains("{\"line\":1,\"character\":26}");
                assertThat(resolved(editor, actions.get(1)).getCommand()).isNull();
            }
        }
        try (Editor editor = open(Capabilities.usual())) {
            assertThat(editor.actions(URI, range(1, 11, 1, 15)).get(0).getCommand()).isNull();
        }
    }

    @Test
    void offersARegionForASelection() throws IOException {
        try (Editor editor = open(Capabilities.usual())) {
            List<CodeAction> actions = editor.actions(URI, range(1, 10, 1, 15));
            assertThat(actions)
                    .extracting(CodeAction::getTitle)
                    .containsExactly("Measure this region", "Switch measurement off here");
            assertThat(actions)
                    .first()
                    .satisfies(
                            action -> {
                                assertThat(action.getTitle()).isEqualTo("Measure this region");
                                assertThat(action.getKind()).isEqualTo("refactor.rewrite");
                                assertThat(action.getIsPreferred()).isNull();
                            });
            TextDocumentEdit edit = documentEdit(actions.get(0));
            assertThat(edit.getTextDocument().getUri()).isEqualTo(URI);
            assertThat(edit.getTextDocument().getVersion()).isEqualTo(1);
            assertThat(edits(edit))
                    .containsExactly(
                            new TextEdit(range(1, 0, 1, 0), "  #pragma pomp inst begin(f_1)\r\n"),
                            new TextEdit(range(1, 15, 1, 15), "\r\n  #pragma pomp inst end(f_1)"));
            assertThat(editor.actions(URI, range(1, 10, 1, 10)))
                    .extracting(CodeAction::getTitle)
                    .containsExactly("Measure this function");
        }
    }

    @Test
    void fixesTheSpellingOfTheDirectiveUnderTheCursor() throws IOException {
        try (Editor editor = open(Capabilities.usual())) {
            CodeAction fix = editor.actions(URI, range(2, 15, 2, 15)).get(0);
            assertThat(fix.getTitle()).isEqualTo("Change to 'parallel'");
            assertThat(fix.getKind()).isEqualTo("quickfix");
            assertThat(fix.getIsPreferred()).isTrue();
            assertThat(fix.getDiagnostics()).isEqualTo(editor.diagnostics(URI, 1).getDiagnostics());
            TextEdit edit = edits(documentEdit(fix)).get(0);
            assertThat(edit).isEqualTo(new TextEdit(range(2, 14, 2, 21), "parallel"));
            editor.change(URI, 2, edit.getRange(), edit.getNewText());
            assertThat(editor.diagnostics(URI, 2).getDiagnostics()).isEmpty();
        }
    }

    @Test
    void leavesAConstructOut() throws IOException {
        try (Editor editor = open(Capabilities.usual())) {
            CodeAction action = editor.actions(URI, range(4, 0, 4, 0)).get(0);
            assertThat(action.getTitle()).isEqualTo("Do not instrument this construct");
            assertThat(edits(documentEdit(action)))
                    .extracting(TextEdit::getNewText)
                    .containsExactly(
                            "  #pragma pomp noinstrument\r\n", "\r\n  #pragma pomp instrument");
        }
    }

    @Test
    void offersOnlyTheKindsAskedFor() throws IOException {
        try (Editor editor = open(Capabilities.usual())) {
            Range all = range(1, 0, 5, 0);
            assertThat(editor.actions(URI, all, "quickfix"))
                    .extracting(CodeAction::getKind)
                    .containsExactly("quickfix");
            assertThat(editor.actions(URI, all, "refactor"))
                    .isNotEmpty()
                    .extracting(CodeAction::getKind)
                    .containsOnly("refactor.rewrite");
            assertThat(editor.actions(URI, all, "refactor.rewritten", "sourc")).isEmpty();
            assertThat(editor.actions(URI, all, "source"))
                    .extracting(CodeAction::getKind)
                    .containsExactly("source.pomp");
            assertThat(editor.actions(URI, all, "")).hasSizeGreaterThan(1);
        }
    }

    @Test
    void saysWhyToEditorsThatCanShowIt() throws IOException {
        ClientCapabilities old = Capabilities.usual();
        old.getTextDocument().getCodeAction().setDisabledSupport(false);
        String text = "int f(int n) {\n  return n;\n}\n";
        try (Editor editor = Editor.in(folder, Capabilities.usual());
                Editor other = Editor.in(folder, old)) {
            editor.open(URI, "c", text);
            other.open(URI, "c", text);
            CodeAction refused = editor.actions(URI, range(1, 2, 1, 11)).get(0);
            assertThat(refused.getDisabled().getReason()).contains("whole statements");
            assertThat(refused.getEdit()).isNull();
            assertThat(other.actions(URI, range(1, 2, 1, 11))).isEmpty();
        }
    }

    @Test
    void editsNameNoVersionForEditorsThatCanNotTakeIt() throws IOException {
        ClientCapabilities old = Capabilities.usual();
        old.getWorkspace().setWorkspaceEdit(null);
        try (Editor editor = open(old)) {
            CodeAction fix = editor.actions(URI, range(2, 15, 2, 15)).get(0);
            assertThat(fix.getEdit().getDocumentChanges()).isNull();
            assertThat(fix.getEdit().getChanges().get(URI)).hasSize(1);
        }
    }

    @Test
    void sendsTheEditOfAChosenActionToEditorsThatAskForIt() throws IOException {
        Range all = range(0, 0, 6, 0);
        try (Editor editor = open(Capabilities.resolving());
                Editor other = open(Capabilities.usual())) {
            List<CodeAction> offered = editor.actions(URI, all);
            assertThat(offered).isNotEmpty().extracting(CodeAction::getEdit).containsOnlyNulls();
            List<CodeAction> chosen = offered.stream().map(it -> resolved(editor, it)).toList();
            assertThat(chosen).filteredOn(action -> action.getEdit() != null).hasSizeGreaterThan(1);
            chosen.forEach(action -> action.setData(null));
            assertThat(chosen).isEqualTo(other.actions(URI, all));
        }
    }

    @Test
    void refusesActionsOfAnEarlierVersion() throws IOException {
        try (Editor editor = open(Capabilities.resolving())) {
            CodeAction fix = editor.actions(URI, range(2, 15, 2, 15)).get(0);
            editor.change(URI, 2, range(0, 0, 0, 0), "\n");
            assertThatThrownBy(() -> resolved(editor, fix))
                    .hasMessageContaining("ask for the action again");
        }
    }

    @Test
    void announcesThatEditsComeLaterOnlyToThoseEditors() throws IOException {
        try (Editor editor = Editor.uninitialized();
                Editor other = Editor.uninitialized()) {
            assertThat(resolves(editor.initialize(folder, Capabilities.resolving()))).isTrue();
            assertThat(resolves(other.initialize(folder, Capabilities.usual()))).isFalse();
        }
    }

    @Test
    void offersNothingToEditorsThatKnowCommandsOnly() throws IOException {
        try (Editor editor = open(Capabilities.none())) {
            assertThat(editor.actions(URI, range(2, 15, 2, 15))).isEmpty();
        }
    }

    private static CodeAction resolved(Editor editor, CodeAction action) {
        return Editor.get(editor.server().getTextDocumentService().resolveCodeAction(action));
    }

    private static boolean resolves(InitializeResult result) {
        CodeActionOptions options = result.getCapabilities().getCodeActionProvider().getRight();
        return Boolean.TRUE.equals(options.getResolveProvider());
    }

    private Editor open(ClientCapabilities capabilities) throws IOException {
        Editor editor = Editor.in(folder, capabilities);
        editor.open(URI, "c", TEXT);
        return editor;
    }

    private static TextDocumentEdit documentEdit(CodeAction action) {
        assertThat(action.getEdit().getChanges()).isNullOrEmpty();
        assertThat(action.getEdit().getDocumentChanges()).hasSize(1);
        return action.getEdit().getDocumentChanges().get(0).getLeft();
    }

    private static List<TextEdit> edits(TextDocumentEdit edit) {
        return edit.getEdits().stream().map(e -> e.getLeft()).toList();
    }

    private static Range range(int line, int character, int endLine, int endCharacter) {
        return new Range(new Position(line, character), new Position(endLine, endCharacter));
    }
}
