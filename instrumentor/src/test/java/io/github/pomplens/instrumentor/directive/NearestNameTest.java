// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what is suggested for misspelt names of directives and clauses. */
class NearestNameTest {
    private final Vocabulary vocabulary = Vocabulary.openmp();

    @ParameterizedTest
    @CsvSource({
        "paralel, C, parallel",
        "parallel fro, C, parallel for",
        "parralel for, C, parallel for",
        "do, C, for",
        "parallel for, Fortran, parallel do",
        "cancellation, C, cancellation point",
        "taskwiat, C, taskwait",
        "inst begn, C, inst begin"
    })
    void misspeltDirectivesAreRecognised(String written, String language, String meant) {
        Language its = language.equals("C") ? Language.C : Language.FORTRAN;
        assertThat(vocabulary.nearestDirective(written, its)).contains(meant);
    }

    @Test
    void nothingIsNearToWhatIsFar() {
        assertThat(vocabulary.nearestDirective("xyzzy", Language.C)).isEmpty();
        assertThat(vocabulary.nearestDirective("workshare", Language.C)).isEmpty();
        assertThat(vocabulary.nearestClause("xyzzy", Language.C)).isEmpty();
        assertThat(vocabulary.nearestClause("it", Language.C)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "scedule, schedule",
        "privat, private",
        "fristprivate, firstprivate",
        "no_wait, nowait",
        "NUM_THREADS, num_threads",
        "reduce, ''"
    })
    void misspeltClausesAreRecognised(String written, String meant) {
        assertThat(vocabulary.nearestClause(written, Language.C).orElse("")).isEqualTo(meant);
    }
}
