// SPDX-License-Identifier: Apache-2.0
/** What code of C and C++ says beyond its constructs. */
@NullMarked
package io.github.pomplens.sources.c;

import org.jspecify.annotations.NullMarked;
