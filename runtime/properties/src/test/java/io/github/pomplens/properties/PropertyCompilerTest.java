// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import static io.github.pomplens.properties.Compiling.compile;
import static io.github.pomplens.properties.Compiling.messages;
import static io.github.pomplens.properties.Compiling.one;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Definition.Parameter;
import io.github.pomplens.runtime.analysis.property.Definition.Piece;
import io.github.pomplens.runtime.analysis.property.Definition.Place;
import io.github.pomplens.runtime.analysis.property.Definition.Scope;
import io.github.pomplens.runtime.analysis.property.Expression.Aggregate;
import io.github.pomplens.runtime.analysis.property.Expression.Binary;
import io.github.pomplens.runtime.analysis.property.Expression.BinaryOperator;
import io.github.pomplens.runtime.analysis.property.Expression.Combination;
import io.github.pomplens.runtime.analysis.property.Expression.Constant;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.MetricOf;
import io.github.pomplens.runtime.analysis.property.Expression.Named;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Expression.ParameterOf;
import io.github.pomplens.runtime.analysis.property.PropertyFile;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what properties come to, and every answer to what is wrong in them. */
class PropertyCompilerTest {
    private static final MetricOf TIME = new MetricOf(Owner.CONSTRUCT, "time");

    private static final String QUEUE =
            """
            // A comment that documents nothing.
            /**
             * Threads wait for a queue.
             *
             * Much.
             */
            property LongQueue "Long \\"queue\\"" in Locks {
                of     critical, "parallel for" having nowait without schedule inside single
                       outside master called by "serve*"
                of     any
                parameter part = -2.5 % "how much"
                parameter least = 5 us
                let    idle = time - max over threads (body where wait > least)
                when   idle / time > part and not has("reduction") or inside(parallel)
                costs  idle
                spread body
                sure   75 %
                shows  when called by("f*") "{part : percent}"
                says   "idle = {{{idle}}}
                        of {region.time}"
                advise when schedule == "static" "Use \\"dynamic\\"." fix schedule, "merge-regions"
                advise "Wait less."
            }
            """;

    @Test
    void hasAllOfAProperty() {
        Definition property = one(QUEUE);
        assertThat(property.id()).isEqualTo("LongQueue");
        assertThat(property.title()).isEqualTo("Long \"queue\"");
        assertThat(property.parent()).contains("Locks");
        assertThat(property.documentation()).isEqualTo("Threads wait for a queue.\n\nMuch.");
        assertThat(property.place()).isEqualTo(new Place("x.property", 7, 10));
        List<String> none = List.of();
        assertThat(property.scopes())
                .containsExactly(
                        new Scope(
                                List.of("critical", "parallel for"),
                                List.of("nowait"),
                                List.of("schedule"),
                                List.of("single"),
                                List.of("master"),
                                List.of("serve*")),
                        new Scope(List.of("any"), none, none, none, none, none));
        assertThat(property.parameters())
                .containsExactly(
                        new Parameter("part", -0.025, Unit.RATIO, "how much"),
                        new Parameter("least", 5000, Unit.TIME, ""));
        assertThat(property.values()).hasSize(1);
        assertThat(property.values().get(0).unit()).isEqualTo(Unit.TIME);
        assertThat(property.values().get(0).expression())
                .isEqualTo(
                        new Binary(
                                BinaryOperator.SUBTRACT,
                                TIME,
                                new Aggregate(
                                        Combination.MAX,
                                        Group.THREADS,
                                        new MetricOf(Owner.ELEMENT, "body"),
                                        Optional.of(
                                                new Binary(
                                                        BinaryOperator.GREATER,
                                                        new MetricOf(Owner.ELEMENT, "wait"),
                                                        new ParameterOf(1))))));
        assertThat(property.cost()).contains(new Named(0));
        assertThat(property.spread()).contains(new MetricOf(Owner.ELEMENT, "body"));
        assertThat(property.certainty()).contains(new Constant(0.75, Unit.RATIO));
        assertThat(property.shows().get(0).condition()).isPresent();
        assertThat(property.shows().get(0).pieces())
                .containsExactly(new Piece.Inserted(new ParameterOf(0), Unit.RATIO, "percent"));
        assertThat(property.says().get(0).pieces())
                .containsExactly(
                        new Piece.Literal("idle = {"),
                        new Piece.Inserted(new Named(0), Unit.TIME, ""),
                        new Piece.Literal("} of "),
                        new Piece.Inserted(new MetricOf(Owner.REGION, "time"), Unit.TIME, ""));
        assertThat(property.advice()).hasSize(2);
        assertThat(property.advice().get(0).fixes()).containsExactly("schedule", "merge-regions");
        assertThat(property.advice().get(0).wording().pieces())
                .containsExactly(new Piece.Literal("Use \"dynamic\"."));
    }

    @Test
    void staysTheSameInAFile() throws IOException {
        List<Definition> written = compile(QUEUE).definitions();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PropertyFile.write(written, out);
        assertThat(PropertyFile.read(new ByteArrayInputStream(out.toByteArray())))
                .isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    time / visits           | 1,0,NUMBER
                    time / time             | 0,0,RATIO
                    visits / threads        | 0,0,RATIO
                    visits * share          | 0,0,COUNT
                    visits * 2              | 0,0,COUNT
                    3 - share               | 0,0,RATIO
                    visits / time           | -1,0,NUMBER
                    64 KiB / time * 2 s     | 0,1,NUMBER
                    2 % of time             | 1,0,NUMBER
                    time * time             | 2,0,NUMBER
                    sqrt(visits)            | 0,0,COUNT
                    min(time, 3 ms)         | 1,0,NUMBER
                    -(time)                 | 1,0,NUMBER
                    count over ranks (mpi > 1 s) | 0,0,COUNT
                    if has(nowait) then 1 else share | 0,0,RATIO
                    around.time otherwise time | 1,0,NUMBER
                    run.counter("cycles")   | 0,0,COUNT
                    schedule                | 0,0,TEXT
                    source.atomic           | 0,0,BOOLEAN
                    holds(Locks) and known(series.efficiency) | 0,0,BOOLEAN
                    costs(Locks)            | 1,0,NUMBER
                    """)
    void valuesHaveUnits(String expression, String unit) {
        Definition property =
                one("property P \"p\" { of any let x = " + expression + " when time > 1 s }");
        Unit found = property.values().get(0).unit();
        assertThat(found.time() + "," + found.bytes() + "," + found.sort()).isEqualTo(unit);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    tme > 1 s | 1 | There is no value or metric "tme". Did you mean "time"?
                    time > 5 % | 1 | A time can't be compared with a ratio: write 5 % of time.
                    time > 5 | 1 | A time can't be compared with a plain number. Give the number a unit, such as 5 ms.
                    visits > 5 % | 1 | A count can't be compared with a ratio. Both must have the same unit.
                    time > 5 sec | 10 | There is no unit "sec". Units are %, ns, us, ms, s, B, KiB, MiB, GiB.
                    run.tim > 1 s | 5 | There is no metric of run "tim". Did you mean "time"?
                    runn.time > 1 s | 1 | There is no owner of metrics "runn". Did you mean "run"?
                    max over thread (time) > 1 s | 10 | There is no group "thread". Did you mean "threads"?
                    maxi over threads (time) > 1 s | 1 | There is no way to combine values "maxi". Did you mean "max"?
                    max over visits (time / 2) > 1 s | 1 | Of single visits only their time is known: write max over visits (time).
                    has(nowiat) | 5 | There is no clause "nowiat". Did you mean "nowait"?
                    is(parralel) | 4 | There is no kind of construct "parralel". Did you mean "parallel"?
                    holds(Lock) | 7 | There is no property "Lock". Did you mean "Locks"?
                    schedule > 3 | 1 | One can't calculate with a text. A number is wanted here.
                    time | 1 | A condition must be a truth value, but this is a time.
                    not time | 5 | What is behind "not" must be a truth value, but this is a time.
                    time of time > 1 s | 1 | Only a ratio can be "of" something, and this is a time: write "*".
                    sqrt(time) > 1 | 1 | "sqrt" takes counts and ratios only, and this is a time. Divide it by another first.
                    min(time) > 1 s | 1 | "min" takes two values. Over a group it is min over threads (...).
                    rund(share) > 1 | 1 | There is no function "rund". Did you mean "round"?
                    around.abs(share) > 1 | 1 | Only counter("...") can have an owner. Leave "around." out.
                    time > 1 s and | 14 | "}" can't stand here. Look at what is before it.
                    """)
    void conditionsHaveProblems(String condition, int column, String message) {
        String begin = "property P \"p\" { of any when\n";
        CompiledProperties compiled = compile(begin + condition + "\n}");
        assertThat(messages(compiled)).isNotEmpty();
        int line = message.startsWith("\"}\"") ? 3 : 2;
        int place = line == 3 ? 1 : column;
        assertThat(messages(compiled))
                .contains("x.property:" + line + ":" + place + ": " + message);
        assertThat(compiled.definitions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    property Locks "x" {} | 1:10 | The library has a property "Locks" already. Choose another name, or change the library's by "set" or "off".
                    property A "x" in Lockz {} | 1:19 | There is no property "Lockz". Did you mean "Locks"?
                    property A "x" in A {} | 1:19 | The property "A" is in itself, by way of its parents. Put one of them in another.
                    property A "x" { of any when holds(A) } | 1:10 | The property "A" asks about itself, by way of those that it asks about. Leave out one of the questions.
                    property A "x" { when time > 1 s } | 1:10 | This property doesn't say which constructs it is of. Begin it with "of", such as: of any
                    property A "x" { of any costs time } | 1:10 | This property never holds, since it has no "when". Add one, or leave out all that is between its braces to make it a heading.
                    property A "x" { of any when 1 > 2 when 2 > 3 } | 1:36 | A property has "when" once. Put both together, or leave one out.
                    property A "x" { of any let b = 1 let b = 2 when 1 > 2 } | 1:39 | The name "b" is given twice here. Choose another one.
                    property A "x" { of any when 1 > 2 costs 5 } | 1:42 | What it costs must be a time, but this is a plain number.
                    property A "x" { of any when 1 > 2 says "{time : times}" } | 1:50 | A time has its own format. Leave ": times" out.
                    property A "x" { of any when 1 > 2 says "{share : timez}" } | 1:51 | There is no format "timez". Did you mean "times"?
                    property A "x" { of any when 1 > 2 says "{share" } | 1:42 | This brace isn't closed. Write {{ for a brace in the text.
                    property A "x" { of any when 1 > 2 says "}" } | 1:42 | No brace is open here. Write }} for a brace in the text.
                    property A "x" { of any when 1 > 2 says "{source.atomic}" } | 1:43 | A truth value can't be put into a text. Write a text for each by "when".
                    property A "x" { of fro when 1 > 2 } | 1:21 | There is no kind of construct "fro". Did you mean "for"?
                    property A "x { of any when 1 > 2 } | 1:12 | This text has no end. Put a double quote behind it.
                    off Lokcs | 1:5 | There is no property "Lokcs". Did you mean "Locks"?
                    set Locks.a = 3 | 1:11 | There is no parameter of Locks "a".
                    bla | 1:1 | "bla" can't stand here: expected "property", "set" or "off".
                    """)
    void filesHaveProblems(String text, String place, String message) {
        CompiledProperties compiled = compile(text);
        assertThat(messages(compiled)).contains("x.property:" + place + ": " + message);
        assertThat(compiled.definitions()).isEmpty();
        assertThat(compiled.settings()).isEmpty();
        assertThat(compiled.switches()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "property Bad \"x {\n of any when 1 > 2\n}",
                "property Bad \"x\" {\n of any when 1 >\n}",
                "property Bad \"x\" {\n of any when (((\n}",
                "property Bad \"x\" {\n of any when 1 > 2",
                "property Bad \"x\" {\n of any when 1 > 2 }}",
                "property Bad \"x\" {\n /* of any when 1 > 2\n}",
                "property Bad \"x\" {\n @$& of any when 1 > 2\n}",
                "property Bad \"x\" {\n of any when tim > 2 s\n}",
                "property Bad \"x\" in Bad {\n}",
                "property 12 \"x\" {\n}",
                "blah blah {",
                "set Bad.x = 3 s"
            })
    void aMistakeHidesNoOtherProperty(String mistake) {
        String good = "property %s \"x\" { of any when time > 1 s costs 2 %% of time }\n";
        CompiledProperties compiled =
                compile(
                        String.format(good, "First")
                                + mistake
                                + "\n"
                                + String.format(good, "Last"));
        assertThat(compiled.definitions())
                .extracting(Definition::id)
                .containsExactly("First", "Last");
        assertThat(compiled.problems()).isNotEmpty();
        assertThat(compiled.problems().get(0).place().line()).isBetween(2, 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"blah blah {", "property Bad \"x\" } }"})
    void aMistakeHidesNoNameOfAPropertyAfterIt(String mistake) {
        CompiledProperties compiled =
                compile(mistake + "\nproperty A \"a\" {}\nproperty B \"b\" in A {}");
        assertThat(compiled.definitions()).extracting(Definition::id).containsExactly("A", "B");
        assertThat(compiled.problems())
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.place().line()).isEqualTo(1));
    }

    @Test
    void anUnknownParentIsToldBesideASignTooMany() {
        assertThat(messages(compile("property A \"a\" in Lockz {}}")))
                .hasSize(2)
                .contains(
                        "x.property:1:19: There is no property \"Lockz\". Did you mean \"Locks\"?");
    }

    @Test
    void aValueWithAMistakeIsNoMistakeWhereItIsUsed() {
        CompiledProperties compiled =
                compile("property P \"p\" { of any let a = tim let b = 2 * a when b > a costs b }");
        assertThat(messages(compiled))
                .containsExactly(
                        "x.property:1:33: There is no value or metric \"tim\". Did you mean"
                                + " \"time\"?");
        assertThat(compiled.definitions()).isEmpty();
    }

    @Test
    void circlesLeaveTheRest() {
        CompiledProperties compiled =
                compile(
                        """
                        property A "a" in B {}
                        property B "b" in C {}
                        property C "c" in A {}
                        property D "d" in A {}
                        property E "e" { of any when holds(F) }
                        property F "f" { of any when costs(E) > 1 s }
                        property G "g" { of any when holds(E) }
                        """);
        assertThat(compiled.problems())
                .extracting(it -> it.place().line())
                .containsExactly(1, 2, 3, 5, 6);
        assertThat(compiled.definitions()).extracting(Definition::id).containsExactly("D", "G");
    }

    @Test
    void aCauseIsSaidInsteadOfItsSymptoms() {
        Definition cause =
                compile(
                                """
                                property Symptom "s" { of any when time > 1 s }
                                property Other "o" { of any when time > 2 s }
                                property Cause "c" {
                                    of any
                                    instead of Symptom, Other, UnevenWork
                                    when time > 3 s
                                }
                                """)
                        .definitions()
                        .get(2);
        assertThat(cause.insteadOf()).containsExactly("Symptom", "Other", "UnevenWork");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    instead of LockConvyo when 1 > 2 | 36 | There is no property "LockConvyo". Did you mean "LockConvoy"?
                    instead of LockConvoy, LockConvoy when 1 > 2 | 48 | "LockConvoy" stands here twice. Leave one of them out.
                    instead of LockConvoy when 1 > 2 instead of UnevenWork | 58 | A property has "instead of" once. Put both together, or leave one out.
                    instead of A when 1 > 2 | 36 | "A" can't be said instead of itself. Leave it out here.
                    instead of LockConvoy when holds(LockConvoy) | 36 | Whether "A" holds depends on "LockConvoy", so it can't be said instead of that. Leave that out here, or what asks about it.
                    instead of UnevenWork when holds(BarrierWait) | 36 | Whether "A" holds depends on "UnevenWork", so it can't be said instead of that. Leave that out here, or what asks about it.
                    instead of Locks when 1 > 2 | 36 | "Locks" only holds other properties. Name those of them that "A" explains.
                    instead of Waits when 1 > 2 | 36 | "Waits" only holds other properties. Name those of them that "A" explains.
                    instead LockConvoy when 1 > 2 | 33 | "LockConvoy" can't stand here: expected "of".
                    """)
    void causesHaveProblems(String clauses, int column, String message) {
        CompiledProperties compiled =
                compile("property A \"a\" { of any " + clauses + " }\nproperty Waits \"w\" {}");
        assertThat(messages(compiled)).containsExactly("x.property:1:" + column + ": " + message);
        assertThat(compiled.definitions()).extracting(Definition::id).containsExactly("Waits");
    }

    @Test
    void eachCircleOfCausesIsOneProblem() {
        CompiledProperties compiled =
                compile(
                        """
                        property A "a" { of any instead of B when 1 > 2 }
                        property B "b" { of any instead of C when 1 > 2 }
                        property C "c" { of any instead of A, E when 1 > 2 }
                        property D "d" { of any instead of E when holds(F) }
                        property E "e" { of any when 1 > 2 }
                        property F "f" { of any when costs(E) > 1 s }
                        """);
        assertThat(messages(compiled))
                .containsExactly(
                        "x.property:3:36: Whether \"C\" holds depends on \"A\", so it can't be said"
                                + " instead of that. Leave that out here, or what asks about it.",
                        "x.property:4:36: Whether \"D\" holds depends on \"E\", so it can't be said"
                                + " instead of that. Leave that out here, or what asks about it.");
        assertThat(compiled.definitions())
                .extracting(Definition::id)
                .containsExactly("A", "B", "E", "F");
    }

    @Test
    void changesParametersAndSwitchesOff() {
        CompiledProperties compiled =
                compile(
                        """
                        property A "a" {
                            of any
                            parameter few = 3
                            parameter long = 5 us
                            when visits < few
                        }
                        set A.few = 5
                        set A.long = 1.5 ms
                        set A.long = 5
                        set A.lang = 5 us
                        off A
                        """);
        assertThat(compiled.settings()).hasSize(2);
        assertThat(compiled.settings().get(1).value()).isEqualTo(1.5e6);
        assertThat(compiled.switches()).hasSize(1);
        assertThat(messages(compiled))
                .containsExactly(
                        "x.property:9:14: The parameter \"long\" is a time, and this is a plain"
                                + " number. Both must have the same unit.",
                        "x.property:10:7: There is no parameter of A \"lang\". Did you mean"
                                + " \"long\"?");
    }

    @Test
    void changesOfWhatHasAMistakeHaveNone() {
        CompiledProperties compiled =
                compile(
                        "property A \"a\" { of any parameter x = 3 when x > }\n"
                                + "property B \"b\" in A {}\nset A.x = 5\noff A");
        assertThat(compiled.problems()).hasSize(1);
        assertThat(compiled.settings()).isEmpty();
        assertThat(compiled.definitions()).extracting(Definition::id).containsExactly("B");
    }

    @ParameterizedTest
    @CsvSource({
        "shedule, schedule, schedule",
        "\"merge-region\", merge-regions, \"merge-regions\"",
        "remove_barrier, remove-barrier, \"remove-barrier\""
    })
    void quickFixesMustExist(String written, String meant, String replacement) {
        String text =
                "property P \"p\" { of any when time > 5 s advise \"x\" fix atomic, "
                        + written
                        + " }";
        CompiledProperties compiled = compile(text);
        assertThat(compiled.definitions()).isEmpty();
        PropertyProblem problem = compiled.problems().get(0);
        assertThat(problem.message())
                .startsWith("There is no quick fix \"")
                .endsWith("Did you mean \"" + meant + "\"?");
        assertThat(text.substring(problem.offset(), problem.offset() + problem.length()))
                .isEqualTo(written);
        assertThat(problem.code()).isEqualTo(ProblemCode.UNKNOWN_NAME);
        assertThat(problem.fixes().get(0).replacement()).isEqualTo(replacement);
    }

    @Test
    void aFixPutsItRight() {
        String text = "property P \"p\" { of any when time > 5 % }";
        PropertyProblem problem = compile(text).problems().get(0);
        PropertyProblem.Fix fix = problem.fixes().get(0);
        String fixed =
                text.substring(0, fix.offset())
                        + fix.replacement()
                        + text.substring(fix.offset() + fix.length());
        assertThat(fixed).isEqualTo("property P \"p\" { of any when time > 5 % of time }");
        assertThat(problem.code()).isEqualTo(ProblemCode.PERCENT_OF_WHAT);
        assertThat(fix.title()).isEqualTo("Change to 5 % of time");
        one(fixed);
    }
}
