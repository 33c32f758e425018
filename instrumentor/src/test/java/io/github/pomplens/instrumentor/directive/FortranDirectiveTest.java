// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects what Fortran's directives have of their own: names, end directives, operators. */
class FortranDirectiveTest {
    @ParameterizedTest
    @CsvSource({
        "parallel do, parallel do",
        "paralleldo, parallel do",
        "parallel  do private(i), parallel do",
        "enddo nowait, end do",
        "end do, end do",
        "endparallel do, end parallel do",
        "end parallelsections, end parallel sections",
        "do schedule(static), do",
        "workshare, workshare",
        "endcritical (a), end critical",
        "targetenterdata map(to: x), target enter data",
    })
    void blanksBetweenTheWordsOfANameAreOptional(String text, String name) {
        ParseResult result = parse(text, text);
        assertThat(result.diagnostics()).isEmpty();
        assertThat(((Directive) result.directive()).name()).isEqualTo(name);
    }

    @Test
    void nameRangeEndsWithTheName() {
        String text = "paralleldo private(i)";
        Directive directive = (Directive) parse(text, text).directive();
        assertThat(directive.nameRange().in(text)).isEqualTo("paralleldo");
        assertThat(directive.has(ClauseKind.PRIVATE)).isTrue();
    }

    @Test
    void twoSlashesAreAnOperator() {
        String text = "parallel if (a // b == 'c') private(i)";
        Directive directive = (Directive) parse(text, text).directive();
        assertThat(directive.clause(ClauseKind.IF))
                .hasValueSatisfying(c -> c.argument().contains("//"));
        assertThat(directive.has(ClauseKind.PRIVATE)).isTrue();
    }

    @Test
    void clausesOfEndDirectivesAreChecked() {
        assertThat(parse("end single copyprivate(a)", "").diagnostics()).isEmpty();
        assertThat(parse("end single private(a)", "").diagnostics())
                .extracting(Diagnostic::problem)
                .containsExactly(Problem.CLAUSE_NOT_ALLOWED);
    }

    @Test
    void namesOfOtherLanguagesAreExplained() {
        assertThat(parse("parallel for", "").diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "unknown clause 'for' on directive 'parallel';"
                                + " did you mean 'parallel do'?");
    }

    @Test
    void capitalsAreNotMacrosUnlessAPreprocessorMayReadThem() {
        assertThat(parse("parallel clauses", "PARALLEL CLAUSES").diagnostics()).isEmpty();
        assertThat(parse("parallel clauses", "parallel clauses").diagnostics())
                .extracting(Diagnostic::problem)
                .containsExactly(Problem.UNKNOWN_CLAUSE);
        assertThat(parse("parallel private(a)", "PARALLEL PRIVATE(A)").diagnostics()).isEmpty();
    }

    private static ParseResult parse(String text, String written) {
        String clear = text.toLowerCase(Locale.ROOT);
        return DirectiveParser.ofFortran(written.isEmpty() ? clear : written, clear, false)
                .parseFortran(Sentinel.OMP, new TextRange(0, text.length()), 0);
    }
}
