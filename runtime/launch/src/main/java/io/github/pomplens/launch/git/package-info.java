// SPDX-License-Identifier: Apache-2.0
/**
 * Which commit sources are of. Repositories are read without git: it would run the programs that
 * their configuration names, and they may be anybody's.
 */
@NullMarked
package io.github.pomplens.launch.git;

import org.jspecify.annotations.NullMarked;
