// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.advice.Properties;
import io.github.pomplens.languageserver.feature.advice.Property;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.runtime.analysis.Units;
import java.util.List;
import java.util.Optional;

/** Says why a construct takes its time, in numbers, and what to try. */
public final class AdviceHover implements HoverFeature {
    @Override
    public Optional<HoverText> hover(FeatureContext context, int offset) {
        for (ParsedDirective parsed : context.directivesAt(new TextRange(offset, offset))) {
            if (parsed instanceof Directive directive) {
                return context.overlay()
                        .flatMap(overlay -> overlay.at(directive))
                        .flatMap(AdviceHover::text)
                        .map(markdown -> new HoverText(markdown, directive.range()));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> text(Measurement measurement) {
        List<Property> properties = Properties.of(measurement);
        if (properties.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder("**Why**\n\n");
        for (Property property : properties) {
            text.append("- *").append(property.name()).append("*: ").append(property.figure());
            if (property.lossNs() > 0) {
                text.append(", up to ").append(Units.duration(property.lossNs()));
            }
            text.append(" (")
                    .append(Markdown.escape(property.formula()))
                    .append("). ")
                    .append(property.advice())
                    .append('\n');
        }
        return Optional.of(text.toString());
    }
}
