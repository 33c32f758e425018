// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.completion;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.server.Server;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;

/** Proposes what may be written at a place of a directive, or of a file of properties. */
public final class DocumentCompletion implements IContentAssistProcessor {
    private static final ICompletionProposal[] NONE = {};
    private static final IContextInformation[] NO_CONTEXTS = {};

    @Override
    public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
        Optional<OpenDocument> document = Services.get(Documents.class).of(viewer.getDocument());
        return document.map(known -> proposals(known, offset)).orElse(NONE);
    }

    private static ICompletionProposal[] proposals(OpenDocument document, int offset) {
        return ask(document, offset).stream()
                .sorted(Comparator.comparing(DocumentCompletion::sortText))
                .flatMap(item -> Proposal.of(document.text(), offset, item).stream())
                .filter(proposal -> proposal.validate(document.text(), offset, null))
                .toArray(ICompletionProposal[]::new);
    }

    private static String sortText(CompletionItem item) {
        return Objects.requireNonNullElse(item.getSortText(), item.getLabel());
    }

    private static List<CompletionItem> ask(OpenDocument document, int offset) {
        CompletionParams place =
                new CompletionParams(
                        document.identifier(), Places.position(document.text(), offset));
        return Services.get(Server.class)
                .ask(Server.AT_ONCE, server -> server.getTextDocumentService().completion(place))
                .map(items -> items.isLeft() ? items.getLeft() : items.getRight().getItems())
                .orElse(List.of());
    }

    @Override
    public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
        return NO_CONTEXTS;
    }

    @Override
    public char[] getCompletionProposalAutoActivationCharacters() {
        return null;
    }

    @Override
    public char[] getContextInformationAutoActivationCharacters() {
        return null;
    }

    @Override
    public String getErrorMessage() {
        return null;
    }

    @Override
    public IContextInformationValidator getContextInformationValidator() {
        return null;
    }
}
