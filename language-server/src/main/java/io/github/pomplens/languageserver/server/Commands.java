// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** What the user can have the server do. */
final class Commands {
    private static final String SELECT_RUN = "pomp.selectRun";
    private static final String SELECT_BASELINE = "pomp.selectBaseline";

    static final List<String> NAMES = List.of(SELECT_RUN, SELECT_BASELINE);

    private final Session session;

    Commands(Session session) {
        this.session = session;
    }

    CompletableFuture<Object> execute(ExecuteCommandParams params) {
        Optional<String> id = argument(params);
        return switch (params.getCommand()) {
            case SELECT_RUN -> chosen(id, session.news().results().select(id));
            case SELECT_BASELINE -> chosen(id, session.news().results().compareWith(id));
            default -> throw error("there is no command " + params.getCommand());
        };
    }

    private static CompletableFuture<Object> chosen(
            Optional<String> id, CompletableFuture<Boolean> known) {
        return known.thenApply(
                found -> {
                    if (!found) {
                        throw error("there is no run " + id.orElse(""));
                    }
                    return true;
                });
    }

    /** The first argument when it is a word. */
    private static Optional<String> argument(ExecuteCommandParams params) {
        List<Object> arguments = Optional.ofNullable(params.getArguments()).orElse(List.of());
        return arguments.stream()
                .limit(1)
                .filter(argument -> argument instanceof JsonPrimitive)
                .map(argument -> ((JsonPrimitive) argument).getAsString())
                .filter(id -> !id.isEmpty())
                .findFirst();
    }

    private static ResponseErrorException error(String message) {
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.InvalidParams, message, null));
    }
}
