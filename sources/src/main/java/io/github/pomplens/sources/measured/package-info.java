// SPDX-License-Identifier: Apache-2.0
/** What the sources of a run say of what was measured in them. */
@NullMarked
package io.github.pomplens.sources.measured;

import org.jspecify.annotations.NullMarked;
