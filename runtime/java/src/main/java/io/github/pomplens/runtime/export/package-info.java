// SPDX-License-Identifier: Apache-2.0
/** Reports of one run: text for terminals, JSON for scripts, a self-contained page for browsers. */
@NullMarked
package io.github.pomplens.runtime.export;

import org.jspecify.annotations.NullMarked;
