// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.dap;

import java.util.Map;
import org.eclipse.lsp4j.debug.Message;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Answers that say why something can't be done. */
final class Errors {
    private static final int ID = 1;

    private Errors() {}

    /** An answer whose text the editor shows to the user. */
    static ResponseErrorException of(String text) {
        return answer(text, true);
    }

    /** An answer that stands beside problems of sources, which the editor shows instead. */
    static ResponseErrorException beside(String text) {
        return answer(text, false);
    }

    private static ResponseErrorException answer(String text, boolean showUser) {
        Message message = new Message();
        message.setId(ID);
        message.setFormat("{text}");
        message.setVariables(Map.of("text", text));
        message.setShowUser(showUser);
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.RequestFailed, text, Map.of("error", message)));
    }
}
