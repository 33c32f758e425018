// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.completion;

import io.github.pomplens.languageserver.feature.Feature;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.List;
import java.util.Optional;

/** Proposes what to type. */
public interface CompletionFeature extends Feature {
    /**
     * @param offset where the text cursor is
     */
    List<Proposal> complete(FeatureContext context, int offset);

    /**
     * Tells more of a proposal, in Markdown.
     *
     * @param key the label of one of this feature's proposals
     */
    Optional<String> describe(ProposalType type, String key);
}
