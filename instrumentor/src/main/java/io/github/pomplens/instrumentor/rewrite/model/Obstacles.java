// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.construct.model.StatementNode;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Suggestions;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Why a construct of a file can't be measured safely, in words that go on after a colon. */
final class Obstacles {
    /**
     * The reason for what a mistake in a directive keeps from being measured. The mistake itself
     * has been reported, and is all that the user has to correct.
     */
    static final String MISTAKE = "a directive has a mistake";

    /** The reason for what ends in a file that isn't known. */
    static final String CUT = "where its statement ends depends on an included file";

    private static final String NO_MEASUREMENT = "there is no measurement for it yet";

    /** Where directives have syntax errors, in order. */
    private final int[] errors;

    /** Where they have clauses that are not theirs, in order. */
    private final int[] wrongClauses;

    private final String text;
    private final boolean rawStrings;
    private final LanguageLimits limits;

    Obstacles(ConstructTree tree, LanguageLimits limits) {
        this.limits = limits;
        text = tree.source().text();
        rawStrings = text.contains("R\"");
        errors = places(tree, EnumSet.of(Problem.DIRECTIVE_SYNTAX));
        wrongClauses = places(tree, EnumSet.of(Problem.UNKNOWN_CLAUSE, Problem.CLAUSE_NOT_ALLOWED));
    }

    private static int[] places(ConstructTree tree, Set<Problem> problems) {
        int[] places = new int[tree.diagnostics().size()];
        int count = 0;
        for (Diagnostic diagnostic : tree.diagnostics()) {
            if (problems.contains(diagnostic.problem())) {
                places[count++] = diagnostic.range().start();
            }
        }
        int[] found = Arrays.copyOf(places, count);
        Arrays.sort(found);
        return found;
    }

    /** The obstacle of a construct; empty when it can be measured by a rule. */
    String of(Construct construct, @Nullable Rule rule) {
        if (!construct.placement().device() && rule == null) {
            return withoutRule(construct);
        }
        String wrongPlace = ofPlace(construct);
        if (!wrongPlace.isEmpty()) {
            return wrongPlace;
        }
        if (hasOne(errors, construct.directive().range())) {
            return MISTAKE;
        }
        if (rawStrings && hasLinesInRawString(construct.directive().range())) {
            return "a raw string in it goes over several lines";
        }
        boolean outside = rule instanceof EventRule events && events.isFromOutside();
        if (!outside) {
            String clause = ofClauses(construct.directive());
            if (!clause.isEmpty()) {
                return clause;
            }
        }
        if (construct.kind() == DirectiveKind.METADIRECTIVE) {
            String reason = Metadirective.of(construct.directive()).obstacle();
            if (!reason.isEmpty()) {
                return reason;
            }
        }
        String obstacle = construct.placement().obstacle();
        return obstacle.isEmpty() && rule != null ? limits.ofStatement(construct, rule) : obstacle;
    }

    /** The obstacle of a statement that counts as a construct; empty when there is none. */
    String of(StatementNode statement, @Nullable Rule rule) {
        String wrongPlace = ofPlace(statement);
        if (!wrongPlace.isEmpty()) {
            return wrongPlace;
        }
        if (rule == null) {
            return NO_MEASUREMENT;
        }
        return limits.cut(statement.extent()) ? CUT : statement.placement().obstacle();
    }

    private static String withoutRule(Construct construct) {
        return switch (construct.kind()) {
            case ASSUME -> "it has no effect of its own when the program runs";
            case SECTIONS, PARALLEL_SECTIONS -> "its sections stand in no block";
            default ->
                    construct.directive().spec().isLoopTransformation()
                            ? "it changes how its loop is compiled, and has no effect of its own"
                            : NO_MEASUREMENT;
        };
    }

    /** Why no call may be put where a construct or statement stands; empty when one may. */
    static String ofPlace(Node node) {
        if (node.placement().device()) {
            return "it is device code";
        }
        if (!node.placement().executable()) {
            return "it is outside of a function";
        }
        if (node instanceof StandaloneConstruct && !node.placement().inBlock()) {
            return "it stands where a statement is needed; put braces around it";
        }
        return "";
    }

    /**
     * Why no calls can be put into the iterations of a loop of tasks, from which these are known;
     * empty when they can.
     */
    String ofIterations(Construct loop) {
        if (loop.directive().has(ClauseKind.UNTIED)) {
            return "it is untied, so that an iteration may go on in another thread";
        }
        String clause = ofClauses(loop.directive());
        if (!clause.isEmpty()) {
            return clause;
        }
        String inside = inside(loop.directive(), "");
        if (!inside.isEmpty()) {
            return inside;
        }
        return limits.ofIterations(loop);
    }

    /** Why a directive's clauses keep its construct from being measured; empty when none does. */
    private String ofClauses(Directive directive) {
        String unknown = unknownClause(directive);
        if (unknown.isEmpty()) {
            return "";
        }
        if (hasOne(wrongClauses, directive.range())) {
            return MISTAKE;
        }
        return Suggestions.isExtension(unknown)
                ? "what its clause '" + unknown + "' means is not known"
                : "'" + unknown + "' is not a clause of it, but may be a macro";
    }

    /**
     * Why nothing inside a construct of the file may be measured; empty when it may.
     *
     * @param outside the same for what stands around it
     */
    String insideOf(Directive directive, String outside) {
        boolean mistake =
                outside.isEmpty()
                        && !ofUnknownSharing(directive).isEmpty()
                        && hasOne(wrongClauses, directive.range());
        return mistake ? MISTAKE : inside(directive, outside);
    }

    /**
     * Why nothing inside a construct may call a library; empty when it may.
     *
     * @param outside the same for what stands around it
     */
    static String inside(Directive directive, String outside) {
        if (!outside.isEmpty()) {
            return outside;
        }
        if (directive.spec().includes(DirectiveKind.TARGET)) {
            return "it is device code";
        }
        if (directive.spec().includes(DirectiveKind.SIMD)) {
            return "a simd loop must not call the measurement library";
        }
        if (directive.spec().includes(DirectiveKind.LOOP) || directive.has(ClauseKind.ORDER)) {
            return "a loop in any order must not call the measurement library";
        }
        if (directive.spec().includes(DirectiveKind.WORKSHARE)) {
            return "a workshare construct holds assignments of arrays and nothing else";
        }
        if (directive.kind() == DirectiveKind.ATOMIC) {
            return "an atomic construct holds its expression and nothing else";
        }
        if (directive.kind() == DirectiveKind.TASKGRAPH) {
            return "a taskgraph may run its tasks again without the code that makes them";
        }
        String unknown = ofUnknownSharing(directive);
        if (!unknown.isEmpty()) {
            return unknown;
        }
        return directive.spec().isMetadirective() ? Metadirective.of(directive).inside() : "";
    }

    /** Why it isn't known which data is shared inside; empty when it is. */
    private static String ofUnknownSharing(Directive directive) {
        String unknown = directive.spec().hasOwnData() ? unknownClause(directive) : "";
        if (unknown.isEmpty()) {
            return "";
        }
        return Suggestions.isExtension(unknown)
                ? "what the clause '" + unknown + "' of the enclosing directive means is not known"
                : "it isn't clear whether '"
                        + unknown
                        + "' on the enclosing directive is a macro with a default clause";
    }

    /** The first word in a clause's place that is none of the directive's; empty when all are. */
    private static String unknownClause(Directive directive) {
        Optional<Clause> foreign = directive.foreignClause();
        return foreign.isPresent() ? foreign.get().name() : "";
    }

    /** Whether one of some places, which are in order, is in a directive. */
    private static boolean hasOne(int[] places, TextRange directive) {
        int found = Arrays.binarySearch(places, directive.start());
        int next = found >= 0 ? found : -found - 1;
        return next < places.length && places[next] < directive.end();
    }

    /** A directive that was put in would have to be one line. */
    private boolean hasLinesInRawString(TextRange range) {
        String directive = range.in(text);
        for (int at = directive.indexOf("R\""); at >= 0; at = directive.indexOf("R\"", at + 1)) {
            int end = CText.rawStringEndNear(directive, at + 1);
            for (int i = at; i < end; i++) {
                if (CText.lineEndLength(directive, i) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What the user is told of what that isn't measured. */
    static Diagnostic diagnostic(Problem problem, Node node, String reason) {
        return Diagnostic.of(problem, node.origin().nameRange(), node.name(), reason);
    }
}
