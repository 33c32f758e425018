// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.hint.HintFeature;
import io.github.pomplens.languageserver.feature.hover.HoverFeature;
import io.github.pomplens.languageserver.feature.hover.HoverText;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Answers requests for what is shown beside the text: hovers and hints. */
final class TextAnswers {
    private final Session session;

    TextAnswers(Session session) {
        this.session = session;
    }

    Optional<Hover> hover(FeatureContext context, Position position) {
        int offset = session.conversions().offset(context.source(), position);
        List<HoverText> texts =
                session.features()
                        .ask(
                                HoverFeature.class,
                                feature -> feature.hover(context, offset).stream().toList());
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.of(session.conversions().hover(context.source(), texts));
    }

    List<InlayHint> hints(FeatureContext context, Range visible) {
        TextRange range = session.conversions().range(context.source(), visible);
        return session
                .features()
                .ask(HintFeature.class, feature -> feature.hints(context, range))
                .stream()
                .map(hint -> session.conversions().hint(context.source(), hint))
                .toList();
    }
}
