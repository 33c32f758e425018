// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.pomplens.languageserver.feature.HintStyle;
import io.github.pomplens.runtime.analysis.CostUnit;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.ConfigurationItem;
import org.eclipse.lsp4j.ConfigurationParams;
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

    /** What an editor that can be asked for the settings is asked for. */
    static ConfigurationParams question() {
        ConfigurationItem item = new ConfigurationItem();
        item.setSection(SECTION);
        return new ConfigurationParams(List.of(item));
    }

    /** What an editor answered; empty when it knows no settings for this server. */
    static Optional<Settings> answered(List<Object> answer) {
        return answer.stream()
                .limit(1)
                .map(value -> new Gson().toJsonTree(value))
                .filter(Settings::isGiven)
                .map(Settings::of)
                .findFirst();
    }

    /** Whether something is an object with settings in it. */
    static boolean isGiven(@Nullable Object json) {
        return json instanceof JsonObject settings && settings.size() > 0;
    }

    /**
     * @param json the settings, or an object that has them under {@code pomp}
     */
    static Settings of(@Nullable Object json) {
        if (!(json instanceof JsonObject given)) {
            return new Settings(false, HintStyle.DEFAULT, 0);
        }
        JsonObject settings = given.get(SECTION) instanceof JsonObject section ? section : given;
        return new Settings(
                isOn(settings.get("codeLens")),
                hintStyle(settings.get("hints")),
                primitive(settings, "openmp").map(Settings::version).orElse(0));
    }

    /**
     * Whether the editor says that the user trusts the workspace. It is a setting only at the
     * start: later ones may come from a file in the very folder that is not to be trusted.
     *
     * @param initializationOptions of the editor
     */
    static boolean trusts(@Nullable Object initializationOptions) {
        return initializationOptions instanceof JsonObject given
                && primitive(given, "trusted").filter(JsonPrimitive::isBoolean).isPresent()
                && given.get("trusted").getAsBoolean();
    }

    /** {@code 4.5} or {@code "4.5"}. */
    private static int version(JsonPrimitive value) {
        String number = value.getAsString();
        boolean version = number.matches("[1-9](\\.[0-9])?");
        return version ? (int) Math.round(Double.parseDouble(number) * 10) : 0;
    }

    /** {@code true}, or an object in which {@code enabled} is so. */
    private static boolean isOn(@Nullable JsonElement value) {
        JsonElement flag = value instanceof JsonObject group ? group.get("enabled") : value;
        return flag != null && flag.isJsonPrimitive() && flag.getAsBoolean();
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
