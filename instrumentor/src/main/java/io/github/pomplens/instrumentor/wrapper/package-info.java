// SPDX-License-Identifier: Apache-2.0
/** The compiler wrapper: command lines, the mirror of instrumented sources. */
@NullMarked
package io.github.pomplens.instrumentor.wrapper;

import org.jspecify.annotations.NullMarked;
