// SPDX-License-Identifier: Apache-2.0
/**
 * OpenMP and POMP directives: the vocabulary table, the parser, the checks that need one directive
 * only.
 */
@NullMarked
package io.github.pomplens.instrumentor.directive;

import org.jspecify.annotations.NullMarked;
