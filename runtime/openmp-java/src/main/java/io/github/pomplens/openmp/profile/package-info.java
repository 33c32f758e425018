// SPDX-License-Identifier: Apache-2.0
/**
 * Our measurement library for Java: a calling-context tree for each thread, and the file
 * profile.json that becomes of them (docs/spec/profile-format.md).
 */
@NullMarked
package io.github.pomplens.openmp.profile;

import org.jspecify.annotations.NullMarked;
