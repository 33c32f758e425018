// SPDX-License-Identifier: Apache-2.0
/** The outline of a document. */
@NullMarked
package io.github.pomplens.languageserver.feature.symbol;

import org.jspecify.annotations.NullMarked;
