// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.upc;

/**
 * What became of a source.
 *
 * @param text C; empty when there is an error
 * @param error {@code file:line:column: error: what}; empty for none
 */
public record UpcTranslation(String text, String error) {
    /** Whether the source can't be translated as it is. */
    public boolean hasError() {
        return !error.isEmpty();
    }
}
