// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.lens;

import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.hint.CostHints;
import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.languageserver.overlay.Overlay;
import io.github.pomplens.runtime.analysis.property.Finding;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says above each expensive construct what it cost, and why. */
public final class CostLenses implements LensFeature {
    @Override
    public List<Lens> lenses(FeatureContext context) {
        return context.overlay().map(Overlay::measurements).orElse(List.of()).stream()
                .filter(measurement -> CostHints.isShown(context, measurement))
                .map(measurement -> lens(context, measurement))
                .toList();
    }

    private static Lens lens(FeatureContext context, Measurement measurement) {
        String why =
                measurement.reasons().stream()
                        .limit(1)
                        .map(Finding::title)
                        .collect(Collectors.joining());
        String text =
                Stream.of(CostHints.text(context, measurement), why)
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(" · "));
        return new Lens(measurement.construct().nameRange(), text);
    }
}
