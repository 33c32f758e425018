// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

import java.util.List;

/**
 * The figures of a document.
 *
 * @param version of the document that the ranges are of
 * @param run that is shown
 * @param baseline that it is compared with; null when there is none
 * @param constructs in order of place
 */
public record DocumentCosts(
        int version, RunName run, RunName baseline, List<ConstructCost> constructs) {}
