// SPDX-License-Identifier: Apache-2.0
/** Which functions call which, as far as the tokens of files tell. */
@NullMarked
package io.github.pomplens.languageserver.feature.call;

import org.jspecify.annotations.NullMarked;
