// SPDX-License-Identifier: Apache-2.0
/** Statements and expressions of code, the same for all languages, and what names stand for. */
@NullMarked
package io.github.pomplens.sources.statement;

import org.jspecify.annotations.NullMarked;
