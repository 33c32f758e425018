// SPDX-License-Identifier: Apache-2.0
/**
 * OpenMP for Java programs: what code with directives in comments is translated to. {@link
 * io.github.pomplens.openmp.Omp} has the calls of translated code and the routines of OpenMP's API,
 * {@link io.github.pomplens.openmp.Pomp} the events of the POMP paper that they tell a measurement
 * library of.
 */
@NullMarked
package io.github.pomplens.openmp;

import org.jspecify.annotations.NullMarked;
