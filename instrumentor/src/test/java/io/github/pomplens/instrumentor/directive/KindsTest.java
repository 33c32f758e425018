// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Protects that each kind that code speaks of is one of the vocabulary, and is told from others.
 */
class KindsTest {
    private final Vocabulary vocabulary = Vocabulary.openmp();

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "OTHER")
    void aKindOfDirectiveIsInTheVocabulary(DirectiveKind kind) {
        assertThat(vocabulary.directive(kind.text()))
                .as("%s: the vocabulary has no directive '%s'", kind, kind.text())
                .hasValueSatisfying(spec -> assertThat(spec.name()).isEqualTo(kind.text()))
                .hasValueSatisfying(spec -> assertThat(spec.kind()).isSameAs(kind));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "OTHER")
    void aKindOfClauseIsInTheVocabulary(ClauseKind kind) {
        assertThat(vocabulary.clause(kind.text()))
                .as("%s: the vocabulary has no clause '%s'", kind, kind.text())
                .hasValueSatisfying(spec -> assertThat(spec.kind()).isSameAs(kind));
    }

    @ParameterizedTest
    @CsvSource({
        "task,            TASK",
        "declare_target,  DECLARE_TARGET",
        "end do simd,     END_DO_SIMD",
        "parallel master, OTHER",
        "tile,            OTHER"
    })
    void theVocabularyGivesTheKindOfADirective(String name, DirectiveKind kind) {
        assertThat(vocabulary.directive(name).orElseThrow().kind()).isEqualTo(kind);
    }

    /** The name of {@code OTHER} is no name: nothing is compared with it by accident. */
    @Test
    void noDirectiveAndNoClauseIsCalledOther() {
        assertThat(vocabulary.directive(DirectiveKind.OTHER.text())).isEmpty();
        assertThat(vocabulary.clause(ClauseKind.OTHER.text())).isEmpty();
        assertThat(DirectiveKind.of("other")).isEqualTo(DirectiveKind.OTHER);
        assertThat(ClauseKind.of("other")).isEqualTo(ClauseKind.OTHER);
    }

    @Test
    void aWordThatIsNotAClauseIsOfNoKind() {
        String text = "#pragma omp taskloop UNTIED untied MY_CLAUSES(a) nogroup\n";
        ParseResult result = DirectiveParser.parse(text, 0, text.length()).orElseThrow();
        Directive directive = (Directive) result.directive();
        assertThat(directive.clauses())
                .extracting(Clause::kind)
                .containsExactly(
                        ClauseKind.OTHER, ClauseKind.UNTIED, ClauseKind.OTHER, ClauseKind.OTHER);
        assertThat(directive.has(ClauseKind.UNTIED)).isTrue();
        assertThat(directive.has(ClauseKind.NOWAIT)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "end parallel,         parallel,             true",
        "end declare target,   begin declare target, true",
        "end declare variant,  declare variant,      true",
        "end parallel do,      parallel,             false",
        "parallel,             parallel,             false"
    })
    void anEndDirectiveEndsWhatItNames(String end, String begun, boolean ends) {
        DirectiveSpec spec = vocabulary.directive(begun).orElseThrow();
        assertThat(vocabulary.directive(end).orElseThrow().ends(spec)).isEqualTo(ends);
    }

    @ParameterizedTest
    @CsvSource({
        "end critical, true",
        "end metadirective, true",
        "inst end, false",
        "critical, false"
    })
    void endDirectivesAreKnown(String name, boolean end) {
        assertThat(vocabulary.directive(name).orElseThrow().isEnd()).isEqualTo(end);
    }
}
