// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;

/** Collects where code is that was sampled; what isn't known is empty. */
final class CodePlace {
    private final JsonCursor json;
    private String function = "";
    private String file = "";
    private String module = "";

    CodePlace(JsonCursor json) {
        this.json = json;
    }

    /** Reads a field. Gives false when it is about something else. */
    boolean field(String field) throws IOException, ResultsException {
        switch (field) {
            case "function" -> function = json.string();
            case "file" -> file = json.string();
            case "module" -> module = json.string();
            default -> {
                return false;
            }
        }
        return true;
    }

    String function() {
        return function;
    }

    String file() {
        return file;
    }

    String module() {
        return module;
    }
}
