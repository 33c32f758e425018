// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.timeline;

import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.TraceContext;
import io.github.pomplens.runtime.trace.TracePhase;

/** What a thread does in the phases of a trace's contexts, at hand without a search. */
final class ContextKeys {
    private static final TracePhase[] PHASES = TracePhase.values();

    private final int[] keys;

    ContextKeys(Trace trace) {
        int most = trace.contexts().stream().mapToInt(TraceContext::id).max().orElse(-1);
        keys = new int[(most + 1) * PHASES.length];
        for (TraceContext context : trace.contexts()) {
            for (TracePhase phase : PHASES) {
                keys[context.id() * PHASES.length + phase.ordinal()] =
                        SpanKey.of(ThreadState.of(context.part(), phase), context.construct().id());
            }
        }
    }

    /** Returns the key by {@code context * number of phases + phase}. */
    int of(int contextAndPhase) {
        return keys[contextAndPhase];
    }
}
