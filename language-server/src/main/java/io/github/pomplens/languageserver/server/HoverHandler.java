// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.JsonObject;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.hint.HintFeature;
import io.github.pomplens.languageserver.feature.hover.HoverFeature;
import io.github.pomplens.languageserver.feature.hover.HoverText;
import io.github.pomplens.languageserver.feature.lens.Lens;
import io.github.pomplens.languageserver.feature.lens.LensFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Answers requests for what is shown beside the text: hovers and hints. */
final class HoverHandler {
    private static final String URI = "uri";
    private static final String VERSION = "version";
    private static final String INDEX = "index";

    private final Answers answers;
    private final Conversions conversions;
    private final Features features;
    private final Supplier<Settings> settings;

    HoverHandler(
            Answers answers,
            Conversions conversions,
            Features features,
            Supplier<Settings> settings) {
        this.answers = answers;
        this.conversions = conversions;
        this.features = features;
        this.settings = settings;
    }

    Optional<Hover> hover(FeatureContext context, Position position) {
        int offset = conversions.offset(context.source(), position);
        List<HoverText> texts =
                features.ask(
                        HoverFeature.class,
                        feature -> feature.hover(context, offset).stream().toList());
        return texts.isEmpty()
                ? Optional.empty()
                : Optional.of(conversions.hover(context.source(), texts));
    }

    List<InlayHint> hints(FeatureContext context, Range visible) {
        TextRange range = conversions.range(context.source(), visible);
        return features.ask(HintFeature.class, feature -> feature.hints(context, range)).stream()
                .map(hint -> conversions.hint(context.source(), hint))
                .toList();
    }

    /**
     * Returns lenses without text, which comes with {@link #resolved}: editors show far fewer than
     * there are.
     */
    List<CodeLens> lenses(FeatureContext context) {
        if (!settings.get().codeLens()) {
            return List.of();
        }
        List<Lens> lenses = allLenses(context);
        List<CodeLens> answer = new ArrayList<>();
        for (int i = 0; i < lenses.size(); i++) {
            JsonObject data = new JsonObject();
            data.addProperty(URI, context.document().uri());
            data.addProperty(VERSION, context.document().version());
            data.addProperty(INDEX, i);
            Range range = conversions.range(context.source(), lenses.get(i).range());
            answer.add(new CodeLens(range, null, data));
        }
        return answer;
    }

    private List<Lens> allLenses(FeatureContext context) {
        return features.ask(LensFeature.class, feature -> feature.lenses(context));
    }

    /** The lens with its text; as it was when the document has changed meanwhile. */
    CompletableFuture<CodeLens> resolved(CodeLens lens) {
        if (!(lens.getData() instanceof JsonObject data) || !data.has(URI) || !data.has(INDEX)) {
            return CompletableFuture.completedFuture(lens);
        }
        return answers.ofContext(
                data.get(URI).getAsString(),
                lens,
                context -> {
                    List<Lens> lenses = allLenses(context);
                    int index = data.get(INDEX).getAsInt();
                    boolean same = data.get(VERSION).getAsInt() == context.document().version();
                    String text = same && index < lenses.size() ? lenses.get(index).text() : "";
                    lens.setCommand(new Command(text, ""));
                    return lens;
                });
    }
}
