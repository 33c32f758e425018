// SPDX-License-Identifier: Apache-2.0
/** The constructs of a C or C++ file: its tokens, its statements and its functions. */
@NullMarked
package io.github.pomplens.instrumentor.construct.c;

import org.jspecify.annotations.NullMarked;
