// SPDX-License-Identifier: Apache-2.0
/** Text of a source file, places in it, and edits of it. */
@NullMarked
package io.github.pomplens.instrumentor.source;

import org.jspecify.annotations.NullMarked;
