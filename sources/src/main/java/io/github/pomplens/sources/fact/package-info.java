// SPDX-License-Identifier: Apache-2.0
/** What the code in and around constructs says, found out for all languages alike. */
@NullMarked
package io.github.pomplens.sources.fact;

import org.jspecify.annotations.NullMarked;
