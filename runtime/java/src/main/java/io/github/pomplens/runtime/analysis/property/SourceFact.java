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
            "The only statement of this `critical` may be an `atomic` update, and its name is"
                    + " unique in the file."),
    REDUCTION(
            Unit.BOOLEAN,
            "This `critical` or `atomic` only sums, or finds the least or greatest, in variables"
                    + " unused in the rest of the construct around."),
    REDUCTION_CLAUSE(Unit.TEXT, "The clause that does the same, such as `reduction(+:sum)`."),
    REDUCTION_LINE(Unit.TEXT, "The line of the directive that should have that clause."),
    NOWAIT(
            Unit.BOOLEAN,
            "Nothing up to the next barrier uses the same data. True of all constructs of a region"
                    + " together."),
    BARRIER_NEXT(Unit.BOOLEAN, "Nothing is between the end of this construct and another barrier."),
    BARRIER_SUPERFLUOUS(
            Unit.BOOLEAN,
            "This `barrier` is next to another one, or between statements that use different"
                    + " data."),
    IN_LOOP(
            Unit.BOOLEAN,
            "A sequential loop of the same function and parallel region is around it."),
    LOOP_LINE(Unit.TEXT, "The line of the innermost of these loops."),
    LOOP_DEPTH(Unit.COUNT, "How many such loops are around it."),
    PERFECT_NEST(
            Unit.COUNT, "Its perfectly nested loops with independent bounds, its own included."),
    COLLAPSE(
            Unit.COUNT,
            "How many of them `collapse` may take, as their iterations are surely independent. At"
                    + " least 2."),
    INNER_LOOP_VARIABLE(Unit.TEXT, "The variable of the second loop of that nest."),
    ENCLOSES_LOOP(
            Unit.BOOLEAN,
            "The sequential loop directly around could have the directive instead: its iterations"
                    + " are surely independent."),
    NEIGHBOUR_WRITES(
            Unit.BOOLEAN,
            "Threads often write neighbouring elements of a shared array: indexed by the thread's"
                    + " number, or by the variable of a loop with chunks of one iteration."),
    ARRAY(Unit.TEXT, "The name of that array."),
    ELEMENT_BYTES(Unit.BYTES, "The size of its elements, where they are of a basic type."),
    SPIN_LINE(
            Unit.TEXT,
            "The line of the loop around this `flush` or `atomic` that only waits for another"
                    + " thread's flag."),
    LAST_ITERATION(
            Unit.TEXT, "The line of an `if` that treats the loop's last iteration differently."),
    SAME_WORK(
            Unit.BOOLEAN,
            "Each iteration surely does the same on other data: no choice, only calls of plain"
                    + " mathematics, no inner loop of changing length."),
    DEPEND_CHAIN(
            Unit.TEXT,
            "The variable that all tasks of a loop have in `depend(out: ...)` or `depend(inout:"
                    + " ...)`."),
    ALLOCATION(
            Unit.TEXT,
            "The function or type by which each iteration of the loop gets memory, such as `malloc`"
                    + " or `std::vector`."),
    ALLOCATED_BYTES(Unit.BYTES, "How much that is, where constants alone decide it."),
    LOCKED_CALL(
            Unit.TEXT,
            "A function of the C library with one lock for all threads that each iteration calls,"
                    + " such as `rand` or `printf`."),
    MASTER_LINE(
            Unit.TEXT,
            "The line of the `master` or `masked` construct that this `barrier` directly follows."),
    SCHEDULE_STATIC_CHUNK(
            Unit.COUNT, "The chunk size of `schedule(static, n)`, if it is a number."),
    CONSTANT_TRIPS(Unit.COUNT, "The loop's iterations, where constants alone decide that."),
    CALLS_IN_BODY(
            Unit.COUNT,
            "Calls in the construct's text, but those that only compute, such as `sqrt`, and those"
                    + " of OpenMP."),
    HAS_TASK_CUTOFF(
            Unit.BOOLEAN,
            "Small tasks aren't made, by an `if` or `final` clause or an `if` statement."),
    CREATES_TASKS_FROM_SINGLE(
            Unit.BOOLEAN,
            "The task is made in a `single` or `masked` of the same function, and not by another"
                    + " task."),
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
