// SPDX-License-Identifier: Apache-2.0
/** All that is known of a run when properties are looked for in it, for all who do. */
@NullMarked
package io.github.pomplens.runtime.analysis.run;

import org.jspecify.annotations.NullMarked;
