// SPDX-License-Identifier: Apache-2.0
/** From a tree of constructs to the edits that instrument it. */
@NullMarked
package io.github.pomplens.instrumentor.rewrite;

import org.jspecify.annotations.NullMarked;
