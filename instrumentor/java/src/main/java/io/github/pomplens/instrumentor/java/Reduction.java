// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What reductions start with and how they are combined (OpenMP, section 2.21.5). */
final class Reduction {
    private static final Map<String, String> NUMBERS =
            Map.of("+", "0", "-", "0", "*", "1", "&", "~0", "|", "0", "^", "0");

    private static final Map<String, String> TRUTHS =
            Map.of("&", "true", "&&", "true", "|", "false", "||", "false", "^", "false");

    private static final Map<String, String> CLASSES =
            Map.of(
                    "byte",
                    "Byte",
                    "short",
                    "Short",
                    "char",
                    "Character",
                    "int",
                    "Integer",
                    "long",
                    "Long",
                    "float",
                    "Float",
                    "double",
                    "Double");

    private Reduction() {}

    /** The value that copies start with; empty when the operator isn't for the type. */
    static Optional<String> start(String operator, String type) {
        if (type.equals("boolean")) {
            return Optional.ofNullable(TRUTHS.get(operator));
        }
        String its = CLASSES.get(type);
        if (its == null) {
            return Optional.empty();
        }
        boolean real = type.equals("float") || type.equals("double");
        if (operator.equals("max") || operator.equals("min")) {
            String limit = operator.equals("max") ? "MIN" : "MAX";
            String infinity = operator.equals("max") ? "NEGATIVE" : "POSITIVE";
            String constant = real ? infinity + "_INFINITY" : limit + "_VALUE";
            return Optional.of("java.lang." + its + "." + constant);
        }
        String start = NUMBERS.get(operator);
        return start == null || real && "&|^".contains(operator)
                ? Optional.empty()
                : Optional.of(start.equals("~0") ? "(" + type + ") -1" : start);
    }

    /** The statement that combines a copy with the variable. */
    static String combine(String operator, String type, String variable, String copy) {
        return switch (operator.toLowerCase(Locale.ROOT)) {
            case "max", "min" ->
                    variable
                            + (" = " + cast(type) + "java.lang.Math." + operator)
                            + ("(" + variable + ", " + copy + ");");
            case "&&", "||" -> variable + " = " + variable + " " + operator + " " + copy + ";";
            case "-" -> variable + " += " + copy + ";";
            default -> variable + " " + operator + "= " + copy + ";";
        };
    }

    /** What makes the type again of what it is widened to in expressions. */
    private static String cast(String type) {
        return type.equals("byte") || type.equals("short") || type.equals("char")
                ? "(" + type + ") "
                : "";
    }
}
