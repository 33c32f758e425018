// SPDX-License-Identifier: Apache-2.0
/** Why constructs take their time, and what to try: the same words in reports and editors. */
@NullMarked
package io.github.pomplens.runtime.analysis.property;

import org.jspecify.annotations.NullMarked;
