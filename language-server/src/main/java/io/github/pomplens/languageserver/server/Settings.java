// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.pomplens.languageserver.feature.HintStyle;
import io.github.pomplens.runtime.analysis.CostUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the user set. What isn't given, or makes no sense, is as it is without settings.
 *
 * @param codeLens whether costs are shown above the lines as well
 * @param hintStyle how costs are shown in lines
 * @param openMp the version of OpenMP times ten beyond which nothing should be used; 0 for none
 */
record Settings(boolean codeLens, HintStyle hintStyle, int openMp) {
    private static final String SECTION = "pomp";
    private static final double PERCENT = 100;

    /**
     * @param json the settings, or an object that has them under {@code pomp}
     */
    static Settings of(@Nullable Object json) {
        if (!(json instanceof JsonObject given)) {
            return new Settings(false, HintStyle.DEFAULT, 0);
        }
        JsonObject settings = given.get(SECTION) instanceof JsonObject section ? section : given;
        return new Settings(
                isTrue(settings.get("codeLens")),
                hintStyle(settings.get("hints")),
                primitive(settings, "openmp").map(Settings::version).orElse(0));
    }

    /** {@code 4.5} or {@code "4.5"}. */
    private static int version(JsonPrimitive value) {
        String number = value.getAsString();
        boolean version = number.matches("[1-9](\\.[0-9])?");
        return version ? (int) Math.round(Double.parseDouble(number) * 10) : 0;
    }

    private static boolean isTrue(@Nullable JsonElement value) {
        return value != null && value.isJsonPrimitive() && value.getAsBoolean();
    }

    private static HintStyle hintStyle(@Nullable JsonElement value) {
        if (!(value instanceof JsonObject hints)) {
            return HintStyle.DEFAULT;
        }
        String unit = primitive(hints, "unit").map(JsonPrimitive::getAsString).orElse("");
        CostUnit shown =
                switch (unit) {
                    case "percent" -> CostUnit.PERCENT;
                    case "absolute" -> CostUnit.ABSOLUTE;
                    default -> HintStyle.DEFAULT.unit();
                };
        double threshold =
                primitive(hints, "threshold")
                        .filter(JsonPrimitive::isNumber)
                        .map(JsonPrimitive::getAsDouble)
                        .filter(percent -> percent >= 0 && percent <= PERCENT)
                        .map(percent -> percent / PERCENT)
                        .orElse(HintStyle.DEFAULT.threshold());
        return new HintStyle(shown, threshold);
    }

    private static Optional<JsonPrimitive> primitive(JsonObject object, String name) {
        return Optional.ofNullable(object.get(name))
                .filter(JsonElement::isJsonPrimitive)
                .map(JsonElement::getAsJsonPrimitive);
    }
}
