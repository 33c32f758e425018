// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.hover;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * What to show.
 *
 * @param markdown in Markdown; text that comes from elsewhere is escaped
 * @param range what it is about
 */
public record HoverText(String markdown, TextRange range) {}
