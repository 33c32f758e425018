// SPDX-License-Identifier: Apache-2.0
/** Lines between the lines, with what a construct cost. */
@NullMarked
package io.github.pomplens.languageserver.feature.lens;

import org.jspecify.annotations.NullMarked;
