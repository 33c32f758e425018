// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.Placement;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import java.util.HashSet;
import java.util.Set;

/** Tells where directives stand: in which procedure, among declarations, in device code. */
final class DirectivePlaces {
    static final String PURE = "a pure procedure must not call the measurement library";

    private final Statements statements;
    private final StatementClassifier classifier;
    private final Frames frames;
    private final Set<String> deviceProcedures;

    /** Lines from this one on, up to the other, are followed by the same statement that decides. */
    private int decidedFrom;

    private int decidedAt;
    private boolean decidedInInterface;
    private boolean decidedOutside;

    /**
     * @param deviceProcedures those that directives name: where in the file doesn't matter
     */
    DirectivePlaces(
            Statements statements,
            StatementClassifier classifier,
            Frames frames,
            Set<String> deviceProcedures) {
        this.statements = statements;
        this.classifier = classifier;
        this.frames = frames;
        this.deviceProcedures = deviceProcedures;
    }

    /** The procedures that directives name as device code. */
    static Set<String> deviceProcedures(Iterable<ParsedDirective> directives) {
        Set<String> names = new HashSet<>();
        for (ParsedDirective parsed : directives) {
            if (parsed instanceof Directive directive && isDeclareTarget(directive)) {
                addNames(directive.argument(), names);
                directive.clauses().forEach(clause -> addNames(clause.argument(), names));
            }
        }
        return names;
    }

    StatementKind classify(int line) {
        return classifier.classify(
                statements.clearStart(line),
                statements.clearEnd(line),
                frames.isTop(StatementKind.INTERFACE),
                frames.isEmpty());
    }

    Placement placement(int line, String obstacle) {
        Frame unit = frames.unit();
        String reason = obstacle;
        if (unit != null && unit.pure) {
            reason = PURE;
        } else if (frames.isInConcurrentLoop()) {
            reason = "a do concurrent loop must not call the measurement library";
        }
        return new Placement(
                unit == null ? "" : unit.name,
                isExecutable(line),
                true,
                isDevice(),
                false,
                reason,
                "");
    }

    boolean isDevice() {
        Frame unit = frames.unit();
        return unit != null && (unit.device || deviceProcedures.contains(unit.name));
    }

    boolean isExecutable(int line) {
        Frame unit = frames.unit();
        if (unit == null) {
            return !frames.isEmpty() || !declarationFollows(line);
        }
        return switch (unit.kind) {
            case PROGRAM, PROCEDURE -> unit.executable || !declarationFollows(line);
            default -> false;
        };
    }

    /** Whether the next statement is a declaration, or begins another unit. */
    private boolean declarationFollows(int line) {
        boolean inInterface = frames.isTop(StatementKind.INTERFACE);
        boolean same = inInterface == decidedInInterface && frames.isEmpty() == decidedOutside;
        if (!same || line < decidedFrom || line >= decidedAt) {
            decidedFrom = line;
            decidedInInterface = inInterface;
            decidedOutside = frames.isEmpty();
            decidedAt = deciding(line + 1);
        }
        return decidedAt < statements.size()
                && switch (classify(decidedAt)) {
                    case ACTION, DO, DO_CONCURRENT, BLOCK, OTHER_BLOCK, END_UNIT, CONTAINS -> false;
                    default -> true;
                };
    }

    /** The next statement, from a line on, that can't stand anywhere. */
    private int deciding(int from) {
        int i = from;
        while (i < statements.size()
                && (statements.kind(i) != LineKind.STATEMENT
                        || classify(i) == StatementKind.ANYWHERE)) {
            i++;
        }
        return i;
    }

    /** Whether a loop or another block comes next. */
    boolean blockFollows(int line) {
        for (int i = line + 1; i < statements.size(); i++) {
            if (statements.kind(i) == LineKind.STATEMENT) {
                return classify(i).opensBlock();
            }
            if (statements.kind(i).isDirective()) {
                return false;
            }
        }
        return false;
    }

    /** A {@code declare target} without names is about the procedure that it stands in. */
    void declareTarget(Directive directive) {
        Frame unit = frames.unit();
        if (unit != null && directive.argument().isEmpty() && directive.clauses().isEmpty()) {
            unit.device = true;
        }
    }

    static boolean isDeclareTarget(Directive directive) {
        return directive.kind() == DirectiveKind.DECLARE_TARGET;
    }

    private static void addNames(String list, Set<String> names) {
        for (String name : list.split(",")) {
            if (!name.isBlank()) {
                names.add(name.strip());
            }
        }
    }
}
