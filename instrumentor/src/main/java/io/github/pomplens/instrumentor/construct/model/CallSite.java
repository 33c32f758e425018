// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * Where a function is called by its name.
 *
 * @param name as it is written; in lower case where capitals don't matter
 * @param nameRange where the name stands
 * @param range from the name to the end of the arguments
 */
public record CallSite(String name, TextRange nameRange, TextRange range) {
    /** Returns the call at a place so many characters behind this one. */
    public CallSite moved(int by) {
        return new CallSite(name, moved(nameRange, by), moved(range, by));
    }

    private static TextRange moved(TextRange range, int by) {
        return new TextRange(range.start() + by, range.end() + by);
    }
}
