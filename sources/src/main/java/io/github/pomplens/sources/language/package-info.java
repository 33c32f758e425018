// SPDX-License-Identifier: Apache-2.0
/** The door to a language: what others ask of its code, and how they find it. */
@NullMarked
package io.github.pomplens.sources.language;

import org.jspecify.annotations.NullMarked;
