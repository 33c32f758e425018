// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** The places of a parallel region at which data that its threads share is read and written. */
public final class RegionUses {
    private record Use(int offset, String name, boolean written) {}

    private final List<Use> uses = new ArrayList<>();

    /** Adds that a variable is read, or that it may be read and written. */
    public void add(int offset, String name, boolean written) {
        uses.add(new Use(offset, name, written));
    }

    /** Whether code of one set of places and of another may be executed at the same time. */
    public boolean mayRunTogether(IntPredicate some, IntPredicate others) {
        return !touches(names(some, true), others, false)
                && !touches(names(others, true), some, false);
    }

    private boolean touches(Set<String> names, IntPredicate places, boolean written) {
        Set<String> both = names(places, written);
        both.retainAll(names);
        return !both.isEmpty();
    }

    private Set<String> names(IntPredicate places, boolean written) {
        Set<String> names = new HashSet<>();
        for (Use use : uses) {
            if (places.test(use.offset()) && (use.written() || !written)) {
                names.add(use.name());
            }
        }
        return names;
    }
}
