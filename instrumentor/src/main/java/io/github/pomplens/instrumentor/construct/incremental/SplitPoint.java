// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.incremental;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * A place between two parts of a file, at which its text can be cut in pieces.
 *
 * @param place the beginning of a line
 * @param heads what the blocks around it begin with, from the outermost: in C++ each namespace or
 *     linkage block from its first token to its opening brace, in Fortran the unit that contains
 *     procedures from its first line to its {@code contains}
 */
public record SplitPoint(int place, List<TextRange> heads) {
    public static final SplitPoint BEGINNING = new SplitPoint(0, List.of());

    public SplitPoint {
        heads = List.copyOf(heads);
    }
}
