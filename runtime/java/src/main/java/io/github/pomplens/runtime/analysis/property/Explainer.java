// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.property.Explanation.NamedValue;
import io.github.pomplens.runtime.analysis.property.Expression.Owner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says which values a property's condition rests on, and which of them were missing. */
final class Explainer {
    private final CompiledProperty property;
    private final Definition definition;
    private final ExpressionCompiler compiler;
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Set<String> missing = new LinkedHashSet<>();
    private final Set<String> wanted = new LinkedHashSet<>();

    Explainer(Evaluator evaluator, CompiledProperty property) {
        this.property = property;
        this.definition = property.definition();
        this.compiler = new ExpressionCompiler(evaluator, definition);
    }

    Explanation explain(Inquiry.Outcome outcome, Optional<Finding> finding) {
        definition.condition().ifPresent(it -> visit(it, outcome.frame()));
        if (!outcome.frame().spend(0)) {
            missing.add("it takes too many steps in a run of this size");
        } else if (Double.isNaN(outcome.holds())) {
            definition.condition().ifPresent(it -> blame(it, outcome.frame()));
        }
        List<NamedValue> found = new ArrayList<>();
        values.forEach((name, text) -> found.add(new NamedValue(name, text)));
        List<String> failed =
                outcome.holds() == Questions.NO
                        ? definition
                                .condition()
                                .map(
                                        new FailedConditions(definition, compiler, outcome.frame())
                                                ::of)
                                .orElse(List.of())
                        : List.of();
        return new Explanation(
                definition,
                finding,
                finding.map(Finding::lossNs).orElse(0L),
                failed,
                found,
                List.copyOf(missing),
                List.copyOf(wanted));
    }

    /** Collects the values that an expression asks for, outside of groups. */
    private void visit(Expression expression, Frame frame) {
        if (expression instanceof Expression.Named named) {
            Definition.Value value = definition.values().get(named.index());
            put(value.name(), property.values().get(named.index()), value.unit(), frame);
            visit(value.expression(), frame);
        } else if (expression instanceof Expression.ParameterOf parameter) {
            Definition.Parameter it = definition.parameters().get(parameter.index());
            values.put(it.name(), Values.precise(it.value(), it.unit()));
        } else if (expression instanceof Expression.MetricOf metric) {
            put(name(metric), compiler.compile(metric, null), unit(metric), frame);
        } else if (!(expression instanceof Expression.Aggregate)) {
            Expressions.operands(expression).forEach(it -> visit(it, frame));
        }
    }

    private void put(String name, Code code, Unit unit, Frame frame) {
        String text = "";
        if (code.isKnown(frame)) {
            text =
                    code instanceof Code.Number number
                            ? Values.precise(number.of(frame), unit)
                            : String.valueOf(((Code.Text) code).of(frame));
        }
        values.putIfAbsent(name, text);
    }

    /** Finds the innermost expressions that are missing: those that make the others so. */
    private void blame(Expression expression, Frame frame) {
        if (compiler.compile(expression, null).isKnown(frame)) {
            return;
        }
        int before = missing.size();
        if (expression instanceof Expression.Named named) {
            blame(definition.values().get(named.index()).expression(), frame);
        } else if (!(expression instanceof Expression.Aggregate)) {
            Expressions.operands(expression).forEach(it -> blame(it, frame));
        }
        if (missing.size() == before) {
            missing.add(reason(expression));
        }
    }

    private String reason(Expression expression) {
        if (expression instanceof Expression.MetricOf metric) {
            wanted(metric).ifPresent(wanted::add);
            return name(metric) + " isn't known" + source(metric);
        }
        if (expression instanceof Expression.Counter counter) {
            return "the run didn't count " + counter.name();
        }
        if (expression instanceof Expression.Aggregate aggregate) {
            return "there is no value to take the "
                    + word(aggregate.combination())
                    + " of over "
                    + word(aggregate.group());
        }
        if (expression instanceof Expression.Test test) {
            return "it isn't known whether it " + asked(test);
        }
        if (expression instanceof Expression.Binary) {
            return "a division by zero has no value";
        }
        return "a function has no value of its argument";
    }

    private static String asked(Expression.Test test) {
        return switch (test.question()) {
            case IS -> "is a " + test.name();
            case HAS -> "has the clause " + test.name();
            case ALLOWS -> "allows the clause " + test.name();
            case INSIDE -> "is inside of a " + test.name();
            case CALLED_BY -> "is called by " + test.name();
        };
    }

    /** What has to be measured beside a run as it is, so that there is such a value. */
    private static Optional<String> wanted(Expression.MetricOf metric) {
        return switch (metric.owner()) {
            case BEFORE -> Optional.of("another run to compare with");
            case SERIES -> Optional.of("a series of runs");
            case SAMPLES -> Optional.of("samples");
            case TRACE -> Optional.of("a trace");
            default -> Optional.empty();
        };
    }

    /** Where the value would come from. */
    private static String source(Expression.MetricOf metric) {
        return switch (metric.owner()) {
            case SOURCE -> ": the source doesn't say it for sure, or isn't there";
            case BEFORE -> ": no other run is compared with, or it isn't in that";
            case SERIES -> ": the run is of no series";
            case SAMPLES -> ": no samples were taken there (pomp run --sample), or without lines";
            case TRACE -> ": no trace was recorded, or it is too long to be kept in memory";
            default ->
                    find(metric)
                            .map(
                                    it ->
                                            ": not recorded, or not of this construct ("
                                                    + it.source()
                                                    + ")")
                            .orElse("");
        };
    }

    private static Optional<Metric> find(Expression.MetricOf metric) {
        return Metric.of(metric.owner(), metric.name());
    }

    static Unit unit(Expression.MetricOf metric) {
        return metric.owner() == Owner.SOURCE
                ? SourceFact.of(metric.name()).map(SourceFact::unit).orElse(Unit.NUMBER)
                : find(metric).map(Metric::unit).orElse(Unit.NUMBER);
    }

    static String name(Expression.MetricOf metric) {
        return switch (metric.owner()) {
            case CONSTRUCT, ELEMENT -> metric.name();
            default -> word(metric.owner()) + "." + metric.name();
        };
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
