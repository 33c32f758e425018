// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.statement;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A statement of a function's body in any language, as far as it is understood. Immutable. */
public sealed interface Statement {
    /** Where it is, with the statements in it. */
    TextRange range();

    /** The statements that it is made of, in order. */
    List<Statement> parts();

    /** The expressions of its own, without those of its parts. */
    List<Expression> expressions();

    /** Statements one after the other; what is declared in it ends with it. */
    record Block(TextRange range, List<Statement> parts) implements Statement {
        public Block {
            parts = List.copyOf(parts);
        }

        @Override
        public List<Expression> expressions() {
            return List.of();
        }
    }

    /**
     * A loop.
     *
     * @param counter what it counts; empty for one that doesn't, or not plainly
     * @param header declarations in its header
     * @param expressions all expressions of its header
     */
    record Loop(
            TextRange range,
            Optional<Counter> counter,
            List<Statement> header,
            List<Expression> expressions,
            Statement body)
            implements Statement {
        public Loop {
            header = List.copyOf(header);
            expressions = List.copyOf(expressions);
        }

        @Override
        public List<Statement> parts() {
            return Stream.concat(header.stream(), Stream.of(body)).toList();
        }
    }

    /** A choice between some statements and others, or none. */
    record Branch(TextRange range, Expression condition, List<Statement> parts)
            implements Statement {
        public Branch {
            parts = List.copyOf(parts);
        }

        @Override
        public List<Expression> expressions() {
            return List.of(condition);
        }
    }

    /** An expression as a statement: an assignment, a call. */
    record Evaluation(TextRange range, Expression expression) implements Statement {
        @Override
        public List<Statement> parts() {
            return List.of();
        }

        @Override
        public List<Expression> expressions() {
            return List.of(expression);
        }
    }

    /**
     * A variable of the function, of which each call has its own.
     *
     * @param value what it begins with, if anything
     */
    record Declaration(TextRange range, String name, List<Expression> value) implements Statement {
        public Declaration {
            value = List.copyOf(value);
        }

        @Override
        public List<Statement> parts() {
            return List.of();
        }

        @Override
        public List<Expression> expressions() {
            return value;
        }
    }

    /**
     * Control goes elsewhere.
     *
     * @param word {@code return}, {@code break}, {@code continue}, {@code goto}
     */
    record Jump(TextRange range, String word, List<Expression> expressions) implements Statement {
        public Jump {
            expressions = List.copyOf(expressions);
        }

        @Override
        public List<Statement> parts() {
            return List.of();
        }
    }

    /** Code that was not understood: it may do anything. */
    record Unknown(TextRange range) implements Statement {
        @Override
        public List<Statement> parts() {
            return List.of();
        }

        @Override
        public List<Expression> expressions() {
            return List.of();
        }
    }

    /** The statement and all that are in it, in order of place. */
    default List<Statement> all() {
        List<Statement> all = new ArrayList<>();
        all.add(this);
        for (Statement part : parts()) {
            all.addAll(part.all());
        }
        return all;
    }

    /** All expressions in it, outer ones before those in them. */
    default List<Expression> allExpressions() {
        List<Expression> all = new ArrayList<>();
        for (Statement statement : all()) {
            for (Expression expression : statement.expressions()) {
                all.addAll(expression.all());
            }
        }
        return all;
    }

    /** Whether all of it was understood. */
    default boolean isUnderstood() {
        return all().stream().noneMatch(Unknown.class::isInstance)
                && allExpressions().stream().noneMatch(Expression.Unknown.class::isInstance);
    }

    /** What is executed one after the other: the parts of a block, of blocks in it, or itself. */
    default List<Statement> sequence() {
        return this instanceof Block block
                ? block.parts().stream().flatMap(it -> it.sequence().stream()).toList()
                : List.of(this);
    }
}
