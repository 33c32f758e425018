// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.code.model;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What the clauses of a directive say about data.
 *
 * @param own variables of which each thread has its own in the construct
 * @param read variables of the code around whose values are read
 * @param written variables of the code around that get a value
 * @param expressions texts of expressions that are evaluated
 */
public record DataClauses(
        Set<String> own, List<String> read, List<String> written, List<String> expressions) {
    /** What a parallel region may have besides, of no effect on what is compared. */
    private static final Set<String> OF_REGIONS =
            Set.of("shared", "default", "num_threads", "if", "proc_bind", "copyin");

    private static final Set<String> WITHOUT_DATA =
            Set.of(
                    "nowait",
                    "collapse",
                    "simdlen",
                    "safelen",
                    "update",
                    "read",
                    "write",
                    "seq_cst",
                    "acq_rel",
                    "acquire",
                    "release",
                    "relaxed");

    /**
     * @param region whether it is the parallel region's own directive
     */
    public static DataClauses of(Directive directive, boolean region)
            throws NotUnderstoodException {
        DataClauses data =
                new DataClauses(
                        new HashSet<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (Clause clause : directive.clauses()) {
            if (!region || !OF_REGIONS.contains(clause.name())) {
                data.add(clause);
            }
        }
        return data;
    }

    private void add(Clause clause) throws NotUnderstoodException {
        String argument = clause.argument();
        switch (clause.name()) {
            case "private" -> own.addAll(names(argument));
            case "firstprivate" -> {
                own.addAll(names(argument));
                read.addAll(names(argument));
            }
            case "lastprivate" -> {
                own.addAll(names(argument));
                written.addAll(names(argument));
            }
            case "reduction" -> {
                List<String> names = names(argument.substring(argument.lastIndexOf(':') + 1));
                own.addAll(names);
                written.addAll(names);
            }
            case "schedule" -> expressions.add(afterComma(argument));
            default -> {
                if (!WITHOUT_DATA.contains(clause.name())) {
                    throw new NotUnderstoodException(clause.name());
                }
            }
        }
    }

    private static String afterComma(String schedule) {
        int comma = schedule.indexOf(',');
        return comma < 0 ? "" : schedule.substring(comma + 1);
    }

    /** Names and nothing but names, in lower case as well for those who don't tell them apart. */
    private static List<String> names(String list) throws NotUnderstoodException {
        List<String> names = new ArrayList<>();
        for (String item : list.split(",", -1)) {
            String name = item.strip();
            if (!name.matches("[A-Za-z_]\\w*")) {
                throw new NotUnderstoodException(name);
            }
            names.add(name);
        }
        return names;
    }

    /** The same in lower case, for a language that doesn't tell it from upper case. */
    public DataClauses inLowerCase() {
        return new DataClauses(
                new HashSet<>(lower(List.copyOf(own))), lower(read), lower(written), expressions);
    }

    private static List<String> lower(List<String> names) {
        return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    }
}
