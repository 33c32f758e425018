// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static io.github.pomplens.runtime.testing.ProfileBuilder.PROGRAM;
import static io.github.pomplens.runtime.testing.ProfileBuilder.barrier;
import static io.github.pomplens.runtime.testing.ProfileBuilder.thread;
import static io.github.pomplens.runtime.testing.PropertyBuilder.aggregate;
import static io.github.pomplens.runtime.testing.PropertyBuilder.and;
import static io.github.pomplens.runtime.testing.PropertyBuilder.element;
import static io.github.pomplens.runtime.testing.PropertyBuilder.equal;
import static io.github.pomplens.runtime.testing.PropertyBuilder.greater;
import static io.github.pomplens.runtime.testing.PropertyBuilder.metric;
import static io.github.pomplens.runtime.testing.PropertyBuilder.minus;
import static io.github.pomplens.runtime.testing.PropertyBuilder.number;
import static io.github.pomplens.runtime.testing.PropertyBuilder.or;
import static io.github.pomplens.runtime.testing.PropertyBuilder.over;
import static io.github.pomplens.runtime.testing.PropertyBuilder.plus;
import static io.github.pomplens.runtime.testing.PropertyBuilder.property;
import static io.github.pomplens.runtime.testing.PropertyBuilder.times;
import static io.github.pomplens.runtime.testing.PropertyBuilder.value;
import static io.github.pomplens.runtime.testing.PropertyBuilder.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.property.Expression.Combination;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Known;
import io.github.pomplens.runtime.analysis.property.Expression.Otherwise;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Expression.Question;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.testing.ProfileBuilder;
import io.github.pomplens.runtime.testing.PropertyBuilder;
import io.github.pomplens.runtime.testing.SomeKinds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Protects what expressions of properties come to, and what is said of constructs. */
class EvaluatorTest {
    private static final Expression MISSING = metric(Owner.TRACE, "critical_path");
    private static final Expression YES = greater(number(1), number(0));
    private static final Expression NO = greater(number(0), number(1));

    /** A region of two threads with an uneven loop, and a critical section in it. */
    private static final Profile PROFILE = profile();

    private static Profile profile() {
        ProfileBuilder builder = new ProfileBuilder(1000, 2);
        int solve = builder.construct("function", "solve_all", "x.c", 1, 90);
        int region = builder.construct("parallel", 5);
        int loop = builder.construct("for", 6);
        int critical = builder.construct("critical", "sum", "x.c", 8, 9);
        int other = builder.construct("single", 40);
        int function = builder.context(PROGRAM, solve, Part.REGION, thread(0, 1, 900, 900));
        int parallel =
                builder.context(
                        function,
                        region,
                        Part.PARALLEL,
                        barrier(0, 1, 800, 790, 10),
                        barrier(1, 1, 780, 700, 80));
        int shared =
                builder.context(
                        parallel,
                        loop,
                        Part.FOR,
                        barrier(0, 1, 600, 590, 10),
                        barrier(1, 1, 600, 200, 400));
        builder.context(
                shared, critical, Part.CRITICAL, thread(0, 30, 50, 40), thread(1, 5, 10, 9));
        builder.context(parallel, other, Part.SINGLE, thread(0, 1, 20, 20));
        return builder.build();
    }

    private static double result(String kind, Expression expression) {
        return result(kind, expression, SourceFacts.NONE);
    }

    /** What an expression comes to for the construct of a kind; NaN when it is missing. */
    private static double result(String kind, Expression expression, SourceFacts source) {
        RunFacts run = RunFacts.of(PROFILE);
        Definition definition = property("P").let("x", Unit.NUMBER, expression).when(YES).build();
        Evaluator evaluator =
                new Evaluator(PropertySet.of(List.of(definition)), run, SomeKinds.OPENMP, source);
        Inquiry inquiry = new Inquiry(evaluator, run.subject(cost(kind)));
        return inquiry.outcome(0).frame().number(0);
    }

    private static ConstructCost cost(String kind) {
        Costs costs = Costs.of(PROFILE);
        return kind.equals("program")
                ? costs.program()
                : costs.constructs().stream()
                        .filter(it -> it.construct().kind().equals(kind))
                        .findFirst()
                        .orElseThrow();
    }

    private static List<Finding> findings(String kind, PropertyBuilder... properties) {
        return evaluator(properties).of(cost(kind));
    }

    private static Evaluator evaluator(PropertyBuilder... properties) {
        List<Definition> definitions = new ArrayList<>();
        for (PropertyBuilder property : properties) {
            definitions.add(property.build());
        }
        return new Evaluator(
                PropertySet.of(definitions),
                RunFacts.of(PROFILE),
                SomeKinds.OPENMP,
                SourceFacts.NONE);
    }

    @Test
    void compilesLongConditionsInOneGo() {
        Expression chain = YES;
        Expression deep = number(1);
        for (int i = 0; i < 45; i++) {
            chain = and(chain, YES);
            deep = new Expression.Otherwise(deep, new Expression.Conditional(YES, deep, number(2)));
            deep = i < 9 ? deep : plus(number(1), number(1));
        }
        assertThat(result("for", chain)).isEqualTo(1);
        assertThat(result("for", deep)).isEqualTo(2);
    }

    @Test
    void groupsAreOfThreadsAndOfWhatIsBelow() {
        assertThat(result("for", aggregate(Combination.MAX, Group.THREADS, element("body"))))
                .isEqualTo(590);
        assertThat(result("for", aggregate(Combination.MEAN, Group.THREADS, element("body"))))
                .isEqualTo(395);
        assertThat(result("for", aggregate(Combination.DEVIATION, Group.THREADS, element("body"))))
                .isEqualTo(195);
        assertThat(
                        result(
                                "for",
                                aggregate(
                                        Combination.SUM,
                                        Group.THREADS,
                                        element("barrier_wait"),
                                        greater(element("barrier_wait"), number(100)))))
                .isEqualTo(400);
        assertThat(
                        result(
                                "for",
                                aggregate(
                                        Combination.COUNT,
                                        Group.THREADS,
                                        greater(element("body"), metric("even")))))
                .isEqualTo(1);
        assertThat(result("parallel", aggregate(Combination.SUM, Group.CHILDREN, element("time"))))
                .isEqualTo(620);
        assertThat(
                        result(
                                "parallel",
                                aggregate(Combination.SUM, Group.DESCENDANTS, element("time"))))
                .isEqualTo(670);
        assertThat(
                        result(
                                "function",
                                aggregate(
                                        Combination.SUM,
                                        Group.DESCENDANTS,
                                        element("visits"),
                                        new Expression.Test(Question.IS, "critical"))))
                .isEqualTo(35);
    }

    @Test
    void aGroupInAGroupIsOfItsElement() {
        Expression longest = aggregate(Combination.MAX, Group.THREADS, element("body"));
        assertThat(result("parallel", aggregate(Combination.SUM, Group.CHILDREN, longest)))
                .isEqualTo(590 + 20);
        Expression above =
                minus(element("body"), aggregate(Combination.MEAN, Group.THREADS, element("body")));
        assertThat(result("for", aggregate(Combination.MAX, Group.THREADS, above))).isEqualTo(195);
    }

    @Test
    void ownersAreWhatIsAround() {
        assertThat(result("critical", metric(Owner.AROUND, "time"))).isEqualTo(600);
        assertThat(result("critical", metric(Owner.REGION, "time"))).isEqualTo(800);
        assertThat(result("parallel", metric(Owner.REGION, "time"))).isEqualTo(800);
        assertThat(result("function", metric(Owner.REGION, "time"))).isNaN();
        assertThat(result("function", metric(Owner.AROUND, "time"))).isEqualTo(1000);
        assertThat(result("program", metric(Owner.AROUND, "time"))).isNaN();
        assertThat(result("for", metric(Owner.RUN, "time"))).isEqualTo(1000);
        assertThat(result("for", metric("self"))).isEqualTo(550);
    }

    @Test
    void questionsAreOfTheConstruct() {
        assertThat(result("critical", new Expression.Test(Question.INSIDE, "for"))).isEqualTo(1);
        assertThat(result("critical", new Expression.Test(Question.INSIDE, "worksharing")))
                .isEqualTo(1);
        assertThat(result("for", new Expression.Test(Question.INSIDE, "for"))).isEqualTo(0);
        assertThat(result("critical", new Expression.Test(Question.CALLED_BY, "solve*")))
                .isEqualTo(1);
        assertThat(result("critical", new Expression.Test(Question.CALLED_BY, "*e_a*l")))
                .isEqualTo(1);
        assertThat(result("critical", new Expression.Test(Question.CALLED_BY, "solve.all")))
                .isEqualTo(0);
        assertThat(result("for", new Expression.Test(Question.ALLOWS, "schedule"))).isEqualTo(1);
        assertThat(result("single", new Expression.Test(Question.ALLOWS, "schedule"))).isEqualTo(0);
        assertThat(result("for", new Expression.Test(Question.HAS, "nowait"))).isNaN();
        assertThat(result("for", new Expression.Test(Question.IS, "worksharing"))).isEqualTo(1);
        assertThat(result("program", new Expression.Test(Question.IS, "program"))).isEqualTo(1);
    }

    @Test
    void missingValuesMakeMissingWhatIsComputedFromThem() {
        assertThat(result("for", MISSING)).isNaN();
        assertThat(result("for", plus(MISSING, number(1)))).isNaN();
        assertThat(result("for", greater(MISSING, number(1)))).isNaN();
        assertThat(result("for", over(number(1), number(0)))).isNaN();
        assertThat(result("for", over(number(0), number(0)))).isNaN();
        assertThat(result("for", new Expression.Call(Expression.Function.LOG2, List.of(number(0)))))
                .isNaN();
        assertThat(
                        result(
                                "for",
                                new Expression.Call(Expression.Function.SQRT, List.of(number(-1)))))
                .isNaN();
        assertThat(result("single", aggregate(Combination.MAX, Group.CHILDREN, element("time"))))
                .isNaN();
        assertThat(result("for", equal(metric("schedule"), new Expression.Words("static"))))
                .isNaN();
        assertThat(result("for", new Otherwise(MISSING, number(7)))).isEqualTo(7);
        assertThat(result("for", new Otherwise(number(3), number(7)))).isEqualTo(3);
        assertThat(result("for", new Known(MISSING))).isEqualTo(0);
        assertThat(result("for", new Known(metric("kind")))).isEqualTo(1);
    }

    @Test
    void truthHasThreeValues() {
        Expression unknown = greater(MISSING, number(1));
        assertThat(result("for", and(unknown, NO))).isEqualTo(0);
        assertThat(result("for", and(NO, unknown))).isEqualTo(0);
        assertThat(result("for", and(unknown, YES))).isNaN();
        assertThat(result("for", and(YES, unknown))).isNaN();
        assertThat(result("for", and(YES, YES))).isEqualTo(1);
        assertThat(result("for", or(unknown, YES))).isEqualTo(1);
        assertThat(result("for", or(YES, unknown))).isEqualTo(1);
        assertThat(result("for", or(unknown, NO))).isNaN();
        assertThat(result("for", or(NO, NO))).isEqualTo(0);
        assertThat(result("for", new Expression.Unary(Expression.UnaryOperator.NOT, unknown)))
                .isNaN();
        assertThat(result("for", new Expression.Unary(Expression.UnaryOperator.NOT, NO)))
                .isEqualTo(1);
    }

    @Test
    void theSourceIsAskedOnlyWhereTheAnswerMatters() {
        List<String> asked = new ArrayList<>();
        SourceFacts source =
                new SourceFacts() {
                    @Override
                    public OptionalDouble number(ConstructInfo construct, String fact) {
                        asked.add(construct.kind() + "." + fact);
                        return OptionalDouble.of(1);
                    }

                    @Override
                    public Optional<String> text(ConstructInfo construct, String fact) {
                        return Optional.empty();
                    }
                };
        Expression atomic = metric(Owner.SOURCE, "atomic");
        Expression often = greater(metric("visits"), number(30));

        assertThat(result("single", and(often, atomic), source)).isEqualTo(0);
        assertThat(result("single", and(atomic, often), source)).isEqualTo(0);
        assertThat(result("critical", or(atomic, often), source)).isEqualTo(1);
        assertThat(asked).isEmpty();
        assertThat(result("critical", and(often, atomic), source)).isEqualTo(1);
        assertThat(asked).containsExactly("critical.atomic");
    }

    @Test
    void aPropertyThatCostsSomethingIsHalfSureUnlessItSaysMore() {
        PropertyBuilder costly = property("Costly").of("worksharing").when(YES).costs(number(5));
        PropertyBuilder stated = property("Stated").of("worksharing").when(YES);
        assertThat(findings("for", costly).get(0).certainty()).isEqualTo(0.5);
        assertThat(findings("for", stated).get(0).certainty()).isEqualTo(1);
    }

    @Test
    void aFindingSaysWhatItRestsOnAndWhatToDo() {
        Expression excess = minus(metric("slowest"), metric("even"));
        Finding found =
                findings(
                                "for",
                                property("Uneven")
                                        .of("worksharing")
                                        .let("excess", Unit.TIME, excess)
                                        .when(greater(new Expression.Named(0), number(100)))
                                        .costs(new Expression.Named(0))
                                        .spread(
                                                minus(
                                                        element("body"),
                                                        aggregate(
                                                                Combination.MEAN,
                                                                Group.THREADS,
                                                                element("body"))))
                                        .sure(number(0.75))
                                        .shows(
                                                value(
                                                        over(metric("slowest"), metric("even")),
                                                        "times"))
                                        .says(words("not known: "), value(MISSING, Unit.TIME))
                                        .says(
                                                words("longest = "),
                                                value(metric("slowest"), Unit.TIME))
                                        .adviseWhen(NO, words("Nothing."))
                                        .advise(
                                                List.of("schedule", "chunk"),
                                                words("Use `schedule(dynamic, "),
                                                value(metric("threads"), Unit.COUNT),
                                                words(")` by *Change schedule* in "),
                                                value(metric("kind"), Unit.TEXT),
                                                words(".")))
                        .get(0);

        assertThat(found.title()).isEqualTo("uneven");
        assertThat(found.figure()).isEqualTo("1.5×");
        assertThat(found.formula()).isEqualTo("longest = 590 ns");
        assertThat(found.lossNs()).isEqualTo(195);
        assertThat(found.certainty()).isEqualTo(0.75);
        assertThat(found.fixes()).containsExactly("schedule", "chunk");
        assertThat(found.weights()).containsExactly(1.0, 0.0);
        assertThat(found.phrases())
                .containsExactly(
                        new Phrase(Phrase.Kind.WORDS, "Use "),
                        new Phrase(Phrase.Kind.CODE, "schedule(dynamic, 2)"),
                        new Phrase(Phrase.Kind.WORDS, " by "),
                        new Phrase(Phrase.Kind.NAME, "Change schedule"),
                        new Phrase(Phrase.Kind.WORDS, " in for."));
        assertThat(found.text())
                .isEqualTo(
                        "uneven: 1.5×, up to 195 ns (longest = 590 ns). Use `schedule(dynamic, 2)`"
                                + " by *Change schedule* in for.");
    }

    @Test
    void namesOfTheProgramAreNoMarks() {
        Phrase.Collector phrases = new Phrase.Collector();
        phrases.literal("Of ");
        phrases.value("a*b `c`");
        phrases.literal(" 2 * 3");

        assertThat(phrases.finish())
                .containsExactly(
                        new Phrase(Phrase.Kind.WORDS, "Of a*b `c` 2 "),
                        new Phrase(Phrase.Kind.WORDS, "* 3"));
    }

    @Test
    void whatCostsMostComesFirstAndNothingCostsMoreThanItsConstruct() {
        List<Finding> found =
                findings(
                        "for",
                        property("Free").of("for").when(YES).costs(number(-5)),
                        property("Cheap").of("for").when(YES).costs(number(3)),
                        property("Huge").of("for").when(YES).costs(number(1e6)),
                        property("Unknown").of("for").when(YES).costs(MISSING),
                        property("Elsewhere").of("critical").when(YES).costs(number(9)),
                        property("Unsure").of("for").when(greater(MISSING, number(1))));

        assertThat(found)
                .extracting(Finding::id)
                .containsExactly("Huge", "Cheap", "Free", "Unknown");
        assertThat(found).extracting(Finding::lossNs).containsExactly(600L, 3L, 0L, 0L);
        assertThat(found.get(0).weights()).containsExactly(0.5, 0.5);
    }

    @Test
    void aSpecialCaseSpeaksForTheGeneralOne() {
        assertThat(
                        findings(
                                "for",
                                property("General").of("for").when(YES).costs(number(9)),
                                property("Heading").in("General"),
                                property("Special").in("Heading").of("for").when(YES)))
                .extracting(Finding::id)
                .containsExactly("Special");
    }

    @Test
    void scopesAskForWhatIsAround() {
        List<String> none = List.of();
        String[] any = {"any"};
        assertThat(
                        findings(
                                "critical",
                                property("InLoop")
                                        .scope(any, none, none, List.of("for"), none, none)
                                        .when(YES),
                                property("InSingle")
                                        .scope(any, none, none, List.of("single"), none, none)
                                        .when(YES),
                                property("OutOfLoop")
                                        .scope(any, none, none, none, List.of("for"), none)
                                        .when(YES),
                                property("Called")
                                        .scope(any, none, none, none, none, List.of("no", "solve*"))
                                        .when(YES),
                                property("Without")
                                        .scope(any, none, List.of("nowait"), none, none, none)
                                        .when(YES),
                                property("Either").of("single").of("critical").when(YES)))
                .extracting(Finding::id)
                .containsExactly("InLoop", "Called", "Either");
    }

    @Test
    void propertiesAskForOneAnother() {
        Expression holds = new Expression.Holds("First");
        assertThat(
                        findings(
                                "for",
                                property("Second")
                                        .of("for")
                                        .when(holds)
                                        .costs(times(number(2), new Expression.CostOf("First"))),
                                property("First").of("for").when(YES).costs(number(20)),
                                property("Circle").of("for").when(new Expression.Holds("Circle")),
                                property("NotOff").of("for").when(new Expression.Holds("Off"))))
                .extracting(Finding::id, Finding::lossNs)
                .containsExactly(tuple("Second", 40L), tuple("First", 20L));
        assertThat(
                        findings(
                                "single",
                                property("Second").of("single").when(holds),
                                property("First").of("for").when(YES)))
                .isEmpty();
    }

    @Test
    void aCauseIsFoundInsteadOfItsSymptomsWhereItHolds() {
        PropertyBuilder[] properties = {
            property("Symptom").of("for", "single").when(YES),
            property("Cause").of("for").insteadOf("Symptom", "Unknown").when(YES),
            property("NoCause").of("any").insteadOf("Symptom").when(NO)
        };
        assertThat(findings("for", properties)).extracting(Finding::id).containsExactly("Cause");
        assertThat(findings("single", properties))
                .extracting(Finding::id)
                .containsExactly("Symptom");

        Explanation symptom = evaluator(properties).explain(cost("for")).get(0);
        assertThat(symptom.holds()).isFalse();
        assertThat(symptom.failed()).containsExactly("not holds(Cause)");
    }

    @Test
    void anExplanationNamesValuesAndWhatIsMissing() {
        Evaluator evaluator =
                evaluator(
                        property("Late")
                                .of("for")
                                .parameter("limit", 0.5, Unit.RATIO)
                                .let("part", Unit.RATIO, over(MISSING, metric("time")))
                                .when(
                                        and(
                                                greater(metric(Owner.AROUND, "time"), number(1)),
                                                greater(
                                                        new Expression.Named(0),
                                                        new Expression.ParameterOf(0)))),
                        property("Never")
                                .of("for")
                                .when(greater(metric("wait"), metric("thread_time"))),
                        property("Divided")
                                .of("for")
                                .when(
                                        greater(
                                                over(metric("wait"), metric("lock_wait")),
                                                number(1))),
                        property("Elsewhere").of("single").when(YES));

        List<Explanation> all = evaluator.explain(cost("for"));

        assertThat(all)
                .extracting(it -> it.definition().id())
                .containsExactly("Late", "Never", "Divided");
        assertThat(all.get(0).holds()).isFalse();
        assertThat(all.get(0).missing())
                .containsExactly(
                        "trace.critical_path isn't known: no trace was recorded, or it is too long to be kept in memory");
        assertThat(all.get(0).values())
                .contains(
                        new Explanation.NamedValue("around.time", "800 ns"),
                        new Explanation.NamedValue("part", ""),
                        new Explanation.NamedValue("time", "600 ns"),
                        new Explanation.NamedValue("limit", "50 %"));
        assertThat(all.get(1).missing()).isEmpty();
        assertThat(all.get(2).missing()).containsExactly("a division by zero has no value");
    }
}
