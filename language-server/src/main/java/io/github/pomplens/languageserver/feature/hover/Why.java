// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import io.github.pomplens.languageserver.overlay.Measurement;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.Property;
import java.util.List;

/** Writes why a construct takes its time and what to try, and the figures that this rests on. */
final class Why {
    private Why() {}

    /** Returns the reasons in Markdown; empty when nothing stands out. */
    static String of(Measurement measurement) {
        List<Property> properties = measurement.properties();
        if (measurement.construct().isFunction() || properties.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("**Why**\n\n");
        for (Property property : properties) {
            text.append("- *").append(property.name()).append("*: ").append(property.value());
            text.append(" (").append(Markdown.escape(property.formula())).append("). ");
            text.append(property.advice()).append('\n');
        }
        return text.append('\n').append(figures(measurement.cost())).append("\n\n").toString();
    }

    private static String figures(ConstructCost cost) {
        String gain =
                cost.potentialGainNs() > 0
                        ? " · potential gain " + Units.duration(cost.potentialGainNs())
                        : "";
        return "**" + Markdown.escape(Units.hint(cost)) + "**" + gain;
    }
}
