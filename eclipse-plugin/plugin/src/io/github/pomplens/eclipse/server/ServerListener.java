// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.server;

import org.eclipse.lsp4j.PublishDiagnosticsParams;

/** Hears what the server says, in any thread. */
public interface ServerListener {
    /** A server runs, also after a restart, and knows the open documents. */
    default void started() {}

    /** The server ended; another one may start. */
    default void ended() {}

    /** Receives the problems of a document as they are now. */
    default void problems(PublishDiagnosticsParams problems) {}

    /** Figures may have changed, and which run they are of. */
    default void resultsChanged() {}
}
