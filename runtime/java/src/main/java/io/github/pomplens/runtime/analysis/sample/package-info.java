// SPDX-License-Identifier: Apache-2.0
/** What samples say of constructs, for properties. */
@NullMarked
package io.github.pomplens.runtime.analysis.sample;

import org.jspecify.annotations.NullMarked;
