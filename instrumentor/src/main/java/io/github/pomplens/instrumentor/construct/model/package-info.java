// SPDX-License-Identifier: Apache-2.0
/** The tree of constructs of a file in any language, with the extent of each. */
@NullMarked
package io.github.pomplens.instrumentor.construct.model;

import org.jspecify.annotations.NullMarked;
