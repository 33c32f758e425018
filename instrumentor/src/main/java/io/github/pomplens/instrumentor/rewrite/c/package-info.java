// SPDX-License-Identifier: Apache-2.0
/** Writes the rules into C and C++. */
@NullMarked
package io.github.pomplens.instrumentor.rewrite.c;

import org.jspecify.annotations.NullMarked;
