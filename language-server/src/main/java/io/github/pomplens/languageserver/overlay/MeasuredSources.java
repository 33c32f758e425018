// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import io.github.pomplens.runtime.analysis.property.SourceFacts;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.SourceFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the sources of a run say, as they were when it was measured. A file is read and scanned when
 * something of it is first asked for. Safe for use by several threads.
 */
public final class MeasuredSources implements SourceFacts {
    private final RunFolder folder;
    private final Map<String, Optional<FileFacts>> files = new HashMap<>();

    /**
     * @param folder of the run, with its copies of the sources
     */
    public MeasuredSources(RunFolder folder) {
        this.folder = folder;
    }

    @Override
    public OptionalDouble number(ConstructInfo construct, String fact) {
        Optional<Double> number =
                SourceFact.of(fact)
                        .flatMap(known -> value(construct, known))
                        .filter(Double.class::isInstance)
                        .map(Double.class::cast);
        return number.isPresent() ? OptionalDouble.of(number.get()) : OptionalDouble.empty();
    }

    @Override
    public Optional<String> text(ConstructInfo construct, String fact) {
        return SourceFact.of(fact)
                .flatMap(known -> value(construct, known))
                .filter(String.class::isInstance)
                .map(String.class::cast);
    }

    @Override
    public synchronized Optional<Boolean> hasClause(ConstructInfo construct, String clause) {
        return files.computeIfAbsent(construct.file(), this::read)
                .flatMap(file -> file.hasClause(construct, clause));
    }

    private synchronized Optional<Object> value(ConstructInfo construct, SourceFact fact) {
        return files.computeIfAbsent(construct.file(), this::read)
                .flatMap(file -> file.value(construct, fact));
    }

    private Optional<FileFacts> read(String name) {
        try {
            Optional<SourceFile> source = folder.source(name);
            // Lines of the profile mean nothing in a text that is not the measured one.
            boolean usable =
                    source.isPresent()
                            && (source.get().isSnapshot() || !source.get().changedSinceRun());
            return usable ? Optional.of(scan(name, source.get())) : Optional.empty();
        } catch (ResultsException e) {
            // Without its record a run's sources are not known.
            return Optional.empty();
        }
    }

    private static FileFacts scan(String name, SourceFile source) {
        SourceText text = LanguageFrontEnds.source(name, source.text());
        ScannedFile file = LanguageFrontEnds.scan(text);
        return new FileFacts(file);
    }
}
