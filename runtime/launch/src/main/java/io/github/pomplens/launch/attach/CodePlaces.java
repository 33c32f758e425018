// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a profile says of its constructs and where they are used.
 *
 * @param constructs the fields of each: texts, and numbers as {@link Long}
 * @param contexts the construct of each context, by the context's id; -1 for none
 * @param locks a context in which each lock is acquired, by the lock's id
 */
record CodePlaces(
        List<Map<String, Object>> constructs, List<Long> contexts, Map<Long, Long> locks) {

    static CodePlaces read(Path profile) throws IOException {
        CodePlaces places = new CodePlaces(new ArrayList<>(), new ArrayList<>(), new HashMap<>());
        try (JsonParser json = new JsonFactory().createParser(profile.toFile())) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                switch (field) {
                    case "constructs" -> elements(json, places.constructs::add);
                    case "contexts" ->
                            elements(json, it -> places.contexts.add(number(it, "construct")));
                    case "locks" ->
                            elements(
                                    json,
                                    it ->
                                            places.locks.put(
                                                    number(it, "id"), number(it, "context")));
                    default -> json.skipChildren();
                }
            }
        }
        return places;
    }

    /** Only what it says of its constructs, which stand before most else. */
    static List<Map<String, Object>> constructs(Path profile) throws IOException {
        List<Map<String, Object>> constructs = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(profile.toFile())) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                boolean found = json.currentName().equals("constructs");
                json.nextToken();
                if (found) {
                    elements(json, constructs::add);
                    break;
                }
                json.skipChildren();
            }
        }
        return constructs;
    }

    interface Taker {
        void take(Map<String, Object> fields);
    }

    /** Hands over the fields of each element of a list. */
    static void elements(JsonParser json, Taker taker) throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() == JsonToken.START_OBJECT) {
            Map<String, Object> fields = new LinkedHashMap<>();
            int depth = 1;
            while (depth > 0) {
                JsonToken token = json.nextToken();
                if (token == null) {
                    throw new IOException("the profile is cut");
                } else if (token.isStructStart()) {
                    depth++;
                } else if (token.isStructEnd()) {
                    depth--;
                } else if (token == JsonToken.VALUE_STRING) {
                    fields.putIfAbsent(json.currentName(), json.getText());
                } else if (token == JsonToken.VALUE_NUMBER_INT && json.currentName() != null) {
                    fields.putIfAbsent(json.currentName(), json.getLongValue());
                }
            }
            taker.take(fields);
        }
    }

    static long number(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof Long value ? value : -1;
    }

    static String text(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof String value ? value : "";
    }
}
