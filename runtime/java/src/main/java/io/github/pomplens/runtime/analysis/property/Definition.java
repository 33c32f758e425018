// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A performance property as it was written: what it is of, when it holds, what it costs, what is
 * said of it, and what to try. It corresponds to a performance property specification of EXPERT
 * (POMP paper, section 4.2).
 *
 * @param id its name in the language
 * @param title what people see
 * @param parent the property that it is a special case of; empty at the top
 * @param documentation the comment before it, in Markdown; may be empty
 * @param place where it was written
 * @param scopes what it is of, any of these; empty for a heading that only holds others
 * @param insteadOf the properties whose symptom it explains: they don't hold where it does
 * @param parameters what a project may change
 * @param values what it has named, each of which may use those before it
 * @param condition when it holds; empty for a heading
 * @param cost wall time that could be saved; empty where nothing can be
 * @param spread how the cost is spread over threads: a weight for each
 * @param certainty how sure it is, from 0 to 1
 * @param shows its figure in a few characters; the first whose condition holds
 * @param says how the figure comes from what was measured
 * @param advice what to try; the first whose condition holds
 */
public record Definition(
        String id,
        String title,
        Optional<String> parent,
        String documentation,
        Place place,
        List<Scope> scopes,
        List<String> insteadOf,
        List<Parameter> parameters,
        List<Value> values,
        Optional<Expression> condition,
        Optional<Expression> cost,
        Optional<Expression> spread,
        Optional<Expression> certainty,
        List<Wording> shows,
        List<Wording> says,
        List<Advice> advice) {
    public Definition {
        scopes = List.copyOf(scopes);
        insteadOf = List.copyOf(insteadOf);
        parameters = List.copyOf(parameters);
        values = List.copyOf(values);
        shows = List.copyOf(shows);
        says = List.copyOf(says);
        advice = List.copyOf(advice);
    }

    /** Returns the definition with other parameters, as many in the same order. */
    Definition withParameters(List<Parameter> others) {
        return with(others, condition);
    }

    /** Returns the definition with another condition. */
    Definition withCondition(Expression other) {
        return with(parameters, Optional.of(other));
    }

    private Definition with(List<Parameter> parameters, Optional<Expression> condition) {
        return new Definition(
                id,
                title,
                parent,
                documentation,
                place,
                scopes,
                insteadOf,
                parameters,
                values,
                condition,
                cost,
                spread,
                certainty,
                shows,
                says,
                advice);
    }

    /** Returns the properties that it asks about, by {@code holds} or {@code costs}. */
    public Set<String> asked() {
        Set<String> asked = new TreeSet<>();
        values.forEach(it -> Expressions.collectAsked(it.expression(), asked));
        Stream.of(condition, cost, spread, certainty)
                .flatMap(Optional::stream)
                .forEach(it -> Expressions.collectAsked(it, asked));
        return asked;
    }

    /** Where something was written; lines and columns count from 1. */
    public record Place(String file, int line, int column) {}

    /**
     * Which constructs it is of: all conditions must hold.
     *
     * @param kinds directives, of which it must be or combine one; or {@code program}, {@code
     *     function}, {@code region}, {@code mpi}, {@code any}
     * @param having clauses that it must have
     * @param without clauses that it must not have
     * @param inside kinds that must be around it at run time
     * @param outside kinds that must not be
     * @param callers functions or user regions, any of which must be around it; {@code *} stands
     *     for any characters
     */
    public record Scope(
            List<String> kinds,
            List<String> having,
            List<String> without,
            List<String> inside,
            List<String> outside,
            List<String> callers) {
        public Scope {
            kinds = List.copyOf(kinds);
            having = List.copyOf(having);
            without = List.copyOf(without);
            inside = List.copyOf(inside);
            outside = List.copyOf(outside);
            callers = List.copyOf(callers);
        }
    }

    /** A value that a project may change by {@code set Property.name = value}. */
    public record Parameter(String name, double value, Unit unit, String documentation) {}

    /** A named value. */
    public record Value(String name, Expression expression, Unit unit) {}

    /**
     * A text with values in it.
     *
     * @param condition when it is said; always when empty
     * @param pieces texts and values in turn
     */
    public record Wording(Optional<Expression> condition, List<Piece> pieces) {
        public Wording {
            pieces = List.copyOf(pieces);
        }
    }

    /** A piece of a text. */
    public sealed interface Piece {
        /** Words as they were written. */
        record Literal(String text) implements Piece {}

        /**
         * A value in words.
         *
         * @param unit decides how it is written, unless {@code format} does
         * @param format {@code percent}, {@code times}, {@code number} or empty
         */
        record Inserted(Expression expression, Unit unit, String format) implements Piece {}
    }

    /**
     * What to try.
     *
     * @param wording the text; names of clauses stand between backquotes
     * @param fixes ids of the quick fixes that do it
     */
    public record Advice(Wording wording, List<String> fixes) {
        public Advice {
            fixes = List.copyOf(fixes);
        }
    }
}
