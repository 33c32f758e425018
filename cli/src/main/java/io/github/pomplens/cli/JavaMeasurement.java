// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import io.github.pomplens.instrumentor.rewrite.model.Options;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is measured of Java sources, by the options in front of javac's and the environment.
 *
 * @param disabled names of constructs that are not measured
 * @param notes on what was asked for and Java doesn't have; one line each
 */
record JavaMeasurement(Set<String> disabled, List<String> notes) {
    static final String NO_FUNCTIONS =
            "functions of Java are not measured; put '//omp inst begin(name)' and '//omp inst"
                    + " end(name)' around what is to be";
    static final String NO_BARRIERS =
            "barriers at the end of parallel regions are not added in Java; their waits are measured"
                    + " without";

    private static final String PREFIX = "--pomp-";
    private static final String DISABLE = PREFIX + "disable";

    JavaMeasurement {
        disabled = Set.copyOf(disabled);
        notes = List.copyOf(notes);
    }

    /** Whether an argument is an option of ours; javac has none that begins so. */
    static boolean isOption(String argument) {
        return argument.startsWith(PREFIX);
    }

    /**
     * Reads the options, which win over the environment.
     *
     * @throws IllegalArgumentException with a message for the user when one of them is wrong
     */
    static JavaMeasurement of(Terminal terminal, List<String> options) {
        List<String> lists = new ArrayList<>();
        boolean functions = !terminal.variable("POMP_FUNCTIONS").isEmpty();
        boolean barriers = terminal.variable("POMP_BARRIERS").equals("1");
        for (String option : options) {
            int sign = option.indexOf('=');
            String name = sign < 0 ? option : option.substring(0, sign);
            switch (name.substring(PREFIX.length())) {
                case "disable" -> lists.add(value(option, sign));
                case "functions" -> functions = true;
                case "barriers" -> barriers = true;
                // Java has no macros, is never compiled without its directives, and hides no notes.
                case "preprocess", "strict", "notes" -> {}
                default -> throw new IllegalArgumentException("unknown option '" + option + "'");
            }
        }
        if (lists.isEmpty() && !terminal.variable("POMP_DISABLE").isEmpty()) {
            lists.add(terminal.variable("POMP_DISABLE"));
        }
        Set<String> disabled = new HashSet<>();
        lists.forEach(list -> disabled.addAll(Options.parseDisabled(list)));
        List<String> notes = new ArrayList<>();
        if (functions) {
            notes.add(NO_FUNCTIONS);
        }
        if (barriers) {
            notes.add(NO_BARRIERS);
        }
        return new JavaMeasurement(disabled, notes);
    }

    private static String value(String option, int sign) {
        if (sign < 0) {
            throw new IllegalArgumentException(
                    "'" + option + "' needs constructs, such as " + DISABLE + "=critical,atomic");
        }
        return option.substring(sign + 1);
    }
}
