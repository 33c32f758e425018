// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds where a procedure stops declaring and starts to be executed. */
final class ExecutableParts {
    private static final String LATE = "declarations stand among its statements";

    /** Directives of compilers for the loop that follows them, after one character of a comment. */
    private static final String[] LOOP_HINTS = {"gcc$", "dir$", "dec$", "$dir", "ibm*"};

    private final SourceText source;
    private final Statements statements;
    private final List<ParsedDirective> directives;
    private final StatementClassifier classifier;
    private final Branches branches;
    private final ConstructBuilder builder;
    private final StatementFunctions functions;
    private String obstacle = "";

    ExecutableParts(
            SourceText source,
            Statements statements,
            List<ParsedDirective> directives,
            StatementClassifier classifier,
            Branches branches,
            ConstructBuilder builder) {
        this.source = source;
        this.statements = statements;
        this.directives = directives;
        this.classifier = classifier;
        this.branches = branches;
        this.builder = builder;
        this.functions = new StatementFunctions(statements, classifier.fixed());
    }

    /** Why the place found last can't be relied on; empty when it can. */
    String obstacle() {
        return obstacle;
    }

    /** The first statement of a procedure that is executed, or what ends these. */
    int firstStatement(Procedure procedure) {
        obstacle = "";
        int line = procedure.firstExecutable;
        if (line < 0) {
            return procedure.executableEnd;
        }
        while (line < procedure.executableEnd) {
            if (statements.kind(line) == LineKind.STATEMENT && isExecutable(line)) {
                switch (functions.isDefinition(procedure, line)) {
                    case NO -> {
                        obstacle = line < procedure.lastDeclaration ? LATE : "";
                        return line;
                    }
                    case UNKNOWN -> {
                        obstacle = "its first statement may be an assignment or a function";
                        return line;
                    }
                    case YES -> {}
                }
            }
            line++;
        }
        return line;
    }

    private boolean isExecutable(int line) {
        StatementKind kind =
                classifier.classify(
                        statements.clearStart(line), statements.clearEnd(line), false, false);
        return kind == StatementKind.ACTION || kind.opensBlock();
    }

    /** Where a declaration can be put in after all others; -1 when there is no such place. */
    int declarations(Procedure procedure) {
        int line = procedure.firstExecutable;
        boolean divided = line < procedure.lastDeclaration || procedure.incomplete;
        return divided ? -1 : entry(procedure, line);
    }

    /**
     * Where a declaration can be put in before all that is executed and all statement functions,
     * though not before all other declarations; -1 when there is no such place.
     *
     * @param line one in the procedure, which may be the first of those that are executed
     */
    int declarationsBefore(Procedure procedure, int line) {
        int first = procedure.firstExecutable;
        if (first < 0) {
            return entry(procedure, line);
        }
        // What looks like a statement may be a macro that stands for an implicit one.
        boolean sure =
                first > procedure.lastDeclaration
                        || functions.isDefinition(procedure, first)
                                == StatementFunctions.Answer.YES;
        return sure ? entry(procedure, first) : -1;
    }

    /**
     * Where lines can be put in that come before all that is executed: not between a statement and
     * its directives, not in an {@code #if} branch; -1 when there is no such place.
     *
     * @param first the first statement that is executed
     */
    int entry(Procedure procedure, int first) {
        int line = first;
        int best = -1;
        boolean belowDirective = false;
        while (line > procedure.header || procedure.nameStart < 0 && line >= procedure.header) {
            boolean whole = branches.areInOneBranch(line, procedure.header);
            if (whole && (best < 0 || belowDirective)) {
                best = line;
                belowDirective = false;
            }
            if (line == 0 || !mayStandBetween(line - 1)) {
                break;
            }
            line--;
            belowDirective |= statements.kind(line).isDirective();
        }
        return best < 0 ? -1 : beforeHints(before(best), best);
    }

    /** Whether a line, such as the directive of the first statement, is not a declaration. */
    private boolean mayStandBetween(int line) {
        return switch (statements.kind(line)) {
            case STATEMENT -> false;
            case OMP, POMP -> !isDeclaration(line);
            default -> statements.kind(line) != LineKind.INCLUDE;
        };
    }

    private @Nullable ParsedDirective directiveAt(int offset) {
        int low = 0;
        int high = directives.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (directives.get(middle).range().start() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        boolean found = low < directives.size() && directives.get(low).range().start() == offset;
        return found ? directives.get(low) : null;
    }

    private boolean isDeclaration(int line) {
        if (!(directiveAt(statements.start(line)) instanceof Directive directive)) {
            return false;
        }
        if (directive.kind() == DirectiveKind.ALLOCATE) {
            // As an older name of 'allocators' it belongs to the statement after it.
            int next = line + 1;
            return next >= statements.size() || !statements.clearText(next).startsWith("allocate");
        }
        return !directive.spec().isPomp()
                && switch (directive.association()) {
                    case DECLARATIVE -> true;
                    case DELIMITED -> !endsConstruct(directive);
                    default -> false;
                };
    }

    /** Whether it ends what is executed, as {@code end task} does. */
    private static boolean endsConstruct(Directive directive) {
        if (!directive.spec().isEnd()) {
            return false;
        }
        Optional<DirectiveSpec> ended = Vocabulary.openmp().directive(directive.spec().endedName());
        return ended.isPresent()
                && switch (ended.get().association()) {
                    case BLOCK, LOOP, ATOMIC -> true;
                    default -> false;
                };
    }

    /** Where lines can be put in before a logical line; -1 when it starts in a continued line. */
    int before(int line) {
        boolean first =
                line == 0
                        || statements.kind(line - 1) != LineKind.STATEMENT
                        || statements.isLastOnLine(line - 1);
        return first
                ? source.lineStart(source.lineOf(statements.start(line)))
                : builder.offsetAfter(line - 1);
    }

    /** Goes up over lines that tell the compiler how to translate the loop after them. */
    private int beforeHints(int offset, int line) {
        int start = offset;
        int number = offset < 0 ? 0 : source.lineOf(offset);
        while (number > 1 && start == source.lineStart(number) && isHint(number - 1)) {
            start = source.lineStart(--number);
        }
        return start;
    }

    private boolean isHint(int number) {
        String text = source.text();
        int end = source.lineEnd(number);
        int first = FortranText.skipBlanks(text, source.lineStart(number), end);
        for (String hint : LOOP_HINTS) {
            if (first < end && FortranText.isAt(text, first + 1, hint)) {
                int word = FortranText.skipBlanks(text, first + 1 + hint.length(), end);
                return !FortranText.isAt(text, word, "attributes");
            }
        }
        return false;
    }
}
