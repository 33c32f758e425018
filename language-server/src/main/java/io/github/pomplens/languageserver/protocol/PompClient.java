// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.services.LanguageClient;

/** An editor, as the server sees it. {@code docs/spec/protocol.md} lists what is not of the LSP. */
public interface PompClient extends LanguageClient {
    /** There is a new run, and what it measured can be asked for. */
    @JsonNotification("pomp/resultsChanged")
    void resultsChanged(ResultsChanged run);
}
