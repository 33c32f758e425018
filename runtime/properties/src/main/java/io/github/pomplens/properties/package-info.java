// SPDX-License-Identifier: Apache-2.0
/** Reads the property language: from text to what is evaluated, with every problem in its place. */
@NullMarked
package io.github.pomplens.properties;

import org.jspecify.annotations.NullMarked;
