// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.Arrays;
import java.util.List;

/** Finds the directives at a place without looking at all of them. Immutable. */
final class DirectiveIndex {
    private final List<ParsedDirective> directives;
    private final int[] starts;

    /** How far each directive or one before it reaches. */
    private final int[] reaches;

    /**
     * @param directives in order of their first characters; one may lie within another
     */
    DirectiveIndex(List<ParsedDirective> directives) {
        this.directives = directives;
        this.starts = new int[directives.size()];
        this.reaches = new int[directives.size()];
        int reach = 0;
        for (int i = 0; i < starts.length; i++) {
            TextRange range = directives.get(i).range();
            reach = Math.max(reach, range.end());
            starts[i] = range.start();
            reaches[i] = reach;
        }
    }

    /** A part of the directives, in which all are that {@code range} touches. */
    List<ParsedDirective> near(TextRange range) {
        int from = firstFrom(reaches, range.start());
        int to = firstFrom(starts, range.end() + 1);
        return directives.subList(Math.min(from, to), to);
    }

    /** The index of the first one that is not below a value. */
    private static int firstFrom(int[] ascending, int value) {
        int found = Arrays.binarySearch(ascending, value);
        int first = found < 0 ? -found - 1 : found;
        while (first > 0 && ascending[first - 1] == value) {
            first--;
        }
        return first;
    }
}
