// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.Language;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Protects that names found by the words they start with are those that a search would find. */
class DirectiveNamesTest {
    static final List<Language> LANGUAGES = Language.BASES;

    private final Vocabulary vocabulary = Vocabulary.openmp();

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void everyStartOfANameLeadsToNames(Language language) {
        DirectiveNames names = vocabulary.names(language);
        List<String> all = namesOf(language);
        for (String name : all) {
            for (int end = name.indexOf(' '); end > 0; end = name.indexOf(' ', end + 1)) {
                String start = name.substring(0, end);
                List<String> longer =
                        all.stream().filter(other -> other.startsWith(start + " ")).toList();
                String only = longer.size() == 1 ? longer.get(0) : "";
                assertThat(names.onlyOneThatStarts(start)).as(start).isEqualTo(only);
                String shortest =
                        all.contains(start)
                                ? start
                                : longer.stream()
                                        .min(Comparator.comparing(String::length))
                                        .orElseThrow();
                assertThat(names.shortestThatStarts(start)).as(start).isEqualTo(shortest);
            }
            assertThat(names.shortestThatStarts(name)).isEqualTo(name);
            assertThat(names.shortestThatStarts(name + " x")).isEmpty();
            assertThat(names.nearest(name, false).best()).isEqualTo(name);
        }
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void theNearestIsOfTheLanguageAndMayHaveToBeOneOfPomp(Language language) {
        DirectiveNames names = vocabulary.names(language);
        boolean fortran = language == Language.FORTRAN;
        assertThat(names.nearest("wrokshare", false).best()).isEqualTo(fortran ? "workshare" : "");
        assertThat(names.nearest("inst begn", true).best()).isEqualTo("inst begin");
        assertThat(names.nearest("paralel", true).found()).isFalse();
    }

    private List<String> namesOf(Language language) {
        return vocabulary.directives().stream()
                .filter(spec -> spec.languages().contains(language))
                .map(DirectiveSpec::name)
                .toList();
    }
}
