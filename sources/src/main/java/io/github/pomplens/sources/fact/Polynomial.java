// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fact;

import io.github.pomplens.sources.statement.Expression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Sums of products of names and whole numbers, such as {@code i * n + j + 1}: equal ones are the
 * same map.
 *
 * @param terms the number before each product; a product is its names in order, between blanks
 */
record Polynomial(Map<String, Long> terms) {
    static final Polynomial ZERO = new Polynomial(Map.of());

    static Polynomial of(long number) {
        return number == 0 ? ZERO : new Polynomial(Map.of("", number));
    }

    private static Polynomial of(String name) {
        return new Polynomial(Map.of(name, 1L));
    }

    /**
     * The polynomial that an expression is; empty when it is none.
     *
     * @param constants the values of names that always have the same one
     */
    static Optional<Polynomial> of(
            Expression expression, Function<String, OptionalLong> constants) {
        OptionalLong number = expression.number();
        if (number.isPresent()) {
            return Optional.of(of(number.getAsLong()));
        }
        if (expression instanceof Expression.Name name) {
            OptionalLong value = constants.apply(name.name());
            return Optional.of(value.isPresent() ? of(value.getAsLong()) : of(name.name()));
        }
        if (!(expression instanceof Expression.Operation operation)) {
            return Optional.empty();
        }
        List<Polynomial> operands = new ArrayList<>();
        for (Expression operand : operation.operands()) {
            of(operand, constants).ifPresent(operands::add);
        }
        if (operands.size() != operation.operands().size() || operands.isEmpty()) {
            return Optional.empty();
        }
        Polynomial first = operands.get(0);
        return switch (operation.operator() + operands.size()) {
            case "+2" -> Optional.of(first.plus(operands.get(1), 1));
            case "-2" -> Optional.of(first.plus(operands.get(1), -1));
            case "-1" -> Optional.of(ZERO.plus(first, -1));
            case "*2" -> Optional.of(first.times(operands.get(1)));
            default -> Optional.empty();
        };
    }

    Polynomial plus(Polynomial other, long times) {
        Map<String, Long> sum = new TreeMap<>(terms);
        other.terms.forEach((product, number) -> sum.merge(product, times * number, Long::sum));
        sum.values().removeIf(number -> number == 0);
        return new Polynomial(sum);
    }

    Polynomial times(Polynomial other) {
        Polynomial all = ZERO;
        for (Map.Entry<String, Long> one : terms.entrySet()) {
            for (Map.Entry<String, Long> two : other.terms.entrySet()) {
                List<String> names = new ArrayList<>(names(one.getKey()));
                names.addAll(names(two.getKey()));
                Collections.sort(names);
                Polynomial product =
                        new Polynomial(
                                Map.of(String.join(" ", names), one.getValue() * two.getValue()));
                all = all.plus(product, 1);
            }
        }
        return all;
    }

    private static List<String> names(String product) {
        return product.isEmpty() ? List.of() : List.of(product.split(" "));
    }

    /** What a name is multiplied by in it; empty when the name is in a power. */
    Optional<Polynomial> factorOf(String name) {
        Map<String, Long> factor = new TreeMap<>();
        for (Map.Entry<String, Long> term : terms.entrySet()) {
            List<String> names = new ArrayList<>(names(term.getKey()));
            if (names.remove(name)) {
                if (names.contains(name)) {
                    return Optional.empty();
                }
                factor.put(String.join(" ", names), term.getValue());
            }
        }
        return Optional.of(new Polynomial(factor));
    }

    /** What of it has nothing to do with a name. */
    Polynomial without(String name) {
        Map<String, Long> rest = new TreeMap<>(terms);
        rest.keySet().removeIf(product -> names(product).contains(name));
        return new Polynomial(rest);
    }

    boolean mentions(String name) {
        return terms.keySet().stream().anyMatch(product -> names(product).contains(name));
    }

    /** Whether it is a name alone. */
    boolean isVariable() {
        return terms.size() == 1
                && !terms.containsKey("")
                && terms.entrySet().stream()
                        .allMatch(it -> it.getValue() == 1 && !it.getKey().contains(" "));
    }

    boolean isZero() {
        return terms.isEmpty();
    }

    /** Its value when there is no name in it. */
    OptionalLong value() {
        if (isZero()) {
            return OptionalLong.of(0);
        }
        boolean number = terms.size() == 1 && terms.containsKey("");
        return number ? OptionalLong.of(terms.getOrDefault("", 0L)) : OptionalLong.empty();
    }
}
