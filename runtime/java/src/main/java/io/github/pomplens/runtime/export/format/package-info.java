// SPDX-License-Identifier: Apache-2.0
/** The formats that runs are exported in: the one list of them, and what each needs. */
@NullMarked
package io.github.pomplens.runtime.export.format;

import org.jspecify.annotations.NullMarked;
