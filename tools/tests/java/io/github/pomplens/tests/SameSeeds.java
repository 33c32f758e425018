// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.tests;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives each property the same random sources and programs in each run, so that the same tree is
 * green or red for everybody. Who looks for new counterexamples runs the properties with {@code
 * -Dpomp.seeds=fresh}. With {@code -Dpomp.tries=few} there are fewer of them.
 */
public final class SameSeeds implements AroundPropertyHook {
    private static final int USUAL_TRIES = 1000;

    /** One of so many is tried, where only few are. */
    private static final int FEWER = 5;

    /** What has so few tries has expensive ones, each of which counts. */
    private static final int FEW = 4;

    /** Whether tests are to try only some of what they could, as {@code make test} does. */
    public static boolean areTriesFew() {
        return "few".equals(System.getProperty("pomp.tries"));
    }

    @Override
    public PropertyExecutionResult aroundProperty(
            PropertyLifecycleContext context, PropertyExecutor property) {
        boolean fresh = "fresh".equals(System.getProperty("pomp.seeds"));
        if (!fresh && context.attributes().seed().isEmpty()) {
            context.attributes().setSeed(String.valueOf(context.label().hashCode()));
        }
        if (!fresh && areTriesFew()) {
            int tries = context.attributes().tries().orElse(USUAL_TRIES);
            context.attributes().setTries(Math.max(tries / FEWER, Math.min(tries, FEW)));
        }
        return property.execute();
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }
}
