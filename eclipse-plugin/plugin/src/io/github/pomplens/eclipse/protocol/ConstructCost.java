// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

import org.eclipse.lsp4j.Range;

/**
 * What a construct cost, as the server computed it.
 *
 * @param heat from 0, hardly anything, to 4
 */
public record ConstructCost(
        String kind,
        String name,
        Range directive,
        Range range,
        int heat,
        double share,
        boolean stale,
        String hint,
        long timeNs,
        long potentialGainNs) {}
