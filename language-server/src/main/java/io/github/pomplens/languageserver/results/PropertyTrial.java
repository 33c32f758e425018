// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.Run;
import io.github.pomplens.properties.edit.PropertyDocument;
import io.github.pomplens.properties.edit.PropertyDocument.OutlineEntry;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Occurrences;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the properties of a file say about the run that is shown.
 *
 * @param file as it was when they were tried
 * @param run that they were tried on
 * @param found what came out, by their ids; headings and properties with mistakes are missing
 * @param off those that the project, or the user, has switched off
 * @param sources where the files are that constructs name, as far as they are there
 */
public record PropertyTrial(
        PropertyDocument file,
        Run run,
        Map<String, Occurrences> found,
        Set<String> off,
        Map<String, Path> sources) {
    public PropertyTrial {
        found = Map.copyOf(found);
        off = Set.copyOf(off);
        sources = Map.copyOf(sources);
    }

    /** The text of a property when it was tried; empty when there was none of that name. */
    public String text(String id) {
        return file.outline().stream()
                .filter(it -> it.property() && it.name().equals(id))
                .findFirst()
                .map(it -> text(file, it))
                .orElse("");
    }

    /** All of a property, as it is written. */
    public static String text(PropertyDocument file, OutlineEntry it) {
        return file.text().text().substring(it.offset(), it.offset() + it.length());
    }

    /** A property of the file; empty when it was not there, or had a mistake. */
    public Optional<Definition> definition(String id) {
        return file.definitions().stream().filter(it -> it.id().equals(id)).findFirst();
    }
}
