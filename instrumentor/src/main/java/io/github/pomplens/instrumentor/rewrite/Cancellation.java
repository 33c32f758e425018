// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;

/**
 * Whether a construct may be cancelled: then it must keep its implicit barrier, as {@code nowait}
 * is not allowed (OpenMP 5.2 section 11.2).
 */
final class Cancellation {
    private Cancellation() {}

    /**
     * @param kind what the {@code cancel} names: {@code parallel}, {@code for}, {@code sections}
     */
    static boolean cancels(Construct construct, String kind) {
        for (Construct child : construct.children()) {
            boolean here = child.name().equals("cancel") && child.directive().has(kind);
            if (here || cancels(child, kind)) {
                return true;
            }
        }
        return false;
    }
}
