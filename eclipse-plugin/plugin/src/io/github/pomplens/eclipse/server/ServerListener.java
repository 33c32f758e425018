// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import io.github.pomplens.languageserver.protocol.PropertyFileProblem;
import org.eclipse.lsp4j.PublishDiagnosticsParams;

/** Hears what the server says, in any thread. */
public interface ServerListener {
    /** A server runs, also after a restart, and knows the open documents. */
    default void started() {}

    /** The server ended; another one may start. */
    default void ended() {}

    /** Receives the problems of a document as they are now. */
    default void problems(PublishDiagnosticsParams problems) {}

    /** A file of properties has a mistake; heard once for each version of it. */
    default void propertyProblem(PropertyFileProblem problem) {}

    /** Figures may have changed, and which run they are of. */
    default void resultsChanged() {}
}
