// SPDX-License-Identifier: Apache-2.0
/**
 * Profiles in the formats of other tools. All of them are written from one table: the figures of
 * each thread at each node of the tree of constructs.
 */
@NullMarked
package io.github.pomplens.runtime.export.profile;

import org.jspecify.annotations.NullMarked;
