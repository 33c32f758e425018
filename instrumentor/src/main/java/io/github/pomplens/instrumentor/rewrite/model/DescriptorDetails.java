// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import java.util.Set;

/**
 * What a descriptor tells beyond section 3.5 of the POMP paper has (section 3.10), as written in
 * the source; each text is empty where there is nothing.
 *
 * @param schedule the kind of a loop's schedule, with its modifiers
 * @param chunk the chunk size
 * @param reduction the arguments of its reductions
 * @param variable the variable of a user region
 */
public record DescriptorDetails(String schedule, String chunk, String reduction, String variable) {
    public static final DescriptorDetails NONE = new DescriptorDetails("", "", "", "");

    private static final Set<String> MODIFIERS = Set.of("monotonic", "nonmonotonic", "simd");

    public static DescriptorDetails of(Directive directive) {
        if (directive.clauses().isEmpty()) {
            return NONE;
        }
        String schedule = "";
        StringBuilder reduction = new StringBuilder();
        for (Clause clause : directive.clauses()) {
            switch (clause.kind()) {
                case SCHEDULE -> schedule = clause.argument();
                case DIST_SCHEDULE -> schedule = schedule.isEmpty() ? clause.argument() : schedule;
                case REDUCTION -> {
                    reduction.append(reduction.length() == 0 ? "" : "; ");
                    reduction.append(clause.argument());
                }
                default -> {}
            }
        }
        if (schedule.isEmpty() && reduction.length() == 0) {
            return NONE;
        }
        int comma = schedule.indexOf(',', modifiersEnd(schedule));
        return comma < 0
                ? new DescriptorDetails(schedule, "", reduction.toString(), "")
                : new DescriptorDetails(
                        schedule.substring(0, comma).strip(),
                        schedule.substring(comma + 1).strip(),
                        reduction.toString(),
                        "");
    }

    /**
     * Returns the offset after the colon of {@code monotonic, simd: static}; a chunk size may have
     * one, too.
     */
    private static int modifiersEnd(String schedule) {
        int colon = schedule.indexOf(':');
        if (colon < 0) {
            return 0;
        }
        for (String word : schedule.substring(0, colon).split(",")) {
            if (!MODIFIERS.contains(word.strip())) {
                return 0;
            }
        }
        return colon + 1;
    }

    public boolean isEmpty() {
        return schedule.isEmpty() && chunk.isEmpty() && reduction.isEmpty() && variable.isEmpty();
    }

    /** Writes what comes after the variable's name in its C definition. */
    void appendInitialiser(StringBuilder out) {
        out.append(" POMP_UNUSED = {1, ");
        CStrings.append(schedule, out);
        out.append(", ");
        CStrings.append(chunk, out);
        out.append(", ");
        CStrings.append(reduction, out);
        out.append(", ");
        CStrings.append(variable, out);
        out.append(", \"\"};");
    }
}
