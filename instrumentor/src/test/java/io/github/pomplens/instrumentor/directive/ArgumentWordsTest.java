// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what is found in arguments by the table: the place, the words allowed, the proposal. */
class ArgumentWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for schedule(dinamic, 4)|dinamic|auto, dynamic, guided, runtime or static here|dynamic",
                "for schedule(monotonik: static)|monotonik|before its colon|monotonic",
                "for schedule(nonmonotonic guided)|nonmonotonic|needs a colon after|nonmonotonic:",
                "for schedule(17)|17|not '17'|''",
                "for schedule(static 8)|8|can't have '8'|''",
                "for schedule(auto, 8)|8|nothing after 'auto'|''",
                "parallel default(shred)|shred|none, private or shared here|shared",
                "target defaultmap(tofrom: skalar)|skalar|after its colon|scalar",
                "parallel proc_bind(sprad)|sprad|close, master, primary or spread|spread",
                "loop bind(\"team\")|\"team\"|parallel, teams or thread|''",
                "for order(concurent)|concurent|concurrent here|concurrent",
                "for order(reproducable: concurrent)|reproducable|reproducible|reproducible",
                "distribute dist_schedule(guided)|guided|takes static here|''",
                "error at(excution)|excution|compilation or execution|execution",
                "error severity(mild)|mild|fatal or warning|''",
                "target map(always, tofron: v)|tofron|before its colon|tofrom",
                "target map(alway mapper(m) to: v)|alway|before its colon|always",
                "target map(5: v)|5|not '5'|''",
                "target device(ancester: 1)|ancester|ancestor or device_num|ancestor",
                "task depend(inot: v)|inot|before its colon|inout",
                "task depend(out v)|out|depend([modifier,] kind: list)|out:",
                "task depend(v)|v|needs a colon|''",
                "task depend(iteratr(k=0:9), in: v[k])|iteratr|before its colon|iterator",
                "task affinity(iteratr(k=0:9): v[k])|iteratr|takes iterator|iterator",
                "depobj(o) update(inoutsets)|inoutsets|or out here|inoutset",
                "parallel reduction(+ v)|+|reduction([modifier,] operator: list)|+:",
                "parallel reduction(v)|v|needs a colon|''",
                "parallel reduction(/: v)|/|+, -, *, &|''",
                "parallel reduction(.and.: v)|.and.|not '.and.'|''",
                "parallel reduction(mxa: v)|mxa|name of a declared reduction|max",
                "parallel reduction(tsk, +: v)|tsk|default, inscan, original or task|task",
                "task in_reduction(% : v)|%|not '%'|''",
                "parallel for if(paralel: v)|paralel|takes parallel before|parallel",
                "parallel for if(for: v)|for|takes parallel before|''",
                "target data if(target dat: v)|target dat|takes target data before|target data",
                "for lastprivate(conditionl: v)|conditionl|takes conditional|conditional",
                "taskloop grainsize(strickt: 4)|strickt|takes strict|strict",
                "simd linear(vla(v): 1)|vla|takes ref, uval or val around a list|val",
                "for collapse(0)|0|a number above zero|''",
                "for ordered(-2)|-2|a number above zero|''",
                "for collapse(\"2\")|\"2\"|a number above zero|''",
                "parallel private(v, 3)|3|names of variables|''",
                "parallel shared(v,,w)|','|no name before|''",
                "parallel private(v w)|v w|names of variables|''",
                "parallel firstprivate(v[2])|v[2]|names of variables|''",
                "declare variant(f) match(devise={kind(gpu)})|devise|before '='|device",
                "metadirective when(usr={condition(1)}: parallel)|usr|before '='|user",
                "critical(two words)|two words|one word as its name|''",
                "inst begin(main loop)|main loop|one word as its name|''",
            })
    void findsWhatCantStandThere(String directive, String place, String words, String replacement) {
        String text = "#pragma omp " + directive;
        List<ArgumentFinding> found = wrong(text);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).range().in(text)).isEqualTo(place);
        assertThat(found.get(0).message()).contains(words);
        assertThat(found.get(0).replacement()).isEqualTo(replacement);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for schedule(monotonic, simd : dynamic, n > 4 ? 2 : 1)",
                "for schedule(nonmonotonic:guided)",
                "parallel for reduction(task, + : a, b[0:4])",
                "parallel reduction(ns::plus<int, 2> : v)",
                "parallel reduction(operator+ : v)",
                "parallel reduction(&& : a) reduction(| : b) reduction(and : c)",
                "parallel reduction(original(private), max : v)",
                "parallel if(n ? a : b) default(parallel: none)",
                "parallel for simd if(simd: v) if(parallel : w)",
                "target enter data if(target enter data: v) map(to: v)",
                "target_data if(target_data: v) map(to: v)",
                "target map(v) map(always, close, mapper(mine), tofrom: a[0:4])",
                "target map(ompx_hold, tofrom: v) map(iterator(k=0:4), to: p[k])",
                "target map(n::v) depend(inout: v) device(a ? 1 : 2)",
                "target defaultmap(default) uses_allocators(memspace(m), traits(t): a)",
                "ordered depend(source)",
                "ordered depend(sink: i - 1, j + 1)",
                "ordered doacross(source:)",
                "task depend(iterator(int k = 0 : 4), in : v[k]) affinity(w)",
                "depobj(o) update(in)",
                "atomic update(n > 3)",
                "metadirective when(user={condition(1)}: parallel) default(nothing)",
                "declare simd linear(val(a) : 2) linear(b : step(2)) linear(c)",
                "declare reduction(f : int : omp_out += omp_in) initializer(omp_priv = 0)",
                "declare reduction(f : T : f(omp_out)) initializer(g(a = b))",
                "for collapse(2) ordered(N + 1)",
                "parallel private(a, ns::b, ::c) firstprivate(saved: d) shared(a,)",
                "for lastprivate(conditional: a) linear(b: 2)",
                "parallel num_threads(n) num_teams(1 : 4) allocate(omp_default_mem_alloc: a)",
                "atomic compare capture fail(relaxed)",
                "teams distribute parallel for default(teams: shared)",
                "critical(name) hint(1)",
                "inst begin(name, variable)",
                "for schedule",
                "for schedule()",
                "for schedule(",
            })
    void findsNothingInWhatMayBeRight(String directive) {
        assertThat(wrong("#pragma omp " + directive)).isEmpty();
    }

    static Stream<DirectiveSpec> directivesOfC() {
        return Samples.directives().stream();
    }

    /** The table must not contradict itself: each directive, each clause of it by itself. */
    @ParameterizedTest
    @MethodSource("directivesOfC")
    void findsNothingInClausesMadeFromTheTable(DirectiveSpec spec) {
        for (String clause : spec.clauses().keySet()) {
            String text = "#pragma omp " + Samples.head(spec) + " " + Samples.clause(clause);
            assertThat(wrong(text)).as(text).isEmpty();
        }
    }

    @Test
    void looksOverCommentsAndContinuations() {
        String text = "#pragma omp for schedule(/* static */ \\\n  stat\\\nik, /* ( */ 4)";
        List<ArgumentFinding> found = wrong(text);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).range()).isEqualTo(new TextRange(42, 50));
        assertThat(found.get(0).replacement()).isEqualTo("static");
    }

    @Test
    void knowsTheOperatorsOfFortran() {
        assertThat(fortran("parallel do reduction(.neqv.: v) reduction(iand: w)")).isEmpty();
        assertThat(fortran("parallel do reduction(&&: v)")).hasSize(1);
        assertThat(fortran("do schedule(dynamik)").get(0).replacement()).isEqualTo("dynamic");
        assertThat(fortran("parallel do private(a b)")).isEmpty();
        assertThat(fortran("parallel do private(/block/, x)")).isEmpty();
        assertThat(fortran("parallel do reduction(.and: v)")).isEmpty();
    }

    private static List<ArgumentFinding> fortran(String directive) {
        TextRange range = new TextRange(0, directive.length());
        ParsedDirective parsed =
                DirectiveParser.ofFortran(directive, directive, false)
                        .parseFortran(Sentinel.OMP, range, 0)
                        .directive();
        return ArgumentWords.wrong((Directive) parsed, directive);
    }

    private static List<ArgumentFinding> wrong(String text) {
        ParsedDirective parsed =
                DirectiveParser.parse(text, 0, text.length()).orElseThrow().directive();
        return ArgumentWords.wrong((Directive) parsed, text);
    }
}
