// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.timeline;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.pomplens.languageserver.protocol.ConstructPlace;
import java.util.Optional;

/** What the page's messages hold; vscode-client/src/timeline/remote.ts lists them. */
final class PageMessages {
    private static final Gson JSON = new Gson();

    /** A range of time in nanoseconds since the start of the measurement. */
    record Range(long from, long to) {}

    /** A range, and how many pixels show it. */
    record Window(long from, long to, int width) {}

    private PageMessages() {}

    static ConstructPlace place(JsonObject construct) {
        return JSON.fromJson(construct, ConstructPlace.class);
    }

    static JsonObject of(ConstructPlace place) {
        return JSON.toJsonTree(place).getAsJsonObject();
    }

    static Window window(JsonObject request) {
        return JSON.fromJson(request, Window.class);
    }

    /** Empty for the whole run. */
    static Optional<Range> range(JsonElement selected) {
        return selected.isJsonNull()
                ? Optional.empty()
                : Optional.of(JSON.fromJson(selected, Range.class));
    }

    static String answer(int id, Object answer) {
        JsonObject message = numbered(id);
        message.add("answer", JSON.toJsonTree(answer));
        return TimelinePage.json(message);
    }

    static String problem(int id, String problem) {
        JsonObject message = numbered(id);
        message.addProperty("problem", problem);
        return TimelinePage.json(message);
    }

    private static JsonObject numbered(int id) {
        JsonObject message = new JsonObject();
        message.addProperty("id", id);
        return message;
    }
}
