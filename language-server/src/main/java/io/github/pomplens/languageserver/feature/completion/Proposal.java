// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.completion;

import io.github.pomplens.instrumentor.source.TextRange;

/**
 * Something that may be meant.
 *
 * @param type what it is
 * @param label as it is shown, and what {@link CompletionFeature#describe} knows it by
 * @param replaced what was typed of it already; empty at the cursor when nothing was
 * @param text what stands there afterwards
 * @param brackets whether an argument in parentheses follows, in which the cursor belongs
 * @param rank smaller ones are offered first
 */
public record Proposal(
        ProposalType type,
        String label,
        TextRange replaced,
        String text,
        boolean brackets,
        int rank) {}
