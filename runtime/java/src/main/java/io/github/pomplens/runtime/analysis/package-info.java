// SPDX-License-Identifier: Apache-2.0
/**
 * What a measurement means: costs of constructs, the tree of them, and the one way to write such
 * figures for people.
 */
@NullMarked
package io.github.pomplens.runtime.analysis;

import org.jspecify.annotations.NullMarked;
