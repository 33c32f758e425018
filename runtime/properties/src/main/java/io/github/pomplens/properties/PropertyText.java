// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition.Place;
import java.util.Arrays;
import java.util.List;

/** A file's name and text, and where its lines begin. Immutable. */
public final class PropertyText {
    private final String file;
    private final String text;
    private final int[] starts;

    /**
     * @param file as people should read it
     * @param text all of it
     */
    public PropertyText(String file, String text) {
        this.file = file;
        this.text = text;
        this.starts =
                java.util.stream.IntStream.concat(
                                java.util.stream.IntStream.of(0),
                                java.util.stream.IntStream.range(0, text.length())
                                        .filter(i -> text.charAt(i) == '\n')
                                        .map(i -> i + 1))
                        .toArray();
    }

    /** Its name. */
    public String file() {
        return file;
    }

    /** All of it. */
    public String text() {
        return text;
    }

    /** Returns the line and the column of an offset, both from 1. */
    public Place place(int offset) {
        int at = Math.max(0, Math.min(offset, text.length()));
        int found = Arrays.binarySearch(starts, at);
        int line = found >= 0 ? found : -found - 2;
        return new Place(file, line + 1, at - starts[line] + 1);
    }

    /** Returns a problem of a part of the text that can't be read. */
    PropertyProblem problem(int offset, int length, String message) {
        return new PropertyProblem(
                place(offset), offset, length, message, ProblemCode.SYNTAX, List.of());
    }
}
