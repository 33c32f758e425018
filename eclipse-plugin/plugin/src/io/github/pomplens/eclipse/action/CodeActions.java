// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.action;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.server.Server;
import java.util.List;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What the server offers to do at a place. */
final class CodeActions {
    private CodeActions() {}

    /** Nothing when the server doesn't answer in time. */
    static List<CodeAction> at(OpenDocument document, int offset, int length) {
        CodeActionParams place =
                new CodeActionParams(
                        document.identifier(),
                        Places.range(document.text(), offset, length),
                        new CodeActionContext(List.of()));
        return Services.get(Server.class)
                .ask(Server.AT_ONCE, server -> server.getTextDocumentService().codeAction(place))
                .stream()
                .flatMap(List::stream)
                .filter(Either::isRight)
                .map(Either::getRight)
                .toList();
    }

    static boolean isQuickFix(CodeAction action) {
        return "quickfix".equals(action.getKind());
    }
}
