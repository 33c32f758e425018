// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.DocumentParams;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * A document, and what the compiler gets to see of it.
 *
 * @param constructs the outermost constructs
 */
record InstrumentedText(String source, String instrumented, List<DocumentSymbol> constructs) {
    /** Instruments the text as it is in the editor now. */
    static CompletableFuture<InstrumentedText> of(OpenDocument document) {
        String source = document.text().get();
        Server server = Services.get(Server.class);
        CompletableFuture<List<DocumentSymbol>> constructs =
                server.ask(
                                asked ->
                                        asked.getTextDocumentService()
                                                .documentSymbol(
                                                        new DocumentSymbolParams(
                                                                document.identifier())))
                        .thenApply(
                                found ->
                                        found == null
                                                ? List.of()
                                                : found.stream().map(Either::getRight).toList());
        return server.ask(
                        asked ->
                                asked.instrumentedSource(new DocumentParams(document.identifier())))
                .thenCombine(
                        constructs,
                        (answer, found) ->
                                new InstrumentedText(
                                        source, answer == null ? source : answer.text(), found));
    }

    /**
     * Where the innermost construct around a line begins, both counted from 0; the line itself when
     * it is in none.
     */
    int constructAround(int line) {
        List<DocumentSymbol> inside = constructs;
        int start = line;
        while (true) {
            DocumentSymbol found = around(inside, line);
            if (found == null) {
                return start;
            }
            start = found.getRange().getStart().getLine();
            inside = found.getChildren() == null ? List.of() : found.getChildren();
        }
    }

    private static DocumentSymbol around(List<DocumentSymbol> symbols, int line) {
        return symbols.stream()
                .filter(symbol -> symbol.getRange().getStart().getLine() <= line)
                .filter(symbol -> symbol.getRange().getEnd().getLine() >= line)
                .findFirst()
                .orElse(null);
    }
}
