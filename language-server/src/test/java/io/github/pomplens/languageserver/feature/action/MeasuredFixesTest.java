// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.testing.ConstructCosts;
import io.github.pomplens.languageserver.testing.SomeRun;
import io.github.pomplens.runtime.analysis.Evenness;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects fixes that figures speak for: offered on evidence only, with their risk, and right. */
class MeasuredFixesTest {
    private static final long S = 1_000_000_000;

    private static final String LOOP =
            "void f(int n) {\n#pragma omp %s\n  for (;;) { }\n  g();\n}\n";

    @Test
    void changesTheScheduleOfAnUnevenLoop() {
        Action action = one(new ChangeSchedule(), LOOP.formatted("parallel for shared(n)"));
        assertThat(action.title())
                .isEqualTo("Use schedule(dynamic): uneven work, 1.5×, costs up to 333 ms");
        assertThat(action.risk()).contains("no longer be fixed");
        assertThat(applied(LOOP.formatted("parallel for shared(n)"), action))
                .contains("parallel for shared(n) schedule(dynamic)\n");
        String fixed = LOOP.formatted("for schedule(static, 4) nowait // x");
        assertThat(applied(fixed, one(new ChangeSchedule(), fixed)))
                .contains("for schedule(dynamic) nowait // x\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for schedule(dynamic, 2)",
                "for schedule(runtime)",
                "parallel",
                "for CLAUSES",
            })
    void leavesOtherSchedulesAlone(String directive) {
        assertThat(all(new ChangeSchedule(), LOOP.formatted(directive))).isEmpty();
    }

    @Test
    void leavesTheScheduleOfALoopWhoseFiguresDoNotSpeakForAnother() {
        assertThat(schedules(new Evenness(S, 3 * S / 4, 20), 0)).hasSize(1);
        assertThat(schedules(new Evenness(S, 9 * S / 10, 20), 0)).as("hardly uneven").isEmpty();
        assertThat(schedules(new Evenness(4 * S, S, 20), 0)).as("one by one").isEmpty();
        assertThat(schedules(new Evenness(S, S / 3, 20), 0)).as("now this, now that").isEmpty();
        assertThat(schedules(new Evenness(S, 3 * S / 4, 20), S / 2)).as("waits").isEmpty();
    }

    private static List<Action> schedules(Evenness evenness, long nestedWaitNs) {
        String text = LOOP.formatted("for");
        FeatureContext context =
                Sources.measured(
                        document(text),
                        document(text),
                        (kind, line) ->
                                ConstructCosts.shared(
                                        ConstructCosts.uneven(kind, line),
                                        evenness,
                                        "",
                                        nestedWaitNs));
        int directive = text.indexOf("#pragma");
        return new ChangeSchedule().actions(context, new TextRange(directive, directive));
    }

    @Test
    void offersNoFixForOldFigures() {
        String text = LOOP.formatted("for");
        FeatureContext changed = measured(text, text.replace("{ }", "{ g(); }"));
        int directive = text.indexOf("for");
        assertThat(new ChangeSchedule().actions(changed, new TextRange(directive, directive)))
                .isEmpty();
    }

    @Test
    void offersNoFixForFiguresOfADisturbedRun() {
        DocumentSnapshot text = document(LOOP.formatted("for"));
        TextRange directive = new TextRange(26, 26);
        FeatureContext quiet = Sources.measured(SomeRun.of(2), text, text, ConstructCosts::uneven);
        FeatureContext disturbed =
                Sources.measured(
                        SomeRun.of(2, SomeRun.DISTURBED), text, text, ConstructCosts::uneven);
        assertThat(new ChangeSchedule().actions(quiet, directive)).hasSize(1);
        assertThat(new ChangeSchedule().actions(disturbed, directive)).isEmpty();
        assertThat(new AddNowait().actions(disturbed, directive)).isEmpty();
    }

    @Test
    void addsNowaitWithoutRiskBeforeTheEndOfTheRegion() {
        String last =
                "void f(int n) {\n#pragma omp parallel\n {\n#pragma omp for\n  for (;;) { }\n"
                        + "  /* end */ }\n}\n";
        Action safe = at(new AddNowait(), last, "omp for").get(0);
        assertThat(safe.risk()).isEmpty();
        assertThat(safe.title()).contains("threads waited 25 %", "barrier is next");
        assertThat(applied(last, safe)).contains("#pragma omp for nowait\n");
        assertThat(all(new AddNowait(), LOOP.formatted("for"))).as("orphaned").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"for nowait", "parallel for", "target", "parallel", "single copyprivate(n)"})
    void addsNoNowaitWhereItHasNoPlace(String directive) {
        assertThat(all(new AddNowait(), LOOP.formatted(directive))).isEmpty();
    }

    @Test
    void addsNoNowaitToWhatMayBeCancelled() {
        String text =
                "void f(int n) {\n#pragma omp for\n  for (;;) {\n#pragma omp cancel for\n }\n}\n";
        assertThat(all(new AddNowait(), text)).isEmpty();
    }

    @Test
    void makesAnAtomicUpdateOfACriticalSection() {
        String text = "void f(int n) {\n#pragma omp critical (sum)\n  { a[i + 1] += 2 * n; }\n}\n";
        Action action = one(new CriticalToAtomic(), text);
        assertThat(action.title()).isEqualTo("Use atomic: threads waited 50 % to enter");
        assertThat(action.risk()).contains("other files");
        assertThat(applied(text, action))
                .isEqualTo("void f(int n) {\n#pragma omp atomic\n  a[i + 1] += 2 * n;\n}\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.y += 1;", "++x->y[i].z;", "part[i].count[bin[i]] += y.z;"})
    void makesAnAtomicUpdateOfAMemberOfAStructure(String statement) {
        String text = "void f(int n) {\n#pragma omp critical\n  " + statement + "\n}\n";
        assertThat(applied(text, one(new CriticalToAtomic(), text)))
                .isEqualTo("void f(int n) {\n#pragma omp atomic\n  " + statement + "\n}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x = x + 1;",
                "x += f(y);",
                "x += x;",
                "x += y++;",
                "x += y = 2;",
                "x[f(1)]++;",
                "x[i++] += 2;",
                "x[x[1]]++;",
                "x[d[f(1)]]++;",
                "{ x++; y++; }",
                "if (y) x++;",
                "*p += 1;",
                "x.y() += 1;",
                "x.y[x.z] += 1;",
                "{ x++; /* y */ }",
                "x += 1, y;",
                "{ }",
            })
    void leavesOtherCriticalSectionsAlone(String statement) {
        String text = "void f(int n) {\n#pragma omp critical\n" + statement + "\n}\n";
        assertThat(all(new CriticalToAtomic(), text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x[d[n]]++;", "x[n][2 * n] -= 3;", "{ x[d[n + 1] - 1] *= y; }"})
    void makesUpdatesOfElementsAtomicWhereverTheirIndexComesFrom(String statement) {
        String text = "void f(int n) {\n#pragma omp critical\n" + statement + "\n}\n";
        assertThat(all(new CriticalToAtomic(), text)).hasSize(1);
    }

    @Test
    void leavesCriticalSectionsThatHaveAPartner() {
        String text =
                "void f(int n) {\n#pragma omp critical(a)\n x++;\n#pragma omp critical(%s)\n y++;\n}\n";
        assertThat(all(new CriticalToAtomic(), text.formatted("a"))).isEmpty();
        assertThat(all(new CriticalToAtomic(), text.formatted("b"))).hasSize(1);
    }

    @Test
    void mergesParallelRegions() {
        String text =
                """
                void f(int n) {
                    #pragma omp parallel
                    {
                        int a = g();
                    }
                    // and then
                    #pragma omp parallel
                    {
                        int a = h();
                    }
                }
                """;
        Action action = merged(text).get(0);
        assertThat(action.title()).contains("formed 1,000 times");
        assertThat(applied(text, action))
                .isEqualTo(
                        """
                        void f(int n) {
                            #pragma omp parallel
                            {
                            {
                                int a = g();
                            }
                            // and then
                            #pragma omp barrier
                            {
                                int a = h();
                            }
                            }
                        }
                        """);
        assertThat(all(new MergeParallelRegions(), text)).as("teams cost nothing").isEmpty();
        assertThat(merged(text.replace("// and", "b(); // and"))).isEmpty();
        assertThat(merged(text.replace("parallel\n", "parallel if(n)\n"))).isEmpty();
        assertThat(merged(text.replace("{\n        int a = h();\n    }", "h();"))).isEmpty();
    }

    private static List<Action> merged(String text) {
        FeatureContext context =
                Sources.measured(document(text), document(text), ConstructCosts::forking);
        int first = text.indexOf("#pragma");
        return new MergeParallelRegions().actions(context, new TextRange(first, first));
    }

    @Test
    void leavesCriticalSectionsOfCppWhoseVariablesMayBeObjects() {
        String text = "%s x;\nvoid f() {\nint k = 2;\n#pragma omp critical\n  x += k;\n}\n";
        assertThat(atomic(text.formatted("double"))).hasSize(1);
        assertThat(atomic(text.formatted("Matrix"))).isEmpty();
        assertThat(atomic(text.formatted("double").replace("int k", "Vector k"))).isEmpty();
        assertThat(atomic(text.formatted("extern double y; std::complex<double>"))).isEmpty();
    }

    private static List<Action> atomic(String text) {
        DocumentSnapshot document = new DocumentSnapshot("file:///x.cpp", "cpp", 1, text);
        int first = text.indexOf("#pragma");
        return new CriticalToAtomic()
                .actions(Sources.measured(document, document), new TextRange(first, first));
    }

    private static Action one(ActionFeature feature, String text) {
        List<Action> actions = all(feature, text);
        assertThat(actions).hasSize(1);
        return actions.get(0);
    }

    /** What is offered on the first directive. */
    private static List<Action> all(ActionFeature feature, String text) {
        return at(feature, text, "#pragma");
    }

    private static List<Action> at(ActionFeature feature, String text, String place) {
        int offset = text.indexOf(place);
        return feature.actions(measured(text, text), new TextRange(offset, offset));
    }

    private static String applied(String text, Action action) {
        return TextChange.apply(text, action.changes());
    }

    private static FeatureContext measured(String then, String now) {
        return Sources.measured(document(then), document(now));
    }

    private static DocumentSnapshot document(String text) {
        return new DocumentSnapshot("file:///x.c", "c", 1, text);
    }
}
