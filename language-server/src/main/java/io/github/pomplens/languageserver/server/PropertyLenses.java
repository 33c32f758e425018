// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.message.UserText;
import io.github.pomplens.languageserver.protocol.PompCommands;
import io.github.pomplens.languageserver.protocol.PropertyPlace;
import io.github.pomplens.languageserver.protocol.PropertyPlaces;
import io.github.pomplens.languageserver.results.PropertyTrial;
import io.github.pomplens.properties.edit.PropertyDocument;
import io.github.pomplens.properties.edit.PropertyDocument.OutlineEntry;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.property.Occurrences;
import io.github.pomplens.runtime.analysis.property.Occurrences.Occurrence;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Range;

/**
 * Says above each property of a file for how many constructs of the shown run it holds, as it was
 * when the file was saved. Safe for use by several threads.
 */
final class PropertyLenses {
    /** As many as a person would look through. */
    private static final int MOST_PLACES = 200;

    /** As many as a message can show. */
    private static final int MOST_TOLD = 10;

    private static final String SEPARATOR = " · ";

    private final PropertyHandler properties;
    private final ClientSupport support;

    /** The texts of the open files when they were saved last. */
    private final Map<String, String> saved = new ConcurrentHashMap<>();

    PropertyLenses(PropertyHandler properties, ClientSupport support) {
        this.properties = properties;
        this.support = support;
    }

    /** Remembers the text that a file has on disk. */
    void saved(String uri, String text) {
        saved.put(uri, text);
    }

    /** The text of a file when it was saved last. */
    String saved(DocumentSnapshot document) {
        return saved.getOrDefault(document.uri(), document.text());
    }

    /** The file is no longer open. */
    void forget(String uri) {
        saved.remove(uri);
    }

    /**
     * Returns the lenses of a file.
     *
     * @param trial of its saved text; empty when there is no run
     */
    List<CodeLens> of(DocumentSnapshot document, Optional<PropertyTrial> trial) {
        PropertyDocument file = properties.of(document);
        List<CodeLens> lenses = new ArrayList<>();
        for (OutlineEntry entry : file.outline()) {
            if (entry.property()) {
                lens(file, entry, trial)
                        .ifPresent(
                                command -> {
                                    Range range =
                                            properties.range(
                                                    document,
                                                    entry.nameOffset(),
                                                    entry.nameLength());
                                    lenses.add(new CodeLens(range, command, null));
                                });
            }
        }
        return lenses;
    }

    private Optional<Command> lens(
            PropertyDocument now, OutlineEntry entry, Optional<PropertyTrial> found) {
        String id = entry.name();
        Optional<Definition> definition =
                now.definitions().stream().filter(it -> it.id().equals(id)).findFirst();
        if (definition.isEmpty()) {
            return said("not evaluated: it has a mistake");
        }
        if (definition.get().condition().isEmpty()) {
            return Optional.empty(); // a heading holds nowhere by itself
        }
        if (found.isEmpty()) {
            return said("not evaluated: there is no run yet");
        }
        PropertyTrial trial = found.get();
        Occurrences occurrences = trial.found().get(id);
        if (occurrences == null) {
            return said(
                    trial.off().contains(id)
                            ? "not evaluated: it is switched off"
                            : "not evaluated: save the file");
        }
        String run = UserText.withoutLinks(trial.run().name());
        boolean changed = !PropertyTrial.text(now, entry).equals(trial.text(id));
        String text = text(occurrences, run) + (changed ? SEPARATOR + "as saved" : "");
        return occurrences.places().isEmpty()
                ? said(text)
                : Optional.of(
                        new Command(
                                text,
                                support.showsPlaces()
                                        ? PompCommands.SHOW_PLACES
                                        : PompCommands.TELL_PLACES,
                                List.of(places(definition.get(), trial, occurrences))));
    }

    private static Optional<Command> said(String text) {
        return Optional.of(new Command(text, ""));
    }

    /** {@code holds for 3 constructs of stommel · 1.20 s · not known for 2}. */
    static String text(Occurrences found, String run) {
        if (found.places().isEmpty()) {
            return "does not hold in " + run + whyNowhere(found);
        }
        StringBuilder text = new StringBuilder("holds for ");
        int count = found.places().size();
        boolean whole = count == 1 && isProgram(found.places().get(0).cost());
        text.append(whole ? run + " as a whole" : count(count) + " of " + run);
        long lossNs = Math.round(found.lossNs());
        text.append(lossNs > 0 ? SEPARATOR + Units.duration(lossNs) : "");
        text.append(found.unknown() > 0 ? SEPARATOR + "not known for " + found.unknown() : "");
        return text.toString();
    }

    private static String count(int constructs) {
        return constructs + (constructs == 1 ? " construct" : " constructs");
    }

    private static String whyNowhere(Occurrences found) {
        if (found.inScope() == 0) {
            return ": it has no such construct";
        }
        return found.missing().isEmpty() ? "" : ": " + found.missing().get(0);
    }

    private static boolean isProgram(ConstructCost cost) {
        return cost.construct().isProgram();
    }

    private static PropertyPlaces places(
            Definition definition, PropertyTrial trial, Occurrences found) {
        return new PropertyPlaces(
                definition.id(),
                definition.title(),
                trial.run().id(),
                trial.run().name(),
                found.places().size(),
                found.places().stream()
                        .limit(MOST_PLACES)
                        .map(it -> place(trial.sources(), it))
                        .toList());
    }

    private static PropertyPlace place(Map<String, Path> sources, Occurrence occurrence) {
        ConstructCost cost = occurrence.cost();
        Finding finding = occurrence.finding();
        Path source = sources.get(cost.construct().file());
        return new PropertyPlace(
                cost.construct().kind(),
                cost.construct().name(),
                cost.construct().code().text(),
                source == null ? null : source.toUri().toString(),
                // The file of the program is the one that was run.
                isProgram(cost) ? "" : cost.construct().file(),
                Math.max(0, cost.construct().beginLine1() - 1),
                cost.timeNs(),
                finding.lossNs(),
                finding.figure());
    }

    /** The places that the command is called with, for editors that have no list for them. */
    static String text(ExecuteCommandParams params) {
        PropertyPlaces places =
                Optional.ofNullable(params.getArguments()).orElse(List.of()).stream()
                        .filter(JsonObject.class::isInstance)
                        .findFirst()
                        .map(it -> parsed((JsonObject) it))
                        .orElseThrow(() -> Commands.error("the places of a property are missing"));
        StringBuilder text = new StringBuilder();
        text.append(places.title()).append(" (").append(places.run()).append("):");
        for (PropertyPlace place : places.places().subList(0, shown(places))) {
            text.append('\n').append(line(place));
        }
        int left = places.total() - shown(places);
        text.append(left > 0 ? "\nand " + left + " more" : "");
        return UserText.withoutLinks(text.toString());
    }

    private static int shown(PropertyPlaces places) {
        return Math.min(MOST_TOLD, places.places().size());
    }

    private static PropertyPlaces parsed(JsonObject argument) {
        try {
            PropertyPlaces places = new Gson().fromJson(argument, PropertyPlaces.class);
            if (isWhole(places)) {
                return places;
            }
        } catch (JsonParseException e) {
            // The same as one without places.
        }
        throw Commands.error("the places of a property are missing");
    }

    /** What editors send has any shape: fields that are missing are null. */
    private static boolean isWhole(PropertyPlaces places) {
        return Stream.of(places.title(), places.run(), places.places()).allMatch(Objects::nonNull)
                && places.places().stream()
                        .allMatch(
                                it ->
                                        it != null
                                                && Stream.of(
                                                                it.kind(),
                                                                it.name(),
                                                                it.function(),
                                                                it.file(),
                                                                it.figure())
                                                        .allMatch(Objects::nonNull));
    }

    private static String line(PropertyPlace place) {
        String where =
                place.file().isEmpty() ? place.function() : place.file() + ":" + (place.line() + 1);
        String name =
                place.name().isEmpty() ? place.kind() : place.kind() + " (" + place.name() + ")";
        String cost =
                place.lossNs() > 0 ? "up to " + Units.duration(place.lossNs()) : place.figure();
        return String.join("  ", List.of(where, name, cost)).strip();
    }
}
