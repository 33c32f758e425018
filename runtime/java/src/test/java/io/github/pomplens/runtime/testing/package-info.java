// SPDX-License-Identifier: Apache-2.0
/** Profiles and runs for tests. */
@NullMarked
package io.github.pomplens.runtime.testing;

import org.jspecify.annotations.NullMarked;
