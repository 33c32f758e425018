// SPDX-License-Identifier: Apache-2.0
/**
 * Processes that we start: their output as it comes, signals to and from them, and their end, with
 * all that they started themselves, whether they are told to or we end first.
 */
@NullMarked
package io.github.pomplens.launch.process;

import org.jspecify.annotations.NullMarked;
