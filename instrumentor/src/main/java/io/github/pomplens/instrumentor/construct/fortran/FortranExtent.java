// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.directive.Directive;
import org.jspecify.annotations.Nullable;

/**
 * Where lines can be put in around a construct: offsets of starts of lines, or of the statement
 * after it in the same line.
 *
 * @param before before its directive
 * @param bodyStart after its directive
 * @param bodyEnd before its end directive, or after its last statement when it has none
 * @param after after it
 * @param end its end directive
 * @param conditional whether the directive stands in an {@code #if} branch that what belongs to it
 *     doesn't stand in: what comes after the construct then depends on the directive
 * @param declarations where a variable can be declared for what makes tasks; -1 when it can't
 * @param iteration of a {@code taskloop}, if calls can be put into its iterations
 */
public record FortranExtent(
        int before,
        int bodyStart,
        int bodyEnd,
        int after,
        @Nullable Directive end,
        boolean conditional,
        int declarations,
        @Nullable FortranIteration iteration) {}
