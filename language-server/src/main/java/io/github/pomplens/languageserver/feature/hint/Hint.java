// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hint;

/**
 * A few words shown in a line after its text.
 *
 * @param offset where
 * @param text plain text
 */
public record Hint(int offset, String text) {}
