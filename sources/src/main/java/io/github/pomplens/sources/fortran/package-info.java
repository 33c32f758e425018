// SPDX-License-Identifier: Apache-2.0
/** What code of Fortran says beyond its constructs. */
@NullMarked
package io.github.pomplens.sources.fortran;

import org.jspecify.annotations.NullMarked;
