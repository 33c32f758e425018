// SPDX-License-Identifier: Apache-2.0
/** What the trace of a run tells properties about its constructs. */
@NullMarked
package io.github.pomplens.runtime.analysis.cause;

import org.jspecify.annotations.NullMarked;
