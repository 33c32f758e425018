// SPDX-License-Identifier: Apache-2.0
/**
 * What is written into a file in any language: which constructs are measured, the rules of the POMP
 * paper's tables, descriptors, edits and the text with them.
 */
@NullMarked
package io.github.pomplens.instrumentor.rewrite.model;

import org.jspecify.annotations.NullMarked;
