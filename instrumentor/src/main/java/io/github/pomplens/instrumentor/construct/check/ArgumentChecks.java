// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.check;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.directive.ArgumentFinding;
import io.github.pomplens.instrumentor.directive.ArgumentFinding.Kind;
import io.github.pomplens.instrumentor.directive.ArgumentWords;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds words in the arguments of clauses that the compiler will refuse. Where a preprocessor runs,
 * a word may be a macro, which only its definition tells: what looks like one by custom is passed
 * over, and what might be one nevertheless is no more than a warning.
 */
public final class ArgumentChecks {
    private final ConstructTree tree;
    private final String clear;
    private final String written;
    private final boolean preprocessed;
    private final MacroNames macros;
    private final List<Diagnostic> found = new ArrayList<>(0);

    private ArgumentChecks(ConstructTree tree, String clear, String written, boolean preprocessed) {
        this.tree = tree;
        this.clear = clear;
        this.written = written;
        this.macros = new MacroNames(tree.source());
        this.preprocessed = preprocessed || macros.areUsed();
    }

    /** Checks a language that always has a preprocessor, and directives on plain lines. */
    public static List<Diagnostic> of(ConstructTree tree) {
        String text = tree.source().text();
        return new ArgumentChecks(tree, text, text, true).run();
    }

    /**
     * Checks a language whose directives have to be made readable first.
     *
     * @param clear the text with its directives in lower case, and without comments and
     *     continuations in them
     * @param written the same as it is written
     * @param preprocessed whether a preprocessor is known to run
     */
    public static List<Diagnostic> of(
            ConstructTree tree, String clear, String written, boolean preprocessed) {
        return new ArgumentChecks(tree, clear, written, preprocessed).run();
    }

    private List<Diagnostic> run() {
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive) {
                for (ArgumentFinding finding : ArgumentWords.wrong(directive, clear)) {
                    judge(directive, finding);
                }
            }
        }
        return found;
    }

    private void judge(Directive directive, ArgumentFinding finding) {
        int doubts = directive.spec().isPomp() ? 1 : 0;
        boolean mayHoldMacros = preprocessed && !finding.words().isEmpty();
        if (mayHoldMacros) {
            for (TextRange word : finding.words()) {
                if (macros.mayDefine(CText.word(written, word.start(), word.end()))) {
                    return;
                }
            }
            doubts += macros.areComplete() ? 0 : 1;
        }
        boolean reduction = finding.kind() == Kind.REDUCTION;
        boolean guess = finding.kind() == Kind.WORD && mayHoldMacros;
        if (guess || reduction && finding.replacement().isEmpty()) {
            doubts++;
        }
        boolean declared =
                reduction
                        && new DeclaredReductions(tree, clear, macros)
                                .mayHave(finding.range(), directive.notation());
        if (doubts > 1 || declared) {
            return;
        }
        String doubt = doubts == 1 && mayHoldMacros ? ", unless a macro is meant" : "";
        Problem problem = doubts == 0 ? Problem.UNKNOWN_ARGUMENT : Problem.DOUBTFUL_ARGUMENT;
        String message = finding.message() + doubt;
        found.add(Diagnostic.of(problem, finding.range(), message, finding.hint()));
    }
}
