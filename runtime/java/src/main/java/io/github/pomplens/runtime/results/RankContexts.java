// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds the contexts of one process in the profile of all processes of an MPI program, in which
 * those that look the same have become one.
 */
public final class RankContexts {
    private record Key(int parent, ConstructInfo construct, Part part) {}

    private static final ConstructInfo NONE =
            new ConstructInfo(0, "program", "", "", 0, 0, 0, 0, 0, ConstructDetails.NONE);

    private RankContexts() {}

    /**
     * Returns for each context of a process the one that it has become; where there is none, that
     * of what is around it.
     *
     * @param own profile of the process
     * @param all profile of all processes
     */
    public static int[] in(Profile own, Profile all) {
        Map<Key, Integer> known = new HashMap<>();
        for (ContextNode context : all.contexts()) {
            known.putIfAbsent(key(context, context.parent(), all), context.id());
        }
        int[] found = new int[own.contexts().size()];
        for (ContextNode context : own.contexts()) {
            int parent = context.parent() < 0 ? -1 : found[context.parent()];
            found[context.id()] =
                    known.getOrDefault(key(context, parent, own), Math.max(0, parent));
        }
        return found;
    }

    private static Key key(ContextNode context, int parent, Profile of) {
        ConstructInfo construct =
                context.construct() < 0 ? NONE : of.constructs().get(context.construct()).withId(0);
        return new Key(parent, construct, context.part());
    }
}
