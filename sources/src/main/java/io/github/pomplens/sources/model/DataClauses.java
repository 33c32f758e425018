// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import java.util.ArrayList;
import java.util.EnumSet;
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
    private static final Set<ClauseKind> OF_REGIONS =
            EnumSet.of(
                    ClauseKind.SHARED,
                    ClauseKind.DEFAULT,
                    ClauseKind.NUM_THREADS,
                    ClauseKind.IF,
                    ClauseKind.PROC_BIND,
                    ClauseKind.COPYIN);

    private static final Set<ClauseKind> WITHOUT_DATA =
            EnumSet.of(
                    ClauseKind.NOWAIT,
                    ClauseKind.COLLAPSE,
                    ClauseKind.SIMDLEN,
                    ClauseKind.SAFELEN,
                    ClauseKind.UPDATE,
                    ClauseKind.READ,
                    ClauseKind.WRITE,
                    ClauseKind.SEQ_CST,
                    ClauseKind.ACQ_REL,
                    ClauseKind.ACQUIRE,
                    ClauseKind.RELEASE,
                    ClauseKind.RELAXED);

    /**
     * @param region whether it is the parallel region's own directive
     */
    public static DataClauses of(Directive directive, boolean region)
            throws NotUnderstoodException {
        DataClauses data =
                new DataClauses(
                        new HashSet<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (Clause clause : directive.clauses()) {
            if (!region || !OF_REGIONS.contains(clause.kind())) {
                data.add(clause);
            }
        }
        return data;
    }

    private void add(Clause clause) throws NotUnderstoodException {
        String argument = clause.argument();
        switch (clause.kind()) {
            case PRIVATE -> own.addAll(names(argument));
            case FIRSTPRIVATE -> {
                own.addAll(names(argument));
                read.addAll(names(argument));
            }
            case LASTPRIVATE -> {
                own.addAll(names(argument));
                written.addAll(names(argument));
            }
            case REDUCTION -> {
                List<String> names = names(argument.substring(argument.lastIndexOf(':') + 1));
                own.addAll(names);
                written.addAll(names);
            }
            case SCHEDULE -> expressions.add(afterComma(argument));
            default -> {
                if (!WITHOUT_DATA.contains(clause.kind())) {
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

    /** Returns the clauses in lower case, for a language that doesn't tell it from upper case. */
    public DataClauses inLowerCase() {
        return new DataClauses(
                new HashSet<>(lower(List.copyOf(own))), lower(read), lower(written), expressions);
    }

    private static List<String> lower(List<String> names) {
        return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    }
}
