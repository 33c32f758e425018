// SPDX-License-Identifier: Apache-2.0
/** What the code of a language says beyond its constructs: data, calls, numbers of iterations. */
@NullMarked
package io.github.pomplens.sources.model;

import org.jspecify.annotations.NullMarked;
