// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.FunctionDefinition;
import java.util.List;

/**
 * A program or procedure with all ways into it and out of it.
 *
 * @param definition its body goes from the end of its first statement to that of its last one
 * @param entries its {@code entry} statements among those that are executed
 * @param exits in order of place; nothing that can be reached is left without one
 */
public record FortranFunction(
        FunctionDefinition definition, List<Entry> entries, List<FortranExit> exits) {
    public FortranFunction {
        entries = List.copyOf(entries);
        exits = List.copyOf(exits);
    }

    /**
     * An {@code entry} statement.
     *
     * @param before where it starts
     * @param after where what is executed after it starts
     * @param skip a label that is free, for those who come from the statement before it; 0 when
     *     nobody does
     */
    public record Entry(int before, int after, int skip) {}
}
