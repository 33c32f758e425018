// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.foreign;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;

/**
 * Offers our proposals in directives, the editor's own elsewhere.
 *
 * @param theirs null when it has none for this kind of text
 */
record SharedCompletion(IContentAssistProcessor theirs, IContentAssistProcessor ours)
        implements IContentAssistProcessor {
    @Override
    public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
        ICompletionProposal[] proposals = ours.computeCompletionProposals(viewer, offset);
        return proposals.length > 0 || theirs == null
                ? proposals
                : theirs.computeCompletionProposals(viewer, offset);
    }

    @Override
    public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
        return theirs == null ? null : theirs.computeContextInformation(viewer, offset);
    }

    @Override
    public char[] getCompletionProposalAutoActivationCharacters() {
        return theirs == null ? null : theirs.getCompletionProposalAutoActivationCharacters();
    }

    @Override
    public char[] getContextInformationAutoActivationCharacters() {
        return theirs == null ? null : theirs.getContextInformationAutoActivationCharacters();
    }

    @Override
    public String getErrorMessage() {
        return theirs == null ? null : theirs.getErrorMessage();
    }

    @Override
    public IContextInformationValidator getContextInformationValidator() {
        return theirs == null ? null : theirs.getContextInformationValidator();
    }
}
