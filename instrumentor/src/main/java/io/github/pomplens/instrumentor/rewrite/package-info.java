// SPDX-License-Identifier: Apache-2.0
/** The entry point to what instruments a file. */
@NullMarked
package io.github.pomplens.instrumentor.rewrite;

import org.jspecify.annotations.NullMarked;
