// SPDX-License-Identifier: Apache-2.0
/** What is wrong with constructs in any language, beyond their directives' own words. */
@NullMarked
package io.github.pomplens.instrumentor.construct.check;

import org.jspecify.annotations.NullMarked;
