// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hint;

import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.languageserver.overlay.Overlay;
import io.github.pomplens.runtime.analysis.Differences;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.Validity;
import java.util.List;

/** Shows the cost of each construct that took a noticeable share of the run. */
public final class CostHints implements HintFeature {
    /**
     * A mark that stands in front, as does the difference to another run, because editors cut long
     * hints off.
     */
    private static final String STALE = "changed since · ";

    @Override
    public List<Hint> hints(FeatureContext context, TextRange range) {
        return context.overlay().map(Overlay::measurements).orElse(List.of()).stream()
                .filter(measurement -> isShown(context, measurement))
                .filter(measurement -> range.touches(measurement.construct().range().end()))
                .map(measurement -> hint(context, measurement))
                .toList();
    }

    private static Hint hint(FeatureContext context, Measurement measurement) {
        return new Hint(measurement.construct().range().end(), text(context, measurement));
    }

    /** Whether a construct took a noticeable share of the run. */
    public static boolean isShown(FeatureContext context, Measurement measurement) {
        return measurement.cost().share() >= context.style().threshold();
    }

    /** Its cost in one line. */
    public static String text(FeatureContext context, Measurement measurement) {
        String compared =
                context.difference(measurement)
                        .flatMap(
                                difference ->
                                        context.baseline()
                                                .map(
                                                        baseline ->
                                                                Differences.brief(
                                                                        difference,
                                                                        baseline.runs(),
                                                                        context.baselineName())))
                        .filter(brief -> !brief.isEmpty())
                        .map(brief -> brief + " · ")
                        .orElse("");
        String cost = Units.hint(measurement.cost(), context.style().unit());
        Validity validity = measurement.run().validity();
        String doubt = validity.believesWaits() ? "" : validity.mark().word() + " · ";
        return (measurement.stale() ? STALE : "") + doubt + compared + cost;
    }
}
