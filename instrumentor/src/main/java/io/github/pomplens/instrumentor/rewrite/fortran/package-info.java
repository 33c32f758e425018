// SPDX-License-Identifier: Apache-2.0
/** Writes the rules into Fortran. */
@NullMarked
package io.github.pomplens.instrumentor.rewrite.fortran;

import org.jspecify.annotations.NullMarked;
