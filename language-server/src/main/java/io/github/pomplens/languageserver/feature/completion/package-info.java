// SPDX-License-Identifier: Apache-2.0
/** Proposals while typing. */
@NullMarked
package io.github.pomplens.languageserver.feature.completion;

import org.jspecify.annotations.NullMarked;
