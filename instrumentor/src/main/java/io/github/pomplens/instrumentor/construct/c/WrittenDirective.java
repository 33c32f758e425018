// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A directive that isn't a preprocessor line: where it stands and where its words do.
 *
 * @param range its token
 * @param content its name and clauses; in {@code _Pragma} with {@code omp} before them
 */
record WrittenDirective(Notation notation, TextRange range, TextRange content) {}
