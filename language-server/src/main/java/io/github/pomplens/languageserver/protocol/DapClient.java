// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;

/** An editor that may know the adapter's own events; others ignore them. */
public interface DapClient extends IDebugProtocolClient {
    /** A run is complete: it can be shown. */
    @JsonNotification("pomp/runPublished")
    void runPublished(RunPublished run);

    /** A program has ended by itself and left no run that can be shown. */
    @JsonNotification("pomp/nothingRecorded")
    void nothingRecorded(NothingRecorded nothing);

    /** A compiler complained about a source. */
    @JsonNotification("pomp/buildProblem")
    void buildProblem(FoundProblem problem);
}
