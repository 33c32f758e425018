// SPDX-License-Identifier: Apache-2.0
/** Measurements at the ends of lines. */
@NullMarked
package io.github.pomplens.languageserver.feature.hint;

import org.jspecify.annotations.NullMarked;
