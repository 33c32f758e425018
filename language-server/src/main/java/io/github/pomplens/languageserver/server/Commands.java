// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.JsonPrimitive;
import io.github.pomplens.languageserver.protocol.PompCommands;
import io.github.pomplens.languageserver.results.WorkspaceResults;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** What the user can have the server do. */
final class Commands {
    private static final String NO_ID = "the id of a run is missing";
    private static final String NO_DOCUMENT = "the URI of a document is missing";

    private final FunctionHandler functions;
    private final ResultsPublisher publisher;
    private final Consumer<String> user;

    Commands(FunctionHandler functions, ResultsPublisher publisher, Consumer<String> user) {
        this.functions = functions;
        this.publisher = publisher;
        this.user = user;
    }

    CompletableFuture<Object> execute(ExecuteCommandParams params) {
        WorkspaceResults results = publisher.results();
        List<String> words = words(params);
        Optional<String> id = words.stream().findFirst().filter(word -> !word.isEmpty());
        return switch (params.getCommand()) {
            case PompCommands.SELECT_RUN -> chosen(id, results.select(id));
            case PompCommands.SELECT_BASELINE -> chosen(id, results.compareWith(id));
            case PompCommands.RENAME_RUN ->
                    changed(
                            results.rename(
                                    required(words, 0, NO_ID),
                                    required(words, 1, "the new name is missing")));
            case PompCommands.DELETE_RUN -> changed(results.delete(required(words, 0, NO_ID)));
            case PompCommands.OPEN_PROJECT ->
                    opened(required(words, 0, "the folder of a project is missing"));
            case PompCommands.SHOW_HISTORY -> {
                boolean shows = words.isEmpty() || Boolean.parseBoolean(words.get(0));
                yield results.showHistory(shows).thenApply(done -> shows);
            }
            case PompCommands.INSTRUMENT_FUNCTIONS ->
                    functions.instrument(
                            required(words, 0, NO_DOCUMENT),
                            Boolean.parseBoolean(required(words, 1, "true or false is missing")));
            case PompCommands.MEASURE_CALLERS ->
                    functions.measureCallers(
                            required(words, 0, NO_DOCUMENT),
                            required(words, 1, "the name of a function is missing"));
            case PompCommands.TELL_PLACES -> {
                user.accept(PropertyLenses.text(params));
                yield CompletableFuture.completedFuture(true);
            }
            default -> throw error("there is no command " + params.getCommand());
        };
    }

    private CompletableFuture<Object> opened(String folder) {
        try {
            Path project = Path.of(folder);
            if (project.isAbsolute()) {
                publisher.openProject(project);
                return CompletableFuture.completedFuture(true);
            }
        } catch (InvalidPathException e) {
            // No folder has such a name.
        }
        throw error("the folder of a project must be an absolute path, not " + folder);
    }

    private static CompletableFuture<Object> changed(CompletableFuture<String> id) {
        return id.handle(
                (done, failure) -> {
                    if (failure != null) {
                        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
                        throw error(Optional.ofNullable(cause.getMessage()).orElse("failed"));
                    }
                    return done;
                });
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

    /** The arguments up to the first that is not a word. */
    private static List<String> words(ExecuteCommandParams params) {
        List<Object> arguments = Optional.ofNullable(params.getArguments()).orElse(List.of());
        return arguments.stream()
                .takeWhile(argument -> argument instanceof JsonPrimitive)
                .map(argument -> ((JsonPrimitive) argument).getAsString())
                .toList();
    }

    private static String required(List<String> words, int index, String missing) {
        if (words.size() <= index || words.get(index).isBlank()) {
            throw error(missing);
        }
        return words.get(index);
    }

    static ResponseErrorException error(String message) {
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.InvalidParams, message, null));
    }
}
