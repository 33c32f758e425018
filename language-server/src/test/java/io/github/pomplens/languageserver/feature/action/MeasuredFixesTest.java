// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.testing.ConstructCosts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects fixes that figures speak for: offered on evidence only, with their risk, and right. */
class MeasuredFixesTest {
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
    void offersNoFixForOldFigures() {
        String text = LOOP.formatted("for");
        FeatureContext changed = measured(text, text.replace("{ }", "{ g(); }"));
        int directive = text.indexOf("for");
        assertThat(new ChangeSchedule().actions(changed, new TextRange(directive, directive)))
                .isEmpty();
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
        Action risky = one(new AddNowait(), LOOP.formatted("for"));
        assertThat(risky.risk()).contains("next barrier");
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
    @ValueSource(
            strings = {
                "x = x + 1;",
                "x += f(y);",
                "x += x;",
                "x += y++;",
                "x += y = 2;",
                "x[f(1)]++;",
                "{ x++; y++; }",
                "if (y) x++;",
                "*p += 1;",
                "x.y += 1;",
                "{ x++; /* y */ }",
                "x += 1, y;",
                "{ }",
            })
    void leavesOtherCriticalSectionsAlone(String statement) {
        String text = "void f(int n) {\n#pragma omp critical\n" + statement + "\n}\n";
        assertThat(all(new CriticalToAtomic(), text)).isEmpty();
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
        Action action = one(new MergeParallelRegions(), text);
        assertThat(action.title()).contains("formed 500 times");
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
        FeatureContext visitedOnce =
                Sources.measured(
                        document(text),
                        document(text),
                        (kind, line) -> ConstructCosts.of(kind, line, 1_000_000));
        int first = text.indexOf("#pragma");
        assertThat(
                        new MergeParallelRegions()
                                .actions(visitedOnce, new TextRange(first, first))
                                .get(0)
                                .title())
                .endsWith("a team was formed once for this one");
        assertThat(all(new MergeParallelRegions(), text.replace("// and", "b(); // and")))
                .isEmpty();
        assertThat(all(new MergeParallelRegions(), text.replace("parallel\n", "parallel if(n)\n")))
                .isEmpty();
        assertThat(
                        all(
                                new MergeParallelRegions(),
                                text.replace("{\n        int a = h();\n    }", "h();")))
                .isEmpty();
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
