// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Reads from a profile how often each construct was visited by all threads together. */
final class ProfileVisits {
    private ProfileVisits() {}

    /**
     * Visits by construct, such as {@code parallel for@9}; of calls of lock routines those that
     * acquired a lock. The tasks of a taskloop are on their own: {@code task of taskloop@9}.
     */
    static Map<String, Long> read(Path profile) throws IOException {
        JsonNode root = new ObjectMapper().readTree(profile.toFile());
        Map<Integer, String> names = new HashMap<>();
        for (JsonNode construct : root.get("constructs")) {
            int id = construct.get("id").intValue();
            String kind = construct.get("kind").textValue();
            names.put(id, kind + "@" + construct.get("begin_line1").intValue());
        }
        Map<String, Long> visits = new TreeMap<>();
        for (JsonNode context : root.get("contexts")) {
            int construct = context.get("construct").intValue();
            if (construct < 0) {
                continue;
            }
            String name = names.get(construct);
            if (context.get("part").textValue().equals("task") && !name.startsWith("task@")) {
                name = "task of " + name;
            } else if (isPart(root.get("contexts"), context)) {
                continue;
            }
            // Creating a task is not a visit of it.
            if (context.get("part").textValue().equals("task_create")) {
                continue;
            }
            long sum = 0;
            for (JsonNode thread : context.get("threads")) {
                sum += thread.get("visits").longValue();
            }
            visits.merge(name, sum, Long::sum);
        }
        for (JsonNode lock : root.get("locks")) {
            for (JsonNode site : lock.get("sites")) {
                if (site.has("call")) {
                    String call = names.get(site.get("call").intValue());
                    visits.merge(call, site.get("visits").longValue(), Long::sum);
                }
            }
        }
        return visits;
    }

    /** A combined construct has nested contexts; its visits are those of the outermost one. */
    private static boolean isPart(JsonNode contexts, JsonNode context) {
        int construct = context.get("construct").intValue();
        String part = context.get("part").textValue();
        JsonNode around = context;
        while (around.get("parent").intValue() >= 0) {
            around = contexts.get(around.get("parent").intValue());
            if (around.get("construct").intValue() == construct
                    && !around.get("part").textValue().equals(part)) {
                return true;
            }
        }
        return false;
    }
}
