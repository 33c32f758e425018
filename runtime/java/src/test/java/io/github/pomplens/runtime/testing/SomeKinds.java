// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

import io.github.pomplens.runtime.analysis.property.ConstructKinds;
import java.util.List;
import java.util.Set;

/** Holds as much of OpenMP as these tests need: loops have all clauses, nothing else has any. */
public enum SomeKinds implements ConstructKinds {
    OPENMP;

    private static final Set<String> LOOPS = Set.of("for", "do", "parallel for", "parallel do");

    @Override
    public boolean allows(String kind, String clause) {
        return LOOPS.contains(kind);
    }

    @Override
    public boolean includes(String kind, String directive) {
        return List.of(kind.split(" ")).contains(directive);
    }
}
