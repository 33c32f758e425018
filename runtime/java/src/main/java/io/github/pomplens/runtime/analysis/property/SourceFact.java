// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The one table of what properties can ask of the source, as {@code source.name}. Each fact is
 * missing where the text doesn't show it for sure.
 */
public enum SourceFact {
    ATOMIC(
            Unit.BOOLEAN,
            "The only statement of this `critical` may be an `atomic` update as it is written, and no"
                    + " other critical section of the file has its name."),
    REDUCTION(
            Unit.BOOLEAN,
            "All that this `critical` or `atomic` does is to add up, or to find the least or"
                    + " greatest, in variables that nothing else in the construct around it uses."),
    REDUCTION_CLAUSE(Unit.TEXT, "The clause that does the same, such as `reduction(+:sum)`."),
    REDUCTION_LINE(Unit.TEXT, "The line of the directive that should have that clause."),
    NOWAIT(
            Unit.BOOLEAN,
            "Threads may go on at the end of this construct: nothing up to the next barrier uses"
                    + " the same data. It is true of all constructs of a region together."),
    BARRIER_NEXT(
            Unit.BOOLEAN,
            "Nothing is between the end of this construct and another barrier, at which threads"
                    + " would wait instead."),
    BARRIER_SUPERFLUOUS(
            Unit.BOOLEAN,
            "This `barrier` is directly next to another one, or nothing needs it: what is before it"
                    + " and after it uses different data."),
    IN_LOOP(
            Unit.BOOLEAN,
            "A sequential loop of the same function, and of the same parallel region where it is in"
                    + " one, is around the construct."),
    LOOP_LINE(Unit.TEXT, "The line of the innermost of these loops."),
    LOOP_DEPTH(Unit.COUNT, "How many such loops are around it."),
    PERFECT_NEST(
            Unit.COUNT,
            "How many perfectly nested loops with bounds that don't depend on one another this loop"
                    + " construct has, its own loop included."),
    COLLAPSE(
            Unit.COUNT,
            "How many of them `collapse` may take: their iterations surely don't depend on one"
                    + " another. At least 2."),
    INNER_LOOP_VARIABLE(Unit.TEXT, "The variable of the second loop of that nest."),
    ENCLOSES_LOOP(
            Unit.BOOLEAN,
            "The sequential loop directly around this construct could have the directive instead:"
                    + " its iterations surely don't depend on one another."),
    NEIGHBOUR_WRITES(
            Unit.BOOLEAN,
            "Again and again threads write elements of a shared array that lie next to those of"
                    + " other threads: indexed by the number of the thread, or by the variable of a"
                    + " loop whose chunks are of one iteration."),
    ARRAY(Unit.TEXT, "The name of that array."),
    ELEMENT_BYTES(Unit.BYTES, "The size of its elements, where they are of a basic type."),
    SPIN_LINE(
            Unit.TEXT,
            "The line of the loop around this `flush` or `atomic` in which a thread does nothing but"
                    + " look whether another one has set a flag."),
    LAST_ITERATION(
            Unit.TEXT,
            "The line of an `if` that gives the loop's last iteration something else to do than all"
                    + " others."),
    SAME_WORK(
            Unit.BOOLEAN,
            "Each iteration of this loop surely does the same on other data: no choice, no call but of"
                    + " plain mathematics, no inner loop of a length that changes."),
    DEPEND_CHAIN(
            Unit.TEXT,
            "The variable that all tasks of a loop have in `depend(out: ...)` or `depend(inout: ...)`:"
                    + " each waits for the one before it."),
    ALLOCATION(
            Unit.TEXT,
            "The function or type by which each iteration of the loop gets memory, such as `malloc`"
                    + " or `std::vector`."),
    ALLOCATED_BYTES(Unit.BYTES, "How much that is, where constants alone decide it."),
    LOCKED_CALL(
            Unit.TEXT,
            "A function of the C library that each iteration of the loop calls, and that takes one"
                    + " lock for all threads, such as `rand` or `printf`."),
    MASTER_LINE(
            Unit.TEXT,
            "The line of the `master` or `masked` construct that this `barrier` directly follows."),
    SCHEDULE_STATIC_CHUNK(
            Unit.COUNT, "The chunk size of `schedule(static, n)`, if it is a number."),
    CONSTANT_TRIPS(Unit.COUNT, "How often the loop runs, where constants alone decide it."),
    CALLS_IN_BODY(
            Unit.COUNT,
            "Calls of functions in the text of the construct, but those that only compute, such as"
                    + " `sqrt`, and those of OpenMP."),
    HAS_TASK_CUTOFF(
            Unit.BOOLEAN,
            "Small tasks aren't made: there is an `if` or `final` clause, or an `if` statement"
                    + " decides between the task and work without one."),
    CREATES_TASKS_FROM_SINGLE(
            Unit.BOOLEAN,
            "The task is made in a `single` or `masked` of the same function, so by one thread, and"
                    + " not by another task."),
    BODY_LINES(Unit.COUNT, "Lines of the construct without its directives."),
    ORDERED_WHOLE_BODY(
            Unit.BOOLEAN, "This `ordered` holds all statements of its loop, or all but one.");

    private static final Map<String, SourceFact> BY_TEXT = new HashMap<>();

    static {
        for (SourceFact fact : values()) {
            BY_TEXT.put(fact.text(), fact);
        }
    }

    private final Unit unit;
    private final String documentation;

    SourceFact(Unit unit, String documentation) {
        this.unit = unit;
        this.documentation = documentation;
    }

    /** The fact of a name; empty when there is none. */
    public static Optional<SourceFact> of(String name) {
        return Optional.ofNullable(BY_TEXT.get(name));
    }

    /** Its name in the language, such as {@code in_loop}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it measures; truth values are 0 or 1, texts have no number. */
    public Unit unit() {
        return unit;
    }

    /** What it says, in Markdown. */
    public String documentation() {
        return documentation;
    }
}
