// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Protects the names by which properties speak of fixes: what is written works. */
class FixNamesTest {
    private static final Set<String> FIXES =
            Stream.of(
                            new ChangeSchedule(),
                            new ChangeChunk(),
                            new CollapseLoops(),
                            new AddNowait(),
                            new RemoveBarrier(),
                            new AddIf(),
                            new CriticalToAtomic(),
                            new ReductionClause(),
                            new MergeParallelRegions())
                    .map(fix -> fix.id().id())
                    .collect(Collectors.toSet());

    @Test
    void eachFixThatCanBeNamedIsThere() {
        assertThat(Stream.of(QuickFix.values()).map(QuickFix::id))
                .containsExactlyInAnyOrderElementsOf(FIXES);
    }

    @Test
    void theLibraryNamesFixesThatThereAre() {
        List<String> named =
                PropertyLibrary.load().stream()
                        .flatMap(property -> property.advice().stream())
                        .map(Definition.Advice::fixes)
                        .flatMap(List::stream)
                        .toList();
        assertThat(named).isNotEmpty().isSubsetOf(FIXES);
    }
}
