// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.eclipse.preferences.Preferences;
import io.github.pomplens.eclipse.testing.Editor;
import io.github.pomplens.eclipse.testing.Sample;
import io.github.pomplens.eclipse.testing.Workbench;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.core.expressions.EvaluationContext;
import org.eclipse.core.expressions.EvaluationResult;
import org.eclipse.core.expressions.ExpressionConverter;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.lsp4e.server.StreamConnectionProvider;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Protects what LSP4E gets, of which a stand-in is there, and that we step back for it. */
class Lsp4eTest {
    private static final String POINT = "org.eclipse.lsp4e.languageServer";

    private Sample sample;

    @BeforeEach
    void open() throws CoreException {
        Workbench.tidy();
        sample = Sample.create("lsp4e");
    }

    @AfterEach
    void close() throws CoreException {
        Preferences.store().setToDefault(Preferences.LSP4E);
        sample.close();
    }

    private static IConfigurationElement[] extensions(String kind) {
        return Stream.of(Platform.getExtensionRegistry().getConfigurationElementsFor(POINT))
                .filter(element -> element.getName().equals(kind))
                .toArray(IConfigurationElement[]::new);
    }

    /** Counts mappings as LSP4E does. */
    private static long enabledMappings() throws CoreException {
        long enabled = 0;
        for (IConfigurationElement mapping : extensions("contentTypeMapping")) {
            EvaluationResult result =
                    ExpressionConverter.getDefault()
                            .perform(mapping.getChildren("enabledWhen")[0].getChildren()[0])
                            .evaluate(new EvaluationContext(null, new Object()));
            enabled += result == EvaluationResult.TRUE ? 1 : 0;
        }
        return enabled;
    }

    @Test
    void itGetsAServerOfItsOwn() throws Exception {
        StreamConnectionProvider connection =
                (StreamConnectionProvider)
                        extensions("server")[0].createExecutableExtension("class");
        assertThat(connection).isEqualTo(connection).hasToString("pomp lsp");
        assertThat(connection.getTrace(null)).isEqualTo("off");
        connection.start();
        try {
            Launcher<LanguageServer> launcher =
                    LSPLauncher.createClientLauncher(
                            new Quiet(), connection.getInputStream(), connection.getOutputStream());
            launcher.startListening();
            InitializeParams params = new InitializeParams();
            params.setCapabilities(new ClientCapabilities());
            params.setInitializationOptions(connection.getInitializationOptions(URI.create("")));
            InitializeResult result =
                    launcher.getRemoteProxy().initialize(params).get(60, TimeUnit.SECONDS);
            assertThat(result.getCapabilities().getHoverProvider()).isNotNull();
        } finally {
            connection.stop();
        }
        eventually("ended", () -> isAtEnd(connection));
    }

    private static boolean isAtEnd(StreamConnectionProvider connection) {
        try {
            return connection.getErrorStream().read() < 0;
        } catch (IOException e) {
            return true; // closed
        }
    }

    @Test
    void oursStepBackForIt() throws CoreException {
        assertThat(enabledMappings()).isZero();
        IFile file =
                sample.file("stencil.c", Sample.STENCIL.replace("omp for\n", "omp for nowiat\n"));
        Editor editor = Editor.open(file);
        eventually("a problem", () -> Editor.markers(file).length > 0);
        Preferences.store().setValue(Preferences.LSP4E, true);
        assertThat(enabledMappings()).isEqualTo(7);
        eventually("no problem of ours", () -> Editor.markers(file).length == 0);
        Preferences.store().setValue(Preferences.LSP4E, false);
        eventually("a problem again", () -> Editor.markers(file).length > 0);
        assertThat(editor.hover("single", "OpenMP 1.0")).isNotEmpty();
    }

    /** Hears what the server says and does nothing. */
    private static final class Quiet implements LanguageClient {
        @Override
        public void telemetryEvent(Object event) {
            // See above.
        }

        @Override
        public void publishDiagnostics(PublishDiagnosticsParams problems) {
            // See above.
        }

        @Override
        public void showMessage(MessageParams message) {
            // See above.
        }

        @Override
        public CompletableFuture<MessageActionItem> showMessageRequest(
                ShowMessageRequestParams asked) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void logMessage(MessageParams message) {
            // See above.
        }
    }
}
