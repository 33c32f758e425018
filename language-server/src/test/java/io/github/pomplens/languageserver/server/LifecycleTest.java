// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.languageserver.testing.Capabilities;
import io.github.pomplens.languageserver.testing.Editor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects how the server starts, what it announces, and how it ends. */
class LifecycleTest {
    @TempDir Path folder;

    @Test
    void announcesWhatItDoes() throws Exception {
        try (Editor editor = Editor.uninitializedProcess()) {
            ServerCapabilities can =
                    editor.initialize(folder, Capabilities.usual()).getCapabilities();
            assertThat(can.getPositionEncoding()).isEqualTo("utf-16");
            assertThat(can.getTextDocumentSync().getRight().getChange())
                    .isEqualTo(TextDocumentSyncKind.Incremental);
            assertThat(can.getHoverProvider().getLeft()).isTrue();
            assertThat(can.getInlayHintProvider().getLeft()).isTrue();
            assertThat(can.getCodeActionProvider().getRight().getCodeActionKinds())
                    .containsExactly("quickfix", "refactor.rewrite", "source.pomp");
            assertThat(can.getCompletionProvider().getResolveProvider()).isTrue();
            assertThat(can.getRenameProvider().getRight().getPrepareProvider()).isTrue();
            assertThat(can.getSemanticTokensProvider().getLegend().getTokenModifiers())
                    .containsExactly("hot", "pomp");
            assertThat(can.getDiagnosticProvider()).isNull();
            assertThat(can.getExecuteCommandProvider().getCommands())
                    .allMatch(command -> command.startsWith("pomp."));
        }
    }

    @Test
    void announcesNoActionsToEditorsThatKnowCommandsOnly() throws Exception {
        try (Editor editor = Editor.uninitializedProcess()) {
            ServerCapabilities can =
                    editor.initialize(folder, Capabilities.none()).getCapabilities();
            assertThat(can.getCodeActionProvider()).isNull();
        }
    }

    @Test
    void takesUtf8WhenOffered() throws Exception {
        try (Editor editor = Editor.uninitializedProcess()) {
            ServerCapabilities can =
                    editor.initialize(folder, Capabilities.encodings("utf-32", "utf-8", "utf-16"))
                            .getCapabilities();
            assertThat(can.getPositionEncoding()).isEqualTo("utf-8");
        }
    }

    @Test
    void endsWith0AfterShutdown() throws Exception {
        try (Editor editor = Editor.processIn(folder, Capabilities.usual())) {
            assertThat(Editor.get(editor.server().shutdown())).isNull();
            editor.server().exit();
            assertThat(editor.exitStatus()).isZero();
        }
    }

    @Test
    void speaksOverAPort() throws Exception {
        try (Editor editor = Editor.waiting()) {
            editor.initialize(folder, Capabilities.usual());
            editor.open("file:///work/x.c", "c", "#pragma omp paralel\n;\n");
            assertThat(editor.diagnostics("file:///work/x.c", 1).getDiagnostics()).hasSize(1);
            assertThat(Editor.get(editor.server().shutdown())).isNull();
            editor.server().exit();
            assertThat(editor.exitStatus()).isZero();
        }
    }

    @Test
    void endsWith1WithoutShutdown() throws Exception {
        try (Editor editor = Editor.processIn(folder, Capabilities.usual())) {
            editor.server().exit();
            assertThat(editor.exitStatus()).isEqualTo(1);
        }
    }

    @Test
    void endsWhenItsInputIsClosed() throws Exception {
        try (Editor editor = Editor.processIn(folder, Capabilities.usual())) {
            editor.process().getOutputStream().close();
            assertThat(editor.exitStatus()).isEqualTo(1);
        }
    }

    @Test
    void endsWhenItsInputIsClosedBeforeAnything() throws Exception {
        try (Editor editor = Editor.uninitializedProcess()) {
            editor.process().getOutputStream().close();
            assertThat(editor.exitStatus()).isEqualTo(1);
        }
    }

    @Test
    void endsWhenTheEditorIsGone() throws Exception {
        Process other = new ProcessBuilder("sleep", "600").start();
        try (Editor editor = Editor.uninitializedProcess()) {
            InitializeParams params = new InitializeParams();
            params.setProcessId((int) other.pid());
            params.setCapabilities(Capabilities.usual());
            Editor.get(editor.server().initialize(params));
            other.destroyForcibly();
            assertThat(editor.exitStatus()).isEqualTo(1);
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void refusesRequestsBeforeInitialization() throws Exception {
        try (Editor editor = Editor.uninitializedProcess()) {
            assertRefused(editor, ResponseErrorCode.ServerNotInitialized);
            assertThat(editor.initialize(folder, Capabilities.usual())).isNotNull();
        }
    }

    @Test
    void refusesRequestsAfterShutdown() throws Exception {
        try (Editor editor = Editor.processIn(folder, Capabilities.usual())) {
            Editor.get(editor.server().shutdown());
            assertRefused(editor, ResponseErrorCode.InvalidRequest);
        }
    }

    @Test
    void refusesToBeInitializedTwice() throws Exception {
        try (Editor editor = Editor.processIn(folder, Capabilities.usual())) {
            assertThatThrownBy(() -> editor.initialize(folder, Capabilities.usual()))
                    .hasRootCauseInstanceOf(ResponseErrorException.class)
                    .rootCause()
                    .hasMessageContaining("already initialized");
        }
    }

    @Test
    void startsNoProgramByItself() throws Exception {
        Path root = folder.toRealPath();
        Path file = Files.writeString(root.resolve("x.c"), "#pragma omp paralel\n");
        Files.writeString(root.resolve("Makefile"), "all:\n\ttouch started\n");
        Files.writeString(root.resolve("CMakeLists.txt"), "project(x C)\n");
        String uri = file.toUri().toString();
        try (Editor editor = Editor.processIn(root, Capabilities.usual())) {
            editor.open(uri, "c", "#pragma omp paralel\n");
            editor.diagnostics(uri, 1);
            editor.server()
                    .getTextDocumentService()
                    .didSave(new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri)));
            editor.hover(uri, 0, 14);
            editor.actions(uri, new Range(new Position(0, 14), new Position(0, 14)));
            Editor.get(editor.server().runs());
            assertThat(editor.process().descendants()).isEmpty();
            assertThat(root.resolve(".pomp")).doesNotExist();
            assertThat(root.resolve("started")).doesNotExist();
        }
    }

    @Test
    void worksWithoutAnyFolder() throws Exception {
        try (Editor editor = Editor.uninitializedProcess()) {
            Editor.get(editor.server().initialize(new InitializeParams()));
            editor.open("untitled:Untitled-1", "c", "#pragma omp paralel\n");
            assertThat(editor.diagnostics("untitled:Untitled-1", 1).getDiagnostics()).hasSize(1);
        }
    }

    private static void assertRefused(Editor editor, ResponseErrorCode code) {
        HoverParams params =
                new HoverParams(new TextDocumentIdentifier("file:///x.c"), new Position(0, 0));
        assertThatThrownBy(() -> Editor.get(editor.server().getTextDocumentService().hover(params)))
                .cause()
                .isInstanceOfSatisfying(
                        ResponseErrorException.class,
                        e ->
                                assertThat(List.of(e.getResponseError().getCode()))
                                        .containsExactly(code.getValue()));
    }
}
