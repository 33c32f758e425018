// SPDX-License-Identifier: Apache-2.0
/** Translates Java sources with OpenMP directives in comments, by JDT Core's parser. */
@NullMarked
package io.github.pomplens.instrumentor.java;

import org.jspecify.annotations.NullMarked;
