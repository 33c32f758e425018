// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/** Parameters of the requests about a document. */
public record OfDocument(TextDocumentIdentifier textDocument) {
    public static OfDocument of(String uri) {
        return new OfDocument(new TextDocumentIdentifier(uri));
    }
}
