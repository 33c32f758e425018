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
 * -Dpomp.seeds=fresh}.
 */
public final class SameSeeds implements AroundPropertyHook {
    @Override
    public PropertyExecutionResult aroundProperty(
            PropertyLifecycleContext context, PropertyExecutor property) {
        boolean fresh = "fresh".equals(System.getProperty("pomp.seeds"));
        if (!fresh && context.attributes().seed().isEmpty()) {
            context.attributes().setSeed(String.valueOf(context.label().hashCode()));
        }
        return property.execute();
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }
}
