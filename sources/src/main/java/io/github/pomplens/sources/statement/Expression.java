// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * An expression of any language, as far as it is understood. Names of languages without capitals
 * are in lower case. Immutable.
 */
public sealed interface Expression {
    /** The expressions that it is made of, in order. */
    List<Expression> parts();

    /** What it is apart from its parts: a name, an operator, a number. */
    String label();

    /** A variable or constant, and where it stands. */
    record Name(String name, int offset) implements Expression {
        @Override
        public List<Expression> parts() {
            return List.of();
        }

        @Override
        public String label() {
            return name;
        }
    }

    /** A number, a text or a truth value. */
    record Literal(String text) implements Expression {
        @Override
        public List<Expression> parts() {
            return List.of();
        }

        @Override
        public String label() {
            return text;
        }
    }

    /** An element of an array, or a part of it: {@code a[i][j]}, {@code a(i, j)}. */
    record Element(Expression array, List<Expression> subscripts) implements Expression {
        public Element {
            subscripts = List.copyOf(subscripts);
        }

        @Override
        public List<Expression> parts() {
            return Stream.concat(Stream.of(array), subscripts.stream()).toList();
        }

        @Override
        public String label() {
            return "[]";
        }
    }

    /** A member of a structure. */
    record Member(Expression of, String name) implements Expression {
        @Override
        public List<Expression> parts() {
            return List.of(of);
        }

        @Override
        public String label() {
            return "." + name;
        }
    }

    /** A call of a function. */
    record Call(String name, List<Expression> arguments) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public List<Expression> parts() {
            return arguments;
        }

        @Override
        public String label() {
            return name + "()";
        }
    }

    /**
     * An operator with its operands. With one operand, {@code *} is what a pointer points to and
     * {@code &} an address.
     */
    record Operation(String operator, List<Expression> operands) implements Expression {
        public Operation {
            operands = List.copyOf(operands);
        }

        @Override
        public List<Expression> parts() {
            return operands;
        }

        @Override
        public String label() {
            return operator;
        }
    }

    /**
     * A value given to a variable.
     *
     * @param operator of an update such as {@code +=} the {@code +}; else empty
     */
    record Assignment(Expression target, String operator, Expression value) implements Expression {
        @Override
        public List<Expression> parts() {
            return List.of(target, value);
        }

        @Override
        public String label() {
            return operator + "=";
        }
    }

    /** Code that was not understood. */
    record Unknown(String text) implements Expression {
        @Override
        public List<Expression> parts() {
            return List.of();
        }

        @Override
        public String label() {
            return text;
        }
    }

    /** The expression and all that is in it, outer ones first. */
    default List<Expression> all() {
        List<Expression> all = new ArrayList<>();
        all.add(this);
        for (Expression part : parts()) {
            all.addAll(part.all());
        }
        return all;
    }

    /** Whether it is a name, and this one. */
    default boolean isNamed(String name) {
        return this instanceof Name and && and.name().equals(name);
    }

    /** Whether it is a call, and of this function. */
    default boolean isCallOf(String function) {
        return this instanceof Call call && function.equals(call.name());
    }

    /** Whether a name is anywhere in it. */
    default boolean mentions(String name) {
        return all().stream().anyMatch(it -> it.isNamed(name));
    }

    /** The value of a whole number as it is written; empty for all else. */
    default OptionalLong number() {
        if (this instanceof Literal literal && literal.text().matches("\\d{1,15}[uUlL]{0,3}")) {
            return OptionalLong.of(Long.parseLong(literal.text().replaceAll("[uUlL]", "")));
        }
        if (this instanceof Operation minus
                && minus.operator().equals("-")
                && minus.operands().size() == 1) {
            OptionalLong value = minus.operands().get(0).number();
            return value.isPresent() ? OptionalLong.of(-value.getAsLong()) : value;
        }
        return OptionalLong.empty();
    }

    /** Whether it says the same as another, which stands elsewhere. */
    default boolean isLike(Expression other) {
        List<Expression> own = parts();
        List<Expression> others = other.parts();
        boolean same =
                getClass() == other.getClass()
                        && label().equals(other.label())
                        && own.size() == others.size();
        for (int i = 0; same && i < own.size(); i++) {
            same = own.get(i).isLike(others.get(i));
        }
        return same;
    }
}
