// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.PassedOver;

/** Says why a program has no figures although its sources have directives. */
public final class PassedOverText {
    private PassedOverText() {}

    /** Returns what to say in one sentence, without a full stop. */
    public static String of(PassedOver build) {
        boolean one = build.directives() == 1;
        boolean oneSource = build.sources() == 1;
        return "no OpenMP directive was compiled: "
                + Units.count(build.directives())
                + (one ? " is" : " are")
                + " passed over in "
                + Units.count(build.sources())
                + (oneSource ? " source" : " sources")
                + ", as the build compiles without -fopenmp";
    }
}
