// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * A directive whose name is not in the vocabulary. It is left as it is.
 *
 * @param firstWord the word after the sentinel, lower case; empty when there is none
 */
public record UnknownDirective(
        Sentinel sentinel, TextRange range, TextRange nameRange, String firstWord)
        implements ParsedDirective {}
