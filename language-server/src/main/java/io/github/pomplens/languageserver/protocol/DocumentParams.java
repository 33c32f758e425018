// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * Parameters of the requests about a document.
 *
 * @param textDocument the document; it must be open
 */
public record DocumentParams(TextDocumentIdentifier textDocument) {}
