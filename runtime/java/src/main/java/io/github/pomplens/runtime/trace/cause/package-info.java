// SPDX-License-Identifier: Apache-2.0
/**
 * What the course of a run says about causes: its critical path, and why threads waited. Events
 * become pieces of time, waits find who ended them, and both analyses follow these backwards.
 */
@NullMarked
package io.github.pomplens.runtime.trace.cause;

import org.jspecify.annotations.NullMarked;
