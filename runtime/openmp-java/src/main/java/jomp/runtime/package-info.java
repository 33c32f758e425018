// SPDX-License-Identifier: Apache-2.0
/** The names under which programs written for JOMP know OpenMP's routines. */
@NullMarked
package jomp.runtime;

import org.jspecify.annotations.NullMarked;
