// SPDX-License-Identifier: Apache-2.0
/** The constructs of a Fortran file: its lines, its statements and its blocks. */
@NullMarked
package io.github.pomplens.instrumentor.construct.fortran;

import org.jspecify.annotations.NullMarked;
