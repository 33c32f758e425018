// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a compilation makes of a file.
 *
 * @param reached whether the compiler reads it, as far as can be told
 * @param obstacle why it must stay as it is; empty when it need not
 * @param result its instrumented text; null where it was not instrumented
 * @param mirrored whether it is compiled from the mirror
 * @param linkObstacles for each of its links why no calls may be put into the text that is included
 *     there; empty texts where they may
 */
record Decision(
        ProjectFile file,
        boolean reached,
        String obstacle,
        @Nullable InstrumentedPart result,
        boolean mirrored,
        List<String> linkObstacles) {
    /** Whether a text has become another. */
    static boolean isChanged(@Nullable InstrumentedPart result) {
        return result != null && !result.file().insertions().isEmpty();
    }
}
