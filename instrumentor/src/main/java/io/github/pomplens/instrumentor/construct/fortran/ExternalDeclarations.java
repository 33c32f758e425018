// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The places of a file where procedures have to be declared because of {@code implicit
 * none(external)}.
 */
final class ExternalDeclarations {
    private final List<ImplicitNoneExternal> places = new ArrayList<>(0);

    /** The modules and submodules that have such a place. */
    private final Set<String> modules = new HashSet<>(0);

    List<ImplicitNoneExternal> places() {
        return places;
    }

    /**
     * @param unit the program unit that the statement stands in
     * @param after where the next line starts
     */
    void add(Frame unit, int after) {
        unit.declaresExternals = true;
        boolean module = unit.kind == StatementKind.MODULE;
        if (module) {
            modules.add(unit.name);
        }
        // gfortran wants no declarations twice.
        if (hasThoseOfAncestors(unit)) {
            return;
        }
        places.add(new ImplicitNoneExternal(after, module && unit.ancestors.isEmpty()));
    }

    /** Whether there are any that submodules have, too. */
    boolean areInModules() {
        return !modules.isEmpty();
    }

    /** Whether procedures have to be declared in the innermost of these units. */
    boolean areNeededIn(List<Frame> units) {
        for (Frame unit : units) {
            if (unit.declaresExternals || hasThoseOfAncestors(unit)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is a submodule: it has the declarations of its ancestors. */
    private boolean hasThoseOfAncestors(Frame unit) {
        for (String ancestor : unit.ancestors.split(":")) {
            if (modules.contains(ancestor.strip())) {
                return true;
            }
        }
        return false;
    }
}
