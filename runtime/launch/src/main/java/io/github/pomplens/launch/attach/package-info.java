// SPDX-License-Identifier: Apache-2.0
/**
 * The lines of the code addresses that an OpenMP run time told of, in a program that was built
 * without pomp.
 */
@NullMarked
package io.github.pomplens.launch.attach;

import org.jspecify.annotations.NullMarked;
