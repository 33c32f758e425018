// SPDX-License-Identifier: Apache-2.0
/** How the time of a program and of its constructs changes with the number of threads. */
@NullMarked
package io.github.pomplens.runtime.analysis.scaling;

import org.jspecify.annotations.NullMarked;
