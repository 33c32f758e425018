// SPDX-License-Identifier: Apache-2.0
/**
 * The debug adapter protocol, with which editors start programs. {@code docs/spec/protocol.md} has
 * it.
 */
@NullMarked
package io.github.pomplens.languageserver.dap;

import org.jspecify.annotations.NullMarked;
