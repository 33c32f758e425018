// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

import java.util.List;

/**
 * The figures of a document.
 *
 * @param version of the document that the ranges are of
 * @param run that is shown
 * @param changed whether the document is no longer the code that the run measured
 * @param baseline that it is compared with; null when there is none
 * @param constructs in order of place
 */
public record DocumentCosts(
        int version,
        RunName run,
        boolean changed,
        RunName baseline,
        List<ConstructCost> constructs) {}
