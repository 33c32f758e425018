// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.regex.Pattern;

/** Which combined constructs can be written as several, their clauses distributed. */
final class Distribution {
    /** The version of OpenMP, times ten, whose combined directives compilers know. */
    private static final int KNOWN_VERSION = 50;

    private Distribution() {}

    /**
     * What shows that variables of a Fortran file may be of derived types: they are declared in it,
     * or come from elsewhere. Modules of the compiler have none that matter.
     */
    private static final Pattern DERIVED_TYPES =
            Pattern.compile(
                    "(?i)\\b(?:type|class)\\s*\\("
                            + "|(?m:^[ \\t#]*|;[ \\t]*)(?:include|submodule"
                            + "|use(?!\\w*\\s*[=(%])"
                            + "(?!\\s*(?:,\\s*intrinsic\\s*)?(?:::)?\\s*(?:omp_lib|iso_)))");

    /**
     * Whether threads may free what others copy: one that comes to sections late makes its copies
     * from variables that another one is writing back, and gfortran allocates their allocatable
     * components again for that.
     *
     * @param included whether another file declares the variables
     */
    static boolean mayFree(
            Directive directive, EventRule rule, SourceText source, boolean included) {
        List<Layer> layers = rule.layers();
        return layers.size() > 1
                && layers.get(layers.size() - 1).is(DirectiveKind.SECTIONS)
                && directive.notation() == Notation.COMMENT
                && directive.has(ClauseKind.LASTPRIVATE)
                && (included || DERIVED_TYPES.matcher(source.text()).find());
    }

    /** Whether the meaning is sure to be the same when the directive is split, or isn't split. */
    static boolean isSafe(Directive directive, EventRule rule) {
        List<Layer> layers = rule.layers();
        if (layers.size() == 1) {
            return true;
        }
        if (!isKnownEverywhere(directive)) {
            return false;
        }
        Layer last = layers.get(layers.size() - 1);
        boolean parallel = false;
        boolean teams = false;
        for (Layer layer : layers) {
            parallel |= layer.is(DirectiveKind.PARALLEL);
            teams |= layer.is(DirectiveKind.TEAMS);
        }
        if (teams && parallel || writesBackAndNamesBlock(directive)) {
            return false;
        }
        if (parallel && last.includes(DirectiveKind.TASKLOOP) && copiesIntoTasks(directive)) {
            return false;
        }
        if (DataSharing.isRestricted(directive)) {
            // A simd loop writes its variable back, so it would have to be shared outside.
            boolean writesBack = last.includes(DirectiveKind.SIMD);
            return !writesBack && !reducesArraySections(directive) && !scansInFortran(directive);
        }
        // Before OpenMP 5.2 an if clause doesn't apply to teams, so it would depend on the
        // compiler.
        return !teams || !last.permits(ClauseKind.IF) || !hasPlainIf(directive);
    }

    /**
     * Whether all compilers know the directive. Of one that it doesn't know clang reads as many
     * words as it does, with a warning: {@code parallel masked} becomes {@code parallel}. It came
     * to know {@code parallel loop} years after the rest of OpenMP 5.0.
     */
    static boolean isKnownEverywhere(Directive directive) {
        return directive.spec().since() <= KNOWN_VERSION
                && !directive.spec().includes(DirectiveKind.LOOP);
    }

    /**
     * Whether tasks may have copies of the variables that no clause names: of one directive, clang
     * takes these for {@code firstprivate}; of two they are shared, as they are for gcc in any
     * case.
     */
    private static boolean copiesIntoTasks(Directive directive) {
        return directive.notation() != Notation.COMMENT && !directive.has(ClauseKind.DEFAULT);
    }

    /** gfortran makes variables of its own for such a loop, and misses them in the list outside. */
    private static boolean scansInFortran(Directive directive) {
        for (Clause clause : directive.clauses()) {
            if (directive.notation() == Notation.COMMENT && Clauses.hasModifier(clause, "inscan")) {
                return true;
            }
        }
        return false;
    }

    /** Fortran's common blocks hide which of their variables are written back. */
    private static boolean writesBackAndNamesBlock(Directive directive) {
        for (Clause clause : directive.clauses()) {
            if (clause.argument().indexOf('/') >= 0 && isDataSharing(clause)) {
                return !Clauses.writtenBack(directive).isEmpty();
            }
        }
        return false;
    }

    private static boolean isDataSharing(Clause clause) {
        return switch (clause.kind()) {
            case PRIVATE, FIRSTPRIVATE, LASTPRIVATE, LINEAR -> true;
            default -> false;
        };
    }

    private static boolean reducesArraySections(Directive directive) {
        for (Clause clause : directive.clauses()) {
            if (clause.kind() == ClauseKind.REDUCTION && clause.argument().indexOf('[') >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasPlainIf(Directive directive) {
        for (Clause clause : directive.clauses()) {
            if (clause.kind() == ClauseKind.IF && Clauses.modifier(directive, clause).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
