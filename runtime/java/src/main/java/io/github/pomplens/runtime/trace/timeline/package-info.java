// SPDX-License-Identifier: Apache-2.0
/**
 * The timeline: what each thread of a run did in a range of time, merged into what can be seen of
 * it. {@code docs/spec/trace-format.md} says how.
 */
@NullMarked
package io.github.pomplens.runtime.trace.timeline;

import org.jspecify.annotations.NullMarked;
