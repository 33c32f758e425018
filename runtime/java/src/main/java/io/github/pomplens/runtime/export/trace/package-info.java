// SPDX-License-Identifier: Apache-2.0
/**
 * Traces in the formats of other tools that want the events of all processes on one clock, strictly
 * nested, and one number for each region.
 */
@NullMarked
package io.github.pomplens.runtime.export.trace;

import org.jspecify.annotations.NullMarked;
