// SPDX-License-Identifier: Apache-2.0
/** What is shown when the mouse rests on a directive. */
@NullMarked
package io.github.pomplens.languageserver.feature.hover;

import org.jspecify.annotations.NullMarked;
