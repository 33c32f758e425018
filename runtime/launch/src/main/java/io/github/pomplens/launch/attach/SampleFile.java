// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.attach;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the measurement library writes of samples; see docs/spec/profile-format.md.
 *
 * @param head the fields before the lists
 * @param threads what was sampled of each
 * @param mappings which file is loaded at which addresses
 * @param callers of sampled code: of each thread a tree of addresses
 * @param samples by thread, context, state and address
 * @param isResolved whether there are lines already
 */
record SampleFile(
        Map<String, Object> head,
        List<Map<String, Object>> threads,
        List<Map<String, Object>> mappings,
        List<Map<String, Object>> callers,
        List<Map<String, Object>> samples,
        boolean isResolved) {

    static SampleFile read(Path file) throws IOException {
        Map<String, Object> head = new LinkedHashMap<>();
        Map<String, List<Map<String, Object>>> lists = new LinkedHashMap<>();
        try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                JsonToken value = json.nextToken();
                if (value == JsonToken.START_ARRAY) {
                    List<Map<String, Object>> list =
                            lists.computeIfAbsent(field, it -> new ArrayList<>());
                    CodePlaces.elements(json, list::add);
                } else if (value == JsonToken.VALUE_STRING) {
                    head.put(field, json.getText());
                } else if (value == JsonToken.VALUE_NUMBER_INT) {
                    head.put(field, json.getLongValue());
                } else {
                    json.skipChildren();
                }
            }
        }
        return new SampleFile(
                head,
                lists.getOrDefault("threads", List.of()),
                lists.getOrDefault("mappings", List.of()),
                lists.getOrDefault("callers", List.of()),
                lists.getOrDefault("samples", List.of()),
                lists.containsKey("lines"));
    }
}
