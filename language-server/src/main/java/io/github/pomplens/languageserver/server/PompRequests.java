// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.jspecify.annotations.Nullable;

/** Requests that are not of the LSP; {@code docs/protocol.md} lists them. */
@JsonSegment("pomp")
public interface PompRequests {
    /**
     * Parameters of the requests about a document.
     *
     * @param textDocument the document; it must be open
     */
    record DocumentParams(TextDocumentIdentifier textDocument) {}

    /**
     * Parameters of the request about a run.
     *
     * @param id name of its folder
     * @param limit how many of its constructs are wanted; 0, or left out, for as many as a person
     *     would look through
     */
    record RunParams(String id, int limit) {}

    /** The figures of a document, for a client that draws them; null when there are none. */
    @JsonRequest
    CompletableFuture<@Nullable ShownResults> results(DocumentParams params);

    /** The runs that can be chosen. */
    @JsonRequest
    CompletableFuture<List<ListedRun>> runs();

    /** The figures of one run; null when there is no such run or it can't be read. */
    @JsonRequest
    CompletableFuture<@Nullable RunFigures> run(RunParams params);

    /** What the instrumentor makes of a document as it is in the editor; null when not open. */
    @JsonRequest
    CompletableFuture<@Nullable InstrumentedSource> instrumentedSource(DocumentParams params);
}
