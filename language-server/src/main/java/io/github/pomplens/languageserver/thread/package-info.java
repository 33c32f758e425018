// SPDX-License-Identifier: Apache-2.0
/** Threads that don't keep the process from ending. */
@NullMarked
package io.github.pomplens.languageserver.thread;

import org.jspecify.annotations.NullMarked;
