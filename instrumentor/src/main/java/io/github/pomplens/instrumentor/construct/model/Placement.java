// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.model;

/**
 * Where a construct stands.
 *
 * @param function the name of the enclosing function; empty when it isn't known
 * @param executable whether it is inside a function's body
 * @param inBlock whether it is an item of a block, so that statements can be put before and after
 *     it; false when it is the body of an {@code if}, a loop or another directive
 * @param device whether a {@code declare target} makes this device code
 * @param conditional whether its directive lies in an {@code #if} branch that ends before the
 *     construct does
 * @param obstacle why its extent can't be relied on; empty when it can
 * @param noTasks of a construct that makes tasks in Fortran, why they can't be told apart: no
 *     variable can be declared for it that each thread has a copy of, or no calls can be put into
 *     the iterations of its loop; empty when they can
 */
public record Placement(
        String function,
        boolean executable,
        boolean inBlock,
        boolean device,
        boolean conditional,
        String obstacle,
        String noTasks) {}
