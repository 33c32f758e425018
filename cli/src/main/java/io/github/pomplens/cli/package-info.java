// SPDX-License-Identifier: Apache-2.0
/** The {@code pomp} command: its subcommands other than the compiler wrapper. */
@NullMarked
package io.github.pomplens.cli;

import org.jspecify.annotations.NullMarked;
