// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.testing;

import io.github.pomplens.languageserver.server.PompRequests;
import org.eclipse.lsp4j.services.LanguageServer;

/** The server, as an editor sees it that knows its own requests. */
public interface PompServer extends LanguageServer, PompRequests {}
