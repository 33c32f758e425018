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
 * @param fixes what would put it right; may be empty
 */
public record PropertyProblem(
        Place place, int offset, int length, String message, List<Fix> fixes) {
    public PropertyProblem {
        fixes = List.copyOf(fixes);
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

    /** The problem in one line: {@code x.property:3:7: There is no metric "tme". ...}. */
    public String text() {
        return place.file() + ":" + place.line() + ":" + place.column() + ": " + message;
    }
}
