// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.check.ArgumentChecks;
import io.github.pomplens.instrumentor.construct.check.AtomicStatement;
import io.github.pomplens.instrumentor.construct.check.Checks;
import io.github.pomplens.instrumentor.construct.check.StatementForms;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds what is wrong with the constructs of C and C++, beyond their directives' own words. */
public final class CChecks implements StatementForms {
    private static final Set<String> KEYWORDS =
            Set.of("for", "while", "do", "if", "switch", "goto", "return", "break", "continue");

    private final String text;
    private final CAtomicReader atomics;

    private CChecks(String text) {
        this.text = text;
        this.atomics = new CAtomicReader(text);
    }

    public static List<Diagnostic> of(ConstructTree tree) {
        List<Diagnostic> found = new ArrayList<>(ArgumentChecks.of(tree));
        CChecks forms = new CChecks(tree.source().text());
        found.addAll(Checks.of(tree, forms, construct -> construct.placement().conditional()));
        return found;
    }

    @Override
    public void checkLoop(BlockConstruct construct, MacroNames macros, List<Diagnostic> found) {
        new CLoopChecks(text, construct, macros, found).run();
    }

    @Override
    public String neededBlock(BlockConstruct construct) {
        Directive directive = construct.directive();
        TextRange body = construct.body();
        int end = CText.wordEnd(text, body.start(), body.end());
        boolean keyword = KEYWORDS.contains(CText.word(text, body.start(), end));
        if (directive.spec().includes(DirectiveKind.SECTIONS)) {
            return keyword ? "its sections in a block; put braces around them" : "";
        }
        boolean mayBeBlock = directive.has(ClauseKind.CAPTURE) || directive.has(ClauseKind.COMPARE);
        boolean block = keyword || text.charAt(body.start()) == '{';
        boolean atomic = directive.association() == Association.ATOMIC;
        return atomic && block && !mayBeBlock ? "one assignment, with no braces around it" : "";
    }

    @Override
    public List<AtomicStatement> statements(BlockConstruct construct, MacroNames macros) {
        return atomics.statements(construct, macros);
    }
}
