// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct;

import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;

/**
 * A place between two parts of a file, see {@link ScannedFile}.
 *
 * @param place the beginning of a line
 * @param heads of the namespaces and linkage blocks around it, from the outermost: each from its
 *     first token to its opening brace
 */
record Border(int place, List<TextRange> heads) {
    static final Border BEGINNING = new Border(0, List.of());

    Border {
        heads = List.copyOf(heads);
    }
}
