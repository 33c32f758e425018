// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.Documents;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.name.DirectiveNames;
import io.github.pomplens.languageserver.feature.name.NameKind;
import io.github.pomplens.languageserver.feature.name.NameUse;
import io.github.pomplens.languageserver.workspace.NamedFile;
import io.github.pomplens.languageserver.workspace.WorkspaceNames;
import io.github.pomplens.sources.language.SourceReaders;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.LinkedEditingRanges;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Answers requests about the names of user regions and critical sections. */
final class NameHandler {
    private static final String SEARCH = "Looking for names of regions and critical sections";

    private final Answers answers;
    private final Conversions conversions;
    private final Documents documents;
    private final WorkspaceNames workspaceNames;
    private final WorkProgress progress;

    NameHandler(
            Answers answers,
            Conversions conversions,
            Documents documents,
            WorkspaceNames workspaceNames,
            WorkProgress progress) {
        this.answers = answers;
        this.conversions = conversions;
        this.documents = documents;
        this.workspaceNames = workspaceNames;
        this.progress = progress;
    }

    /** A name in a document or file of the workspace. */
    private record Place(WorkspaceEdits.Target target, NameUse use) {}

    CompletableFuture<List<Location>> locations(
            String uri, Position position, Predicate<NameUse> wanted) {
        return at(uri, position)
                .thenCompose(
                        name ->
                                name.isEmpty()
                                        ? CompletableFuture.completedFuture(List.of())
                                        : places(use -> use.isSameAs(name.get())))
                .thenApply(
                        places ->
                                places.stream()
                                        .filter(place -> wanted.test(place.use))
                                        .map(this::location)
                                        .toList());
    }

    CompletableFuture<List<SymbolInformation>> symbols(String query) {
        String sought = query.toLowerCase(Locale.ROOT);
        return places(
                        use ->
                                use.definition()
                                        && isSubsequence(
                                                sought, use.name().toLowerCase(Locale.ROOT)))
                .thenApply(places -> places.stream().map(this::symbol).toList());
    }

    Optional<PrepareRenameResult> prepareRename(FeatureContext context, Position position) {
        return at(context, position)
                .map(
                        use ->
                                new PrepareRenameResult(
                                        range(context.source(), use), written(context, use)));
    }

    CompletableFuture<Optional<WorkspaceEdit>> rename(
            String uri, Position position, String newName) {
        if (!DirectiveNames.isValid(newName)) {
            throw refusal("'" + newName + "' is not a name: use letters, digits and '_'");
        }
        return at(uri, position)
                .thenCompose(
                        name ->
                                name.isEmpty()
                                        ? CompletableFuture.completedFuture(Optional.empty())
                                        : places(use -> use.kind() == name.get().kind())
                                                .thenApply(
                                                        places ->
                                                                Optional.of(
                                                                        renamed(
                                                                                places,
                                                                                name.get(),
                                                                                newName))));
    }

    List<DocumentHighlight> highlights(FeatureContext context, Position position) {
        Optional<NameUse> name = at(context, position);
        List<NameUse> uses = name.map(context.names()::of).orElse(List.of());
        return uses.stream()
                .map(
                        use ->
                                new DocumentHighlight(
                                        range(context.source(), use),
                                        use.definition()
                                                ? DocumentHighlightKind.Write
                                                : DocumentHighlightKind.Read))
                .toList();
    }

    Optional<LinkedEditingRanges> linked(FeatureContext context, Position position) {
        return at(context, position)
                .flatMap(context.names()::pair)
                // Editors put the same text into all ranges as they are typed in.
                .filter(pair -> written(context, pair.get(0)).equals(written(context, pair.get(1))))
                .map(
                        pair ->
                                new LinkedEditingRanges(
                                        pair.stream()
                                                .map(use -> range(context.source(), use))
                                                .toList(),
                                        "[A-Za-z_][A-Za-z_0-9]*"));
    }

    private WorkspaceEdit renamed(List<Place> places, NameUse name, String newName) {
        Map<WorkspaceEdits.Target, List<TextChange>> changes = new LinkedHashMap<>();
        Set<Boolean> haveCase = new HashSet<>();
        for (Place place : places) {
            if (place.use.isSameAs(name)) {
                haveCase.add(SourceReaders.of(place.target.source()).names().haveCase());
                changes.computeIfAbsent(place.target, target -> new ArrayList<>())
                        .add(new TextChange(place.use.range(), newName));
            } else if (place.use.name().equalsIgnoreCase(newName)) {
                throw refusal(
                        "there is a "
                                + name.kind().words()
                                + " '"
                                + place.use.name()
                                + "' already, at "
                                + place.target.source().place(place.use.range().start()));
            }
        }
        if (haveCase.size() > 1 && !newName.equals(newName.toLowerCase(Locale.ROOT))) {
            throw refusal(
                    "'" + name.name() + "' is shared with Fortran: give a name in lower case");
        }
        return conversions.edits().of(changes);
    }

    private CompletableFuture<Optional<NameUse>> at(String uri, Position position) {
        return answers.ofContext(uri, Optional.empty(), context -> at(context, position));
    }

    private Optional<NameUse> at(FeatureContext context, Position position) {
        return context.names().at(conversions.offset(context.source(), position));
    }

    /** The names in open documents and in the files of the workspace that are not open. */
    private CompletableFuture<List<Place>> places(Predicate<NameUse> wanted) {
        CompletableFuture<List<NamedFile>> found = workspaceNames.files();
        progress.show(SEARCH, found, WorkProgress.PATIENCE_MS);
        return Answer.of(found).thenApply(files -> places(files, wanted));
    }

    private List<Place> places(List<NamedFile> files, Predicate<NameUse> wanted) {
        List<Place> places = new ArrayList<>();
        Set<Path> open = new HashSet<>();
        for (DocumentSnapshot document : documents.all()) {
            document.file().ifPresent(open::add);
            if (document.isKnown()) {
                add(
                        places,
                        WorkspaceEdits.Target.of(document),
                        FeatureContext.of(document).names(),
                        wanted);
            }
        }
        for (NamedFile file : files) {
            if (!open.contains(file.file())) {
                add(places, WorkspaceEdits.Target.of(file), file.names(), wanted);
            }
        }
        return places;
    }

    private static void add(
            List<Place> places,
            WorkspaceEdits.Target target,
            DirectiveNames names,
            Predicate<NameUse> wanted) {
        names.uses().stream().filter(wanted).forEach(use -> places.add(new Place(target, use)));
    }

    private Location location(Place place) {
        return new Location(place.target.uri(), range(place.target.source(), place.use));
    }

    /** An older form that all editors understand. */
    @SuppressWarnings("deprecation")
    private SymbolInformation symbol(Place place) {
        SymbolKind kind =
                place.use.kind() == NameKind.REGION ? SymbolKind.Namespace : SymbolKind.Object;
        return new SymbolInformation(
                place.use.name(), kind, location(place), place.use.kind().words());
    }

    private Range range(SourceText source, NameUse use) {
        return conversions.range(source, use.range());
    }

    private static String written(FeatureContext context, NameUse use) {
        return context.source().text().substring(use.range().start(), use.range().end());
    }

    private static boolean isSubsequence(String sought, String name) {
        int found = 0;
        for (int i = 0; i < name.length() && found < sought.length(); i++) {
            found += name.charAt(i) == sought.charAt(found) ? 1 : 0;
        }
        return found == sought.length();
    }

    private static ResponseErrorException refusal(String message) {
        return new ResponseErrorException(
                new ResponseError(ResponseErrorCode.RequestFailed, message, null));
    }
}
