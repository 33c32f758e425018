// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.FunctionList;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.Documents;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.call.Callers;
import io.github.pomplens.languageserver.message.UserText;
import io.github.pomplens.languageserver.workspace.CallerSearch;
import io.github.pomplens.languageserver.workspace.FunctionLists;
import io.github.pomplens.sources.model.FunctionPlace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Chooses the functions that the next build measures. */
final class FunctionHandler {
    private static final int MAX_NAMED = 5;
    private static final String NEXT_BUILD =
            " Your own build doesn't compile again what is up to date: clean it first.";

    private final Answers answers;
    private final Documents documents;
    private final FunctionLists functionLists;
    private final CallerSearch callerSearch;
    private final WorkProgress progress;
    private final Consumer<String> user;

    FunctionHandler(
            Answers answers,
            Documents documents,
            FunctionLists functionLists,
            CallerSearch callerSearch,
            WorkProgress progress,
            Consumer<String> user) {
        this.answers = answers;
        this.documents = documents;
        this.functionLists = functionLists;
        this.callerSearch = callerSearch;
        this.progress = progress;
        this.user = user;
    }

    /** A function, and what tells how its name is read. */
    private record Target(FunctionPlace place, boolean anyCase) {}

    /**
     * Has all functions of a document's file measured, or none.
     *
     * @return what has been done, in words that the user has been shown
     */
    CompletableFuture<Object> instrument(String uri, boolean chosen) {
        return answers.ofContext(
                        uri, Optional.<String>empty(), context -> instrumented(context, chosen))
                .thenApply(this::told);
    }

    private Optional<String> instrumented(FeatureContext context, boolean chosen) {
        Path file = file(context);
        List<String> names =
                context.document().functions().stream().map(FunctionExtent::name).toList();
        if (names.isEmpty()) {
            throw refusal("no functions are found in " + file.getFileName());
        }
        change(
                file,
                List.of(
                        new FunctionList.Change(
                                file, "", names, !context.namesHaveCase(), chosen)));
        String which =
                chosen
                        ? names.size() == 1
                                ? "the function " + names.get(0)
                                : "the " + names.size() + " functions"
                        : "no function";
        return Optional.of(
                "The next build measures "
                        + which
                        + " of "
                        + file.getFileName()
                        + "."
                        + NEXT_BUILD);
    }

    /**
     * Has the functions measured that call one of a document.
     *
     * @param name its qualified name
     * @return what has been done, in words that the user has been shown
     */
    CompletableFuture<Object> measureCallers(String uri, String name) {
        return answers.ofContext(
                        uri,
                        Optional.<Target>empty(),
                        context -> Optional.of(target(context, name)))
                .thenCompose(target -> measured(target.orElseThrow(FunctionHandler::notOpen)))
                .thenApply(this::told);
    }

    private static Target target(FeatureContext context, String name) {
        Path file = file(context);
        FunctionExtent function =
                context.document().functions().stream()
                        .filter(it -> it.name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> refusal("there is no function " + name + " any more"));
        int line = context.source().lineOf(function.nameRange().start());
        return new Target(new FunctionPlace(file, name, line), !context.namesHaveCase());
    }

    private CompletableFuture<Optional<String>> measured(Target target) {
        Path root = functionLists.root(target.place.file());
        CompletableFuture<Callers> found = callerSearch.callers(root, target.place, openTexts());
        progress.show(
                "Looking for the callers of " + target.place.name(),
                found,
                WorkProgress.PATIENCE_MS);
        return Answer.of(found).thenApply(callers -> Optional.of(measured(target, callers)));
    }

    /** Returns the texts as they are in the editor. */
    private Map<Path, SourceText> openTexts() {
        Map<Path, SourceText> texts = new HashMap<>();
        for (DocumentSnapshot document : documents.all()) {
            document.file()
                    .ifPresent(
                            file ->
                                    texts.put(
                                            file.normalize(),
                                            LanguageFrontEnds.source(
                                                    file.toString(), document.text())));
        }
        return texts;
    }

    private String measured(Target target, Callers found) {
        String name = target.place.name();
        if (!found.unclear().isEmpty()) {
            throw refusal(
                    "it isn't clear which calls are of "
                            + name
                            + ": "
                            + found.unclear()
                            + "; nothing has been changed");
        }
        String hidden =
                found.aliases().isEmpty()
                        ? ""
                        : " Calls through " + places(found.aliases()) + " were not looked for.";
        if (found.callers().isEmpty()) {
            throw refusal(
                    "no function of the project calls "
                            + name
                            + " by its name; nothing has been changed."
                            + hidden);
        }
        List<FunctionList.Change> changes = new ArrayList<>();
        for (FunctionPlace caller : found.callers()) {
            List<String> only = List.of(caller.name());
            changes.add(
                    new FunctionList.Change(
                            caller.file(), caller.name(), only, target.anyCase, true));
        }
        change(target.place.file(), changes);
        long files = found.callers().stream().map(FunctionPlace::file).distinct().count();
        return "The next build measures "
                + count(found.callers().size(), "caller")
                + " of "
                + name
                + " in "
                + count(files, "file")
                + ": "
                + places(found.callers())
                + "."
                + hidden
                + NEXT_BUILD;
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static String places(List<FunctionPlace> places) {
        String named =
                places.stream()
                        .limit(MAX_NAMED)
                        .map(place -> place.name() + " (" + place.place() + ")")
                        .collect(Collectors.joining(", "));
        return places.size() > MAX_NAMED
                ? named + " and " + (places.size() - MAX_NAMED) + " more"
                : named;
    }

    private static Path file(FeatureContext context) {
        if (context.functionChoice().isEmpty()) {
            throw refusal(
                    "which functions are measured can't be chosen: the workspace is not trusted");
        }
        return context.document().file().orElseThrow(FunctionHandler::notOpen).normalize();
    }

    private void change(Path file, List<FunctionList.Change> changes) {
        try {
            functionLists.change(file, changes);
        } catch (IOException e) {
            throw refusal(String.valueOf(e.getMessage()));
        }
    }

    private Object told(Optional<String> text) {
        String done = UserText.withoutLinks(text.orElseThrow(FunctionHandler::notOpen));
        user.accept(done);
        return done;
    }

    private static ResponseErrorException notOpen() {
        return refusal("the document isn't open, or isn't a file of C, C++, Fortran or Java");
    }

    private static ResponseErrorException refusal(String message) {
        return new ResponseErrorException(
                new ResponseError(
                        ResponseErrorCode.RequestFailed, UserText.withoutLinks(message), null));
    }
}
