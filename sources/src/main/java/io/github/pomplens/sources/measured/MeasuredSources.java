// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import io.github.pomplens.runtime.analysis.property.SourceFacts;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

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

    @Override
    public Optional<String> unmeasured(List<ConstructInfo> measured) {
        UnmeasuredDirectives found = new UnmeasuredDirectives();
        Map<String, Set<Integer>> lines = new LinkedHashMap<>();
        for (ConstructInfo construct : measured) {
            lines.computeIfAbsent(construct.file(), file -> new HashSet<>())
                    .add(construct.beginLine1());
        }
        lines.forEach((name, its) -> text(name).ifPresent(text -> found.add(text, its)));
        return found.sentence();
    }

    private Optional<FileFacts> read(String name) {
        return text(name).map(text -> new FileFacts(LanguageFrontEnds.scan(text)));
    }

    private Optional<SourceText> text(String name) {
        try {
            // Lines of the profile mean nothing in a text that is not the measured one.
            return folder.source(name)
                    .filter(source -> source.isSnapshot() || !source.changedSinceRun())
                    .map(source -> LanguageFrontEnds.source(name, source.text()));
        } catch (ResultsException e) {
            // Without its record a run's sources are not known.
            return Optional.empty();
        }
    }
}
