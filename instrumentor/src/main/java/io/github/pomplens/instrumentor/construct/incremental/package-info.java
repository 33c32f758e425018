// SPDX-License-Identifier: Apache-2.0
/** Following edits: a file's pieces, and the parts of its tree before and behind a window. */
@NullMarked
package io.github.pomplens.instrumentor.construct.incremental;

import org.jspecify.annotations.NullMarked;
