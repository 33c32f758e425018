// SPDX-License-Identifier: Apache-2.0
/** What can be folded away. */
@NullMarked
package io.github.pomplens.languageserver.feature.folding;

import org.jspecify.annotations.NullMarked;
