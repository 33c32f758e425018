// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.Profile;

/**
 * What is calculated from a profile for all who look at it: what both need is added up once.
 *
 * @param costs of the constructs
 * @param paths the tree of paths; its root is the program. For one thread
 */
public record RunCosts(Costs costs, CallPath paths) {
    /** Those of a profile. */
    public static RunCosts of(Profile profile) {
        CostCalculator calculator = new CostCalculator(profile);
        return new RunCosts(Costs.of(profile, calculator), CallPath.of(profile, calculator));
    }
}
