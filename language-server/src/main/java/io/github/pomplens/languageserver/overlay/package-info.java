// SPDX-License-Identifier: Apache-2.0
/** Which measured construct is which construct of the text as it is now. */
@NullMarked
package io.github.pomplens.languageserver.overlay;

import org.jspecify.annotations.NullMarked;
