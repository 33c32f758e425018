// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.hover.HoverFeature;
import io.github.pomplens.languageserver.feature.hover.HoverText;
import io.github.pomplens.languageserver.protocol.PompClient;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects that the computation of an answer ends when the editor no longer wants it. */
class CancellationTest {
    /**
     * The name of a document that is not a file, whose results would have to be looked for first.
     */
    private static final String URI = "untitled:x.c";

    /** The number of requests, more than there are threads for them. */
    private static final int REQUESTS = 10;

    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    @TempDir Path home;
    private Server server;

    /** Goes on until it is cancelled. */
    private record Endless(BlockingQueue<String> events) implements HoverFeature {
        @Override
        public Optional<HoverText> hover(FeatureContext context, int offset) {
            if (offset == 0) {
                return Optional.of(new HoverText("at once", new TextRange(0, 1)));
            }
            events.add("begun");
            try {
                while (true) {
                    context.checkWanted();
                    Thread.onSpinWait();
                }
            } finally {
                events.add("ended");
            }
        }
    }

    @BeforeEach
    void start() {
        server = new Server(new Features(List.of(new Endless(events))), home, new WarmUp());
        server.connect(editor());
        InitializeParams params = new InitializeParams();
        params.setCapabilities(new ClientCapabilities());
        server.initialize(params).join();
        server.getTextDocumentService()
                .didOpen(
                        new DidOpenTextDocumentParams(
                                new TextDocumentItem(URI, "c", 1, "int x;\n")));
    }

    @AfterEach
    void stop() {
        server.shutdown();
    }

    @Test
    void endsWhatIsUnderWayAndDropsWhatWaits() throws InterruptedException {
        List<CompletableFuture<Hover>> hovers = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            hovers.add(hover(1));
        }
        assertThat(next()).isEqualTo("begun");
        assertThat(next()).isEqualTo("begun");
        // The last first: so none of those that wait gets its turn.
        for (int i = REQUESTS - 1; i >= 0; i--) {
            hovers.get(i).cancel(true);
        }
        assertThat(next()).isEqualTo("ended");
        assertThat(next()).isEqualTo("ended");
        assertThat(hover(0)).succeedsWithin(2, TimeUnit.MINUTES);
        assertThat(events).isEmpty();
    }

    private CompletableFuture<Hover> hover(int column) {
        return server.getTextDocumentService()
                .hover(new HoverParams(new TextDocumentIdentifier(URI), new Position(0, column)));
    }

    private String next() throws InterruptedException {
        return Optional.ofNullable(events.poll(2, TimeUnit.MINUTES)).orElse("nothing");
    }

    /** An editor that hears nothing. */
    private static PompClient editor() {
        return (PompClient)
                Proxy.newProxyInstance(
                        PompClient.class.getClassLoader(),
                        new Class<?>[] {PompClient.class},
                        (editor, method, arguments) ->
                                method.getReturnType() == void.class
                                        ? null
                                        : CompletableFuture.completedFuture(null));
    }
}
