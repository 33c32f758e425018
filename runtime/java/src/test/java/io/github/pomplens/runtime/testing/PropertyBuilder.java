// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Definition.Advice;
import io.github.pomplens.runtime.analysis.property.Definition.Parameter;
import io.github.pomplens.runtime.analysis.property.Definition.Piece;
import io.github.pomplens.runtime.analysis.property.Definition.Place;
import io.github.pomplens.runtime.analysis.property.Definition.Scope;
import io.github.pomplens.runtime.analysis.property.Definition.Value;
import io.github.pomplens.runtime.analysis.property.Definition.Wording;
import io.github.pomplens.runtime.analysis.property.Expression;
import io.github.pomplens.runtime.analysis.property.Expression.Aggregate;
import io.github.pomplens.runtime.analysis.property.Expression.Binary;
import io.github.pomplens.runtime.analysis.property.Expression.BinaryOperator;
import io.github.pomplens.runtime.analysis.property.Expression.Combination;
import io.github.pomplens.runtime.analysis.property.Expression.Constant;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.MetricOf;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Defines properties for tests, as the compiler of the language does. */
public final class PropertyBuilder {
    private final String id;
    private final String title;
    private String parent = "";
    private final List<Scope> scopes = new ArrayList<>();
    private final List<String> insteadOf = new ArrayList<>();
    private final List<Parameter> parameters = new ArrayList<>();
    private final List<Value> values = new ArrayList<>();
    private Optional<Expression> condition = Optional.empty();
    private Optional<Expression> cost = Optional.empty();
    private Optional<Expression> spread = Optional.empty();
    private Optional<Expression> certainty = Optional.empty();
    private final List<Wording> shows = new ArrayList<>();
    private final List<Wording> says = new ArrayList<>();
    private final List<Advice> advice = new ArrayList<>();

    private PropertyBuilder(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** A property whose title is its id in lower case. */
    public static PropertyBuilder property(String id) {
        return property(id, id.toLowerCase(Locale.ROOT));
    }

    public static PropertyBuilder property(String id, String title) {
        return new PropertyBuilder(id, title);
    }

    public PropertyBuilder in(String other) {
        parent = other;
        return this;
    }

    public PropertyBuilder of(String... kinds) {
        return scope(kinds, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    public PropertyBuilder scope(
            String[] kinds,
            List<String> having,
            List<String> without,
            List<String> inside,
            List<String> outside,
            List<String> callers) {
        scopes.add(new Scope(List.of(kinds), having, without, inside, outside, callers));
        return this;
    }

    public PropertyBuilder insteadOf(String... others) {
        insteadOf.addAll(List.of(others));
        return this;
    }

    public PropertyBuilder parameter(String name, double value, Unit unit) {
        parameters.add(new Parameter(name, value, unit, ""));
        return this;
    }

    public PropertyBuilder let(String name, Unit unit, Expression expression) {
        values.add(new Value(name, expression, unit));
        return this;
    }

    public PropertyBuilder when(Expression holds) {
        condition = Optional.of(holds);
        return this;
    }

    public PropertyBuilder costs(Expression ns) {
        cost = Optional.of(ns);
        return this;
    }

    public PropertyBuilder spread(Expression weight) {
        spread = Optional.of(weight);
        return this;
    }

    public PropertyBuilder sure(Expression part) {
        certainty = Optional.of(part);
        return this;
    }

    public PropertyBuilder shows(Piece... pieces) {
        shows.add(new Wording(Optional.empty(), List.of(pieces)));
        return this;
    }

    public PropertyBuilder says(Piece... pieces) {
        says.add(new Wording(Optional.empty(), List.of(pieces)));
        return this;
    }

    public PropertyBuilder advise(List<String> fixes, Piece... pieces) {
        advice.add(new Advice(new Wording(Optional.empty(), List.of(pieces)), fixes));
        return this;
    }

    public PropertyBuilder adviseWhen(Expression holds, Piece... pieces) {
        advice.add(new Advice(new Wording(Optional.of(holds), List.of(pieces)), List.of()));
        return this;
    }

    public Definition build() {
        return new Definition(
                id,
                title,
                Optional.of(parent).filter(it -> !it.isEmpty()),
                "",
                new Place("test.property", 1, 1),
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

    /** Words of a text. */
    public static Piece words(String text) {
        return new Piece.Literal(text);
    }

    /** A value in a text. */
    public static Piece value(Expression expression, Unit unit) {
        return new Piece.Inserted(expression, unit, "");
    }

    /** A value in a text, written as times, percent or number. */
    public static Piece value(Expression expression, String format) {
        return new Piece.Inserted(expression, Unit.RATIO, format);
    }

    public static Expression metric(String name) {
        return new MetricOf(Owner.CONSTRUCT, name);
    }

    public static Expression metric(Owner owner, String name) {
        return new MetricOf(owner, name);
    }

    /** A metric of the element of the group around. */
    public static Expression element(String name) {
        return new MetricOf(Owner.ELEMENT, name);
    }

    public static Expression number(double value) {
        return new Constant(value, Unit.NUMBER);
    }

    public static Expression binary(Expression left, BinaryOperator operator, Expression right) {
        return new Binary(operator, left, right);
    }

    public static Expression plus(Expression left, Expression right) {
        return binary(left, BinaryOperator.ADD, right);
    }

    public static Expression minus(Expression left, Expression right) {
        return binary(left, BinaryOperator.SUBTRACT, right);
    }

    public static Expression times(Expression left, Expression right) {
        return binary(left, BinaryOperator.MULTIPLY, right);
    }

    public static Expression over(Expression left, Expression right) {
        return binary(left, BinaryOperator.DIVIDE, right);
    }

    public static Expression greater(Expression left, Expression right) {
        return binary(left, BinaryOperator.GREATER, right);
    }

    public static Expression equal(Expression left, Expression right) {
        return binary(left, BinaryOperator.EQUAL, right);
    }

    public static Expression and(Expression left, Expression right) {
        return binary(left, BinaryOperator.AND, right);
    }

    public static Expression or(Expression left, Expression right) {
        return binary(left, BinaryOperator.OR, right);
    }

    public static Expression aggregate(
            Combination combination, Group group, Expression expression) {
        return new Aggregate(combination, group, expression, Optional.empty());
    }

    public static Expression aggregate(
            Combination combination, Group group, Expression expression, Expression where) {
        return new Aggregate(combination, group, expression, Optional.of(where));
    }
}
