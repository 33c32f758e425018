// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition.Place;
import java.util.List;

/**
 * A mistake in a file of properties.
 *
 * @param place where it begins
 * @param offset where it begins, in characters of the file
 * @param length in characters; may be 0
 * @param message one sentence or two: what is wrong, and what to do
 * @param code what sort of mistake it is
 * @param data what quick fixes of that sort need; may be empty
 */
public record PropertyProblem(
        Place place, int offset, int length, String message, ProblemCode code, List<String> data) {
    private static final int LONGEST = 300;

    public PropertyProblem {
        data = List.copyOf(data);
        String shown = withoutControls(message);
        message = shown.length() > LONGEST ? shown.substring(0, LONGEST) + "..." : shown;
    }

    /** What a file holds, or is called, must not speak to a terminal. */
    private static String withoutControls(String text) {
        return text.replaceAll("\\p{Cc}", "?");
    }

    /**
     * A change of the file that puts it right.
     *
     * @param title what people see
     * @param offset of what is replaced
     * @param length of what is replaced
     * @param replacement the text instead
     */
    public record Fix(String title, int offset, int length, String replacement) {}

    /** What would put it right; may be empty. */
    public List<Fix> fixes() {
        return PropertyFixes.of(this);
    }

    /** The problem in one line: {@code x.property:3:7: There is no metric "tme". ...}. */
    public String text() {
        return withoutControls(place.file())
                + ":"
                + place.line()
                + ":"
                + place.column()
                + ": "
                + message;
    }
}
