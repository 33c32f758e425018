// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.services.LanguageServer;

/** The language server; {@code docs/protocol.md} lists what is not of the LSP. */
public interface PompServer extends LanguageServer {
    /** The figures of a document; null when there are none. */
    @JsonRequest("pomp/results")
    CompletableFuture<DocumentCosts> results(OfDocument document);

    /** The runs that can be chosen, newest first in each project. */
    @JsonRequest("pomp/runs")
    CompletableFuture<List<ListedRun>> runs();

    /** What was expensive in a run; null when there is no such run. */
    @JsonRequest("pomp/run")
    CompletableFuture<RunFigures> run(OfRun run);

    /** A document as the compiler gets to see it; null when it isn't open. */
    @JsonRequest("pomp/instrumentedSource")
    CompletableFuture<InstrumentedSource> instrumentedSource(OfDocument document);
}
