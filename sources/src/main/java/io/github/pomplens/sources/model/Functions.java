// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import io.github.pomplens.instrumentor.construct.model.FunctionExtent;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Looks for places in functions. */
public final class Functions {
    private Functions() {}

    /** The innermost function in whose body a place is. */
    public static Optional<FunctionExtent> around(List<FunctionExtent> functions, int offset) {
        return functions.stream()
                .filter(it -> it.body().start() <= offset && offset < it.body().end())
                .min(Comparator.comparingInt(it -> it.body().length()));
    }
}
