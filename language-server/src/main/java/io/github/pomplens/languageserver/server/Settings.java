// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * What the user set. What isn't given, or makes no sense, is as it is without settings.
 *
 * @param codeLens whether costs are shown above the lines as well
 */
record Settings(boolean codeLens) {
    private static final String SECTION = "pomp";

    /**
     * @param json the settings, or an object that has them under {@code pomp}
     */
    static Settings of(@Nullable Object json) {
        if (!(json instanceof JsonObject given)) {
            return new Settings(false);
        }
        JsonObject settings = given.get(SECTION) instanceof JsonObject section ? section : given;
        return new Settings(isTrue(settings.get("codeLens")));
    }

    private static boolean isTrue(@Nullable JsonElement value) {
        return value != null && value.isJsonPrimitive() && value.getAsBoolean();
    }
}
