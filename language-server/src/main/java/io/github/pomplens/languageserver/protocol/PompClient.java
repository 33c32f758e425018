// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.services.LanguageClient;

/** An editor, as the server sees it. {@code docs/spec/protocol.md} lists what is not of the LSP. */
public interface PompClient extends LanguageClient {
    /** See {@link #propertyProblem}. */
    String PROPERTY_PROBLEM = "pomp/propertyProblem";

    /** There is a new run, and what it measured can be asked for. */
    @JsonNotification("pomp/resultsChanged")
    void resultsChanged(ResultsChanged run);

    /**
     * A file of properties has a mistake, once for each version of the file; only to editors that
     * have said they tell their user ({@link #PROPERTY_PROBLEM} among {@code
     * experimental.notifications}).
     */
    @JsonNotification(PROPERTY_PROBLEM)
    default void propertyProblem(PropertyFileProblem problem) {}
}
