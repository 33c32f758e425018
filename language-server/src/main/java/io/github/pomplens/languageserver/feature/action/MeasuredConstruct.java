// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.TextChange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.property.Finding;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.sources.fact.ConstructCode;
import io.github.pomplens.sources.fact.FileCode;
import io.github.pomplens.sources.model.BlockEnd;
import io.github.pomplens.sources.model.CodeReader;
import java.util.List;
import java.util.Optional;

/**
 * A construct that was measured as it is now, for fixes that figures speak for.
 *
 * @param findings what is wrong with it
 * @param siblings the constructs of the same parent, in order
 * @param parent the construct around it; empty when it is the outermost
 */
record MeasuredConstruct(
        FeatureContext context,
        Construct construct,
        ConstructCost cost,
        List<Finding> findings,
        List<Construct> siblings,
        Optional<Construct> parent) {
    /**
     * The construct on whose directive the selection is. Old figures speak for nothing, nor do
     * those of a run whose threads had no processors when they were ready.
     */
    static Optional<MeasuredConstruct> at(FeatureContext context, TextRange selection) {
        ConstructTree tree = context.document().tree();
        List<ParsedDirective> selected = context.directivesAt(selection);
        if (!tree.isSound() || selected.size() != 1 || context.overlay().isEmpty()) {
            return Optional.empty();
        }
        return find(context, selected.get(0), tree.constructs(), Optional.empty());
    }

    private static Optional<MeasuredConstruct> find(
            FeatureContext context,
            ParsedDirective wanted,
            List<Construct> siblings,
            Optional<Construct> parent) {
        for (Construct construct : siblings) {
            // In Fortran it is made anew with the clauses of the end directive.
            if (construct.origin().range().equals(wanted.range())) {
                return context.overlay()
                        .flatMap(overlay -> overlay.at(construct.origin()))
                        .filter(measurement -> !measurement.stale())
                        .filter(measurement -> measurement.run().validity().believesWaits())
                        .map(
                                measurement ->
                                        new MeasuredConstruct(
                                                context,
                                                construct,
                                                measurement.cost(),
                                                measurement.findings(),
                                                siblings,
                                                parent))
                        .filter(found -> found.isReliable());
            }
            if (construct.extent().contains(wanted.range())) {
                return find(context, wanted, construct.children(), Optional.of(construct));
            }
        }
        return Optional.empty();
    }

    /** The most expensive of what is wrong with it that a fix is named for; empty for none. */
    Optional<Finding> finding(QuickFix fix) {
        return findings.stream().filter(it -> it.fixes().contains(fix.id())).findFirst();
    }

    private boolean isReliable() {
        return isReliable(construct);
    }

    /** Whether the text of a construct can be changed: all of its directive is known. */
    boolean isReliable(Construct construct) {
        return construct.placement().obstacle().isEmpty()
                && construct.directive().foreignClause().isEmpty()
                && construct.directive().notation().isLine();
    }

    /** What the code in and around it says; empty where its text can't be relied on. */
    Optional<ConstructCode> facts() {
        return new FileCode(context.document().scanned(), code()).of(construct);
    }

    /** Whether a construct of the document's language ends with a directive of its own. */
    boolean hasEndDirectives() {
        return context.document().reader().blockEnd() == BlockEnd.END_DIRECTIVE;
    }

    CodeReader code() {
        return context.document().code();
    }

    /** The end directive, which some constructs may lack. */
    Optional<Directive> endDirective() {
        return endDirective(construct);
    }

    /** Returns the end directive of another construct. */
    Optional<Directive> endDirective(Construct construct) {
        return context.document().tree().directives().stream()
                .filter(Directive.class::isInstance)
                .map(Directive.class::cast)
                .filter(end -> end.spec().isEnd())
                .filter(end -> end.range().end() == construct.extent().end())
                .findFirst();
    }

    Directive directive() {
        return construct.directive();
    }

    /** The text from one offset to another without comments and the blanks at its ends. */
    String plain(int from, int to) {
        return code().withoutComments(context.document().text().substring(from, to));
    }

    /** Adds a clause after the last one of the directive that begins the construct. */
    TextChange add(String clause) {
        return add(directive(), clause);
    }

    /** Adds a clause after the last one of a directive. */
    TextChange add(Directive directive, String clause) {
        int end = directive.nameRange().end();
        for (Clause known : directive.clauses()) {
            boolean here = directive.range().contains(known.range());
            end = here ? Math.max(end, known.range().end()) : end;
        }
        return TextChange.insert(end, new Lines(context).clause(end, clause));
    }
}
