// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.results;

import io.github.pomplens.languageserver.overlay.Library;
import io.github.pomplens.properties.PropertyText;
import io.github.pomplens.properties.UserProperties;
import io.github.pomplens.properties.edit.PropertyDocument;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Evaluator;
import io.github.pomplens.runtime.analysis.property.Occurrences;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.results.ResultsException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tries the properties of a file on a run, beside the library and the project's other files. */
final class PropertyTrials {
    private PropertyTrials() {}

    /**
     * Looks for the properties of a file in a run. They need not be where properties count.
     *
     * @param baseline the run that it is compared with, if any
     * @param text of the file
     * @throws ResultsException when a run can't be read
     */
    static PropertyTrial of(LoadedRun run, Optional<LoadedRun> baseline, Path file, String text)
            throws ResultsException {
        WholeRun whole =
                WholeRun.of(
                        run.measured().folder(),
                        run.range(),
                        baseline.map(it -> it.measured().folder()));
        List<PropertyText> others = UserProperties.others(Library.folders(whole.folder()), file);
        PropertyDocument document =
                PropertyDocument.of(
                        new PropertyText(file.toString(), text), others, PropertyLibrary.load());
        PropertySet set = UserProperties.withLibrary(document.compiled());
        Evaluator evaluator = Library.search(set).in(whole.folder(), whole.facts());
        List<String> ids =
                document.definitions().stream()
                        .filter(it -> it.condition().isPresent())
                        .map(Definition::id)
                        .toList();
        Map<String, Occurrences> found = evaluator.occurrences(ids, whole.profile());
        Set<String> off = new HashSet<>(ids);
        off.removeAll(found.keySet());
        return new PropertyTrial(document, run.run(), found, off, run.sources());
    }
}
