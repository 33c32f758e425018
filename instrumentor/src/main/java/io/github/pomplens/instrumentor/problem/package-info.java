// SPDX-License-Identifier: Apache-2.0
/** Everything the instrumentor can say about a source file: one enum, one record. */
@NullMarked
package io.github.pomplens.instrumentor.problem;

import org.jspecify.annotations.NullMarked;
