// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.foreign;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;

/**
 * The editor's own corrections and ours in one list, each once: some editors offer what resolves
 * markers by themselves.
 *
 * @param theirs null when it has none
 */
record SharedQuickAssist(IQuickAssistProcessor theirs, IQuickAssistProcessor ours)
        implements IQuickAssistProcessor {
    @Override
    public String getErrorMessage() {
        return theirs == null ? null : theirs.getErrorMessage();
    }

    @Override
    public boolean canFix(Annotation annotation) {
        return theirs != null && theirs.canFix(annotation) || ours.canFix(annotation);
    }

    @Override
    public boolean canAssist(IQuickAssistInvocationContext context) {
        return theirs != null && theirs.canAssist(context) || ours.canAssist(context);
    }

    @Override
    public ICompletionProposal[] computeQuickAssistProposals(
            IQuickAssistInvocationContext context) {
        List<ICompletionProposal> first =
                proposals(ours.computeQuickAssistProposals(context)).toList();
        Set<String> named =
                first.stream()
                        .map(ICompletionProposal::getDisplayString)
                        .collect(Collectors.toSet());
        Stream<ICompletionProposal> others =
                proposals(theirs == null ? null : theirs.computeQuickAssistProposals(context))
                        .filter(proposal -> !named.contains(proposal.getDisplayString()));
        return Stream.concat(first.stream(), others).toArray(ICompletionProposal[]::new);
    }

    private static Stream<ICompletionProposal> proposals(ICompletionProposal[] found) {
        return found == null ? Stream.empty() : Stream.of(found);
    }
}
