// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static io.github.pomplens.instrumentor.problem.Problem.CLAUSES_EXCLUSIVE;
import static io.github.pomplens.instrumentor.problem.Problem.CLAUSE_NOT_ALLOWED;
import static io.github.pomplens.instrumentor.problem.Problem.CLAUSE_REPEATED;
import static io.github.pomplens.instrumentor.problem.Problem.CLAUSE_REQUIRED;
import static io.github.pomplens.instrumentor.problem.Problem.DIRECTIVE_SYNTAX;
import static io.github.pomplens.instrumentor.problem.Problem.NOT_MEASURED;
import static io.github.pomplens.instrumentor.problem.Problem.UNKNOWN_CLAUSE;
import static io.github.pomplens.instrumentor.problem.Problem.UNKNOWN_DIRECTIVE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what the parser says of wrong directives: the kind, the place and the words. */
class DirectiveProblemsTest {

    /** A directive, the problem, the text that it points to, what its message says. */
    static Stream<Arguments> problems() {
        return Stream.of(
                arguments("xyz", UNKNOWN_DIRECTIVE, "xyz", "unknown OpenMP directive 'xyz'"),
                arguments("paralel", UNKNOWN_DIRECTIVE, "paralel", "did you mean 'parallel'?"),
                arguments("paralel for private(x)", UNKNOWN_DIRECTIVE, "paralel", "'parallel for'"),
                arguments("barier", UNKNOWN_DIRECTIVE, "barier", "did you mean 'barrier'?"),
                arguments("PARALLEL", UNKNOWN_DIRECTIVE, "PARALLEL", "did you mean 'parallel'?"),
                arguments("do", UNKNOWN_DIRECTIVE, "do", "did you mean 'for'?"),
                arguments("workshare", UNKNOWN_DIRECTIVE, "workshare", "exists in Fortran only"),
                arguments("end parallel", UNKNOWN_DIRECTIVE, "end", "exists in Fortran only"),
                arguments("inst begn(x)", UNKNOWN_DIRECTIVE, "inst", "did you mean 'inst begin'?"),
                arguments(
                        "cancellation", UNKNOWN_DIRECTIVE, "cancellation", "'cancellation point'"),
                arguments("declare", UNKNOWN_DIRECTIVE, "declare", "directive 'declare'"),
                arguments("parallel foobar", UNKNOWN_CLAUSE, "foobar", "'foobar' on directive"),
                arguments("parallel fro", UNKNOWN_CLAUSE, "fro", "did you mean 'parallel for'?"),
                arguments("parallel do", UNKNOWN_CLAUSE, "do", "did you mean 'parallel for'?"),
                arguments("for scedule(static)", UNKNOWN_CLAUSE, "scedule", "mean 'schedule'?"),
                arguments("for PRIVATE(x)", UNKNOWN_CLAUSE, "PRIVATE", "did you mean 'private'?"),
                arguments("target enter", UNKNOWN_CLAUSE, "enter", "mean 'target enter data'?"),
                arguments("parallel schedule(static)", CLAUSE_NOT_ALLOWED, "schedule", "allowed"),
                arguments("parallel for nowait", CLAUSE_NOT_ALLOWED, "nowait", "'parallel for'"),
                arguments("parallel if(a) if(b)", CLAUSE_REPEATED, "if", "only once"),
                arguments(
                        "target parallel if(target: a) if(target: b)",
                        CLAUSE_REPEATED,
                        "if",
                        "only once"),
                arguments("barrier nowait", CLAUSE_NOT_ALLOWED, "nowait", "'barrier'"),
                arguments("for nowait nowait", CLAUSE_REPEATED, "nowait", "only once"),
                arguments("parallel if(a) if(b)", CLAUSE_REPEATED, "if", "only once"),
                arguments("target parallel if(target: a) if(target: b)", CLAUSE_REPEATED, "if", ""),
                arguments(
                        "target parallel if(target: a) if(b)", CLAUSE_REPEATED, "if", "only once"),
                arguments("target parallel if(a) if(b)", CLAUSE_REPEATED, "if", "only once"),
                arguments("tile sizes(2) sizes(4)", CLAUSE_REPEATED, "sizes", "only once"),
                arguments(
                        "single copyprivate(x) nowait",
                        CLAUSES_EXCLUSIVE,
                        "nowait",
                        "'copyprivate' and 'nowait'"),
                arguments("for ordered order(concurrent)", CLAUSES_EXCLUSIVE, "order", "'for'"),
                arguments("taskloop grainsize(2) num_tasks(3)", CLAUSES_EXCLUSIVE, "num_tasks", ""),
                arguments("cancel for parallel", CLAUSES_EXCLUSIVE, "parallel", "exclude"),
                arguments("atomic read write", CLAUSES_EXCLUSIVE, "write", "'read' and 'write'"),
                arguments("cancel", CLAUSE_REQUIRED, "cancel", "'for' or 'parallel' or 'sections'"),
                arguments("tile", CLAUSE_REQUIRED, "tile", "'sizes'"),
                arguments("target update", CLAUSE_REQUIRED, "target update", "'from' or 'to'"),
                arguments("target enter data", CLAUSE_REQUIRED, "target enter data", "'map'"),
                arguments("for private", DIRECTIVE_SYNTAX, "private", "private(list)"),
                arguments("for private( )", DIRECTIVE_SYNTAX, "private( )", "needs an argument"),
                arguments("barrier(x)", DIRECTIVE_SYNTAX, "(x)", "takes no argument"),
                arguments("threadprivate", DIRECTIVE_SYNTAX, "threadprivate", "needs an argument"),
                arguments("inst begin", DIRECTIVE_SYNTAX, "inst begin", "inst begin(name"),
                arguments(
                        "target map(to: a, from: b)",
                        DIRECTIVE_SYNTAX,
                        "map(to: a, from: b)",
                        "several kinds"),
                arguments("parallel private(a", DIRECTIVE_SYNTAX, "(a", "don't match"),
                arguments("parallel private(a[)", DIRECTIVE_SYNTAX, "(a[)", "don't match"),
                arguments(
                        "parallel private(a[) shared(b])",
                        DIRECTIVE_SYNTAX,
                        "(a[) shared(b])",
                        "don't match"),
                arguments("critical (a", DIRECTIVE_SYNTAX, "(a", "don't match"),
                arguments("parallel private(a))", DIRECTIVE_SYNTAX, ")", "not ')'"),
                arguments("parallel 42 private(a)", DIRECTIVE_SYNTAX, "42", "not '42'"),
                arguments("parallel (a) private(a)", DIRECTIVE_SYNTAX, "(a)", "no argument"),
                arguments("for nowait (", DIRECTIVE_SYNTAX, "(", "don't match"),
                arguments("parallel private(a),, shared(b)", DIRECTIVE_SYNTAX, ",", "not ','"),
                arguments("parallel private(a),", DIRECTIVE_SYNTAX, ",", "after the last ','"),
                arguments("FOR_ALL private(a)", NOT_MEASURED, "FOR_ALL", "macro"));
    }

    @ParameterizedTest
    @MethodSource("problems")
    void saysWhatIsWrongAndWhere(String directive, Problem problem, String place, String words) {
        String text = "#pragma omp " + directive;
        Diagnostic first = parse(text).diagnostics().get(0);
        assertThat(first.problem()).isEqualTo(problem);
        assertThat(first.range().in(text)).isEqualTo(place);
        assertThat(first.message()).contains(words);
    }

    @Test
    void aRepeatedClauseIsReportedAtItsSecondPlace() {
        String text = "#pragma omp for nowait private(x) nowait";
        List<Diagnostic> diagnostics = parse(text).diagnostics();
        assertThat(diagnostics).hasSize(1);
        assertThat(diagnostics.get(0).range().start()).isEqualTo(text.lastIndexOf("nowait"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "target parallel if(target: a) if(parallel: b)",
                "parallel if(a ? b : c)",
                "parallel if(std::empty(a))",
                "flush acquire",
                "flush seq_cst(a)",
                "atomic update capture",
                "atomic compare capture fail(relaxed)",
                "ordered threads simd",
                "parallel private(a) private(b)",
                "declare target device_type(any) to(f)",
                "task depend(in: a) depend(out: b) priority(2)",
                "error at(compilation) severity(warning) message(\"don't (\")",
                "metadirective when(device={kind(gpu)}: teams loop) default(parallel for)",
                "interop init(targetsync: o) nowait",
                "scan inclusive(x)",
                "taskloop untied num_tasks(strict: 4) nogroup",
                "requires unified_shared_memory",
                "target data use_device_ptr(p)",
                "parallel num_threads(strict: 4, 2) severity(warning) message(\"few\") safesync",
                "parallel for simd if(parallel: a) if(simd: b) collapse(2)",
                "teams distribute parallel for default(teams: shared) default(parallel: none)",
                "for nowait(n > 4)",
                "task_iteration depend(in: a[i]) if(i > 0)",
                "taskgraph graph_id(1) nogroup",
                "parallel single taskloop grainsize(4)",
                "target_enter_data map(to: a) replayable(0)",
                "tile sizes(4, 4) apply(intratile: unroll)",
                "depobj init(in(x): o)",
                "declare_induction(f : int) inductor(f(omp_var, omp_step)) collector(omp_step)"
            })
    void saysNothingOfWhatIsRight(String directive) {
        assertThat(parse("#pragma omp " + directive).diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parallel for|; after 'pomp' only POMP's own directives may stand, such as 'inst begin'",
                "barier|; after 'pomp' only POMP's own directives may stand, such as 'inst begin'",
                "workshare|; after 'pomp' only POMP's own directives may stand, such as 'inst begin'",
                "inst onn|; did you mean 'inst on'?",
                "instrumnt|; did you mean 'instrument'?"
            })
    void afterPompOnlyItsOwnDirectivesAreSuggested(String directive, String hint) {
        Diagnostic diagnostic = parse("#pragma pomp " + directive).diagnostics().get(0);
        assertThat(diagnostic.problem()).isEqualTo(UNKNOWN_DIRECTIVE);
        assertThat(diagnostic.message()).endsWith("'" + hint);
    }

    @Test
    void manyStraysGiveOneMessage() {
        assertThat(parse("#pragma omp parallel + - * / private(x) ) ]").diagnostics()).hasSize(1);
    }

    @Test
    void whatFollowsAMistakeIsStillRead() {
        ParseResult result = parse("#pragma omp parallel = privat(x) num_threads(2)");
        assertThat(result.diagnostics())
                .extracting(Diagnostic::problem)
                .containsExactly(DIRECTIVE_SYNTAX, UNKNOWN_CLAUSE);
        assertThat(((Directive) result.directive()).has(ClauseKind.NUM_THREADS)).isTrue();
    }

    @Test
    void clausesInStrayBracketsDontCount() {
        ParseResult result = parse("#pragma omp parallel private(a) (shared(b)) num_threads(2)");
        assertThat(((Directive) result.directive()).clauses())
                .extracting(Clause::name)
                .containsExactly("private", "num_threads");
        assertThat(result.diagnostics()).hasSize(1);
    }

    @Test
    void unclosedParenthesesTakeTheRest() {
        String text = "#pragma omp parallel private(a shared(b)\n";
        Directive directive = (Directive) parse(text).directive();
        assertThat(directive.clauses()).hasSize(1);
        assertThat(directive.clauses().get(0).argument()).isEqualTo("a shared(b)");
        assertThat(directive.clauses().get(0).range().end()).isEqualTo(text.length() - 1);
    }

    private static ParseResult parse(String text) {
        return DirectiveParser.parse(text, 0, text.length()).orElseThrow();
    }
}
