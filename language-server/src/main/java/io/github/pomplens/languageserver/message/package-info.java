// SPDX-License-Identifier: Apache-2.0
/** Messages as they come from editors, good or bad. */
@NullMarked
package io.github.pomplens.languageserver.message;

import org.jspecify.annotations.NullMarked;
