// SPDX-License-Identifier: Apache-2.0
/** What programs and libraries say of themselves: sections, segments and functions. */
@NullMarked
package io.github.pomplens.launch.elf;

import org.jspecify.annotations.NullMarked;
