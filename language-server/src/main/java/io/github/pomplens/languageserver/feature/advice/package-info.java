// SPDX-License-Identifier: Apache-2.0
/** What the figures of a construct mean, and what to try. */
@NullMarked
package io.github.pomplens.languageserver.feature.advice;

import org.jspecify.annotations.NullMarked;
