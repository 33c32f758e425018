// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.Optional;

/** Says in one sentence what a directive or clause does, and which version introduced it. */
public final class VocabularyHover implements HoverFeature {
    private final Vocabulary vocabulary;

    public VocabularyHover(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    @Override
    public Optional<HoverText> hover(FeatureContext context, int offset) {
        for (ParsedDirective parsed : context.directivesAt(new TextRange(offset, offset))) {
            if (parsed instanceof Directive directive) {
                Optional<HoverText> found = hover(directive, offset);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<HoverText> hover(Directive directive, int offset) {
        if (directive.nameRange().touches(offset)) {
            DirectiveSpec spec = directive.spec();
            String origin = spec.isPomp() ? "POMP" : version(spec.since());
            return Optional.of(
                    text(
                            "**" + Markdown.escape(spec.name()) + "** · " + origin,
                            spec.summary(),
                            spec.deprecated(),
                            directive.nameRange()));
        }
        for (Clause clause : directive.clauses()) {
            if (clause.nameRange().touches(offset)) {
                return vocabulary
                        .clause(clause.name())
                        .map(
                                spec ->
                                        text(
                                                "**"
                                                        + Markdown.escape(spec.name())
                                                        + "** clause · "
                                                        + version(spec.since()),
                                                spec.summary(),
                                                spec.deprecated(),
                                                clause.nameRange()));
            }
        }
        return Optional.empty();
    }

    private static HoverText text(
            String title, String summary, String deprecated, TextRange range) {
        String markdown = title + "\n\n" + Markdown.escape(summary);
        if (!deprecated.isEmpty()) {
            markdown += "\n\n*Deprecated* " + Markdown.escape(deprecated);
        }
        return new HoverText(markdown, range);
    }

    private static String version(int since) {
        return "OpenMP " + since / 10 + "." + since % 10;
    }
}
