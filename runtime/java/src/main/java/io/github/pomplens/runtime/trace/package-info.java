// SPDX-License-Identifier: Apache-2.0
/**
 * Event traces: the file that the measurement library writes beside the profile, read chunk by
 * chunk in bounded memory, and what is computed from its events. {@code docs/spec/trace-format.md}
 * describes the file.
 */
@NullMarked
package io.github.pomplens.runtime.trace;

import org.jspecify.annotations.NullMarked;
