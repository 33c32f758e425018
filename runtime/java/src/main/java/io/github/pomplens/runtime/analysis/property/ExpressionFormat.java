// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Expression.Aggregate;
import io.github.pomplens.runtime.analysis.property.Expression.Binary;
import io.github.pomplens.runtime.analysis.property.Expression.BinaryOperator;
import io.github.pomplens.runtime.analysis.property.Expression.Call;
import io.github.pomplens.runtime.analysis.property.Expression.Combination;
import io.github.pomplens.runtime.analysis.property.Expression.Conditional;
import io.github.pomplens.runtime.analysis.property.Expression.Constant;
import io.github.pomplens.runtime.analysis.property.Expression.CostOf;
import io.github.pomplens.runtime.analysis.property.Expression.Counter;
import io.github.pomplens.runtime.analysis.property.Expression.Function;
import io.github.pomplens.runtime.analysis.property.Expression.Group;
import io.github.pomplens.runtime.analysis.property.Expression.Holds;
import io.github.pomplens.runtime.analysis.property.Expression.Known;
import io.github.pomplens.runtime.analysis.property.Expression.MetricOf;
import io.github.pomplens.runtime.analysis.property.Expression.Named;
import io.github.pomplens.runtime.analysis.property.Expression.Otherwise;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import io.github.pomplens.runtime.analysis.property.Expression.ParameterOf;
import io.github.pomplens.runtime.analysis.property.Expression.Question;
import io.github.pomplens.runtime.analysis.property.Expression.Test;
import io.github.pomplens.runtime.analysis.property.Expression.Unary;
import io.github.pomplens.runtime.analysis.property.Expression.UnaryOperator;
import io.github.pomplens.runtime.analysis.property.Expression.Words;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * How expressions stand in a {@link PropertyFile}: a byte for each kind, then its parts in order.
 */
final class ExpressionFormat {
    private static final int CONSTANT = 0;
    private static final int WORDS = 1;
    private static final int METRIC = 2;
    private static final int COUNTER = 3;
    private static final int NAMED = 4;
    private static final int PARAMETER = 5;
    private static final int UNARY = 6;
    private static final int BINARY = 7;
    private static final int CONDITIONAL = 8;
    private static final int OTHERWISE = 9;
    private static final int KNOWN = 10;
    private static final int CALL = 11;
    private static final int AGGREGATE = 12;
    private static final int TEST = 13;
    private static final int HOLDS = 14;
    private static final int COST_OF = 15;

    private ExpressionFormat() {}

    static void write(Expression it, DataOutputStream out) throws IOException {
        if (it instanceof Constant constant) {
            out.writeByte(CONSTANT);
            out.writeDouble(constant.value());
            unit(constant.unit(), out);
        } else if (it instanceof Words words) {
            out.writeByte(WORDS);
            out.writeUTF(words.text());
        } else if (it instanceof MetricOf metric) {
            out.writeByte(METRIC);
            constant(metric.owner(), out);
            out.writeUTF(metric.name());
        } else if (it instanceof Counter counter) {
            out.writeByte(COUNTER);
            constant(counter.owner(), out);
            out.writeUTF(counter.name());
        } else if (it instanceof Named named) {
            out.writeByte(NAMED);
            out.writeInt(named.index());
        } else if (it instanceof ParameterOf parameter) {
            out.writeByte(PARAMETER);
            out.writeInt(parameter.index());
        } else if (it instanceof Test test) {
            out.writeByte(TEST);
            constant(test.question(), out);
            out.writeUTF(test.name());
        } else if (it instanceof Holds holds) {
            out.writeByte(HOLDS);
            out.writeUTF(holds.property());
        } else if (it instanceof CostOf cost) {
            out.writeByte(COST_OF);
            out.writeUTF(cost.property());
        } else {
            writeCompound(it, out);
        }
    }

    private static void writeCompound(Expression it, DataOutputStream out) throws IOException {
        if (it instanceof Unary unary) {
            out.writeByte(UNARY);
            constant(unary.operator(), out);
            write(unary.operand(), out);
        } else if (it instanceof Binary binary) {
            out.writeByte(BINARY);
            constant(binary.operator(), out);
            write(binary.left(), out);
            write(binary.right(), out);
        } else if (it instanceof Conditional conditional) {
            out.writeByte(CONDITIONAL);
            write(conditional.condition(), out);
            write(conditional.yes(), out);
            write(conditional.no(), out);
        } else if (it instanceof Otherwise otherwise) {
            out.writeByte(OTHERWISE);
            write(otherwise.first(), out);
            write(otherwise.second(), out);
        } else if (it instanceof Known known) {
            out.writeByte(KNOWN);
            write(known.operand(), out);
        } else if (it instanceof Call call) {
            out.writeByte(CALL);
            constant(call.function(), out);
            PropertyFile.list(call.arguments(), out, ExpressionFormat::write);
        } else if (it instanceof Aggregate aggregate) {
            out.writeByte(AGGREGATE);
            constant(aggregate.combination(), out);
            constant(aggregate.group(), out);
            write(aggregate.value(), out);
            PropertyFile.optional(aggregate.filter(), out, ExpressionFormat::write);
        } else {
            throw new IllegalArgumentException("an expression without a format: " + it);
        }
    }

    static Expression read(DataInputStream in) throws IOException {
        int kind = in.readUnsignedByte();
        return switch (kind) {
            case CONSTANT -> new Constant(in.readDouble(), unit(in));
            case WORDS -> new Words(in.readUTF());
            case METRIC -> new MetricOf(constant(in, Owner.values()), in.readUTF());
            case COUNTER -> new Counter(constant(in, Owner.values()), in.readUTF());
            case NAMED -> new Named(in.readInt());
            case PARAMETER -> new ParameterOf(in.readInt());
            case UNARY -> new Unary(constant(in, UnaryOperator.values()), read(in));
            case BINARY -> new Binary(constant(in, BinaryOperator.values()), read(in), read(in));
            case CONDITIONAL -> new Conditional(read(in), read(in), read(in));
            case OTHERWISE -> new Otherwise(read(in), read(in));
            case KNOWN -> new Known(read(in));
            case CALL ->
                    new Call(
                            constant(in, Function.values()),
                            PropertyFile.list(in, ExpressionFormat::read));
            case AGGREGATE ->
                    new Aggregate(
                            constant(in, Combination.values()),
                            constant(in, Group.values()),
                            read(in),
                            PropertyFile.optional(in, ExpressionFormat::read));
            case TEST -> new Test(constant(in, Question.values()), in.readUTF());
            case HOLDS -> new Holds(in.readUTF());
            case COST_OF -> new CostOf(in.readUTF());
            default -> throw new IOException("a damaged file of properties");
        };
    }

    static void unit(Unit unit, DataOutputStream out) throws IOException {
        out.writeInt(unit.time());
        out.writeInt(unit.bytes());
        constant(unit.sort(), out);
    }

    static Unit unit(DataInputStream in) throws IOException {
        return new Unit(in.readInt(), in.readInt(), constant(in, Unit.Sort.values()));
    }

    private static void constant(Enum<?> constant, DataOutputStream out) throws IOException {
        out.writeByte(constant.ordinal());
    }

    private static <E> E constant(DataInputStream in, E[] values) throws IOException {
        int ordinal = in.readUnsignedByte();
        if (ordinal >= values.length) {
            throw new IOException("a damaged file of properties");
        }
        return values[ordinal];
    }
}
