// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answer to {@code pomp/results}. Times are in nanoseconds.
 *
 * @param version of the document that the ranges are of
 * @param run the run that is shown
 * @param changed whether the document is no longer the code that the run measured
 * @param baseline the run that it is compared with; missing when there is none
 * @param constructs in order of place
 */
public record DocumentFigures(
        int version,
        RunName run,
        boolean changed,
        @Nullable Baseline baseline,
        List<DocumentConstruct> constructs) {}
