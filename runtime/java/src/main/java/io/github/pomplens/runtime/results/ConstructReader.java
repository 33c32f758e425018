// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;

/** Reads a construct, whose fields come in whatever order; see docs/spec/profile-format.md. */
final class ConstructReader {
    private static final String[] REQUIRED = {
        "id",
        "kind",
        "name",
        "file",
        "begin_line1",
        "begin_lineN",
        "end_line1",
        "end_lineN",
        "num_sections"
    };

    private final JsonCursor json;
    private final int id;
    private String kind = "";
    private String name = "";
    private String file = "";
    private int beginLine1;
    private int beginLineN;
    private int endLine1;
    private int endLineN;
    private int numSections;
    private String schedule = "";
    private String chunk = "";
    private String reduction = "";
    private String variable = "";
    private String value = "";
    private String function = "";
    private String module = "";
    private long offset;

    private ConstructReader(JsonCursor json, int id) {
        this.json = json;
        this.id = id;
    }

    /**
     * @param id that it must have
     */
    static ConstructInfo read(JsonCursor json, int id) throws IOException, ResultsException {
        ConstructReader reader = new ConstructReader(json, id);
        json.object(reader::field, REQUIRED);
        return reader.construct();
    }

    /** Reads an id, which is the number of the entry that has it. */
    static void checkId(JsonCursor json, int expected) throws IOException, ResultsException {
        int id = json.integer(0, Integer.MAX_VALUE);
        if (id != expected) {
            throw json.damaged("must be " + expected + ", not " + id);
        }
    }

    private boolean field(String field) throws IOException, ResultsException {
        switch (field) {
            case "id" -> checkId(json, id);
            case "kind" -> kind = json.string();
            case "name" -> name = json.string();
            case "file" -> file = json.string();
            case "begin_line1" -> beginLine1 = line();
            case "begin_lineN" -> beginLineN = line();
            case "end_line1" -> endLine1 = line();
            case "end_lineN" -> endLineN = line();
            case "num_sections" -> numSections = line();
            case "schedule" -> schedule = json.string();
            case "chunk" -> chunk = json.string();
            case "reduction" -> reduction = json.string();
            case "variable" -> variable = json.string();
            case "value" -> value = json.string();
            case "function" -> function = json.string();
            case "module" -> module = json.string();
            case "offset" -> offset = json.count();
            case "address" -> json.count(); // for who looks up lines, before
            default -> {
                return false;
            }
        }
        return true;
    }

    private int line() throws IOException, ResultsException {
        return json.integer(0, Integer.MAX_VALUE);
    }

    private ConstructInfo construct() {
        return new ConstructInfo(
                id,
                kind,
                name,
                file,
                beginLine1,
                beginLineN,
                endLine1,
                endLineN,
                numSections,
                new ConstructDetails(schedule, chunk, reduction, variable, value),
                new CodeAddress(function, module, offset));
    }
}
