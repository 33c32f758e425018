// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.lens;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A line of text above a piece of the document.
 *
 * @param range what it is about, within one line
 * @param text what it says
 */
public record Lens(TextRange range, String text) {}
