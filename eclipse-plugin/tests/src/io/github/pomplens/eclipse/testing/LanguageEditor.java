// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.quickassist.QuickAssistAssistant;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.FastPartitioner;
import org.eclipse.jface.text.rules.IPredicateRule;
import org.eclipse.jface.text.rules.RuleBasedPartitionScanner;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/**
 * Stands for the editor of a plug-in made for a language: parts the text as CDT's does, and has its
 * own hovers, proposals and corrections.
 */
public final class LanguageEditor extends TextEditor {
    public static final String ID = "io.github.pomplens.eclipse.testing.language";
    public static final String HOVER = "what the language's plug-in knows";
    public static final String PROPOSAL = "word_of_the_language";
    public static final String ASSIST = "Assist of the language's plug-in";

    private static final String PARTITIONING = "___language";
    private static final String PREPROCESSOR = "__preprocessor";
    private static final String[] KINDS = {IDocument.DEFAULT_CONTENT_TYPE, PREPROCESSOR};

    public LanguageEditor() {
        setSourceViewerConfiguration(new Configuration());
    }

    @Override
    protected void doSetInput(IEditorInput input) throws org.eclipse.core.runtime.CoreException {
        super.doSetInput(input);
        IDocument text = getDocumentProvider().getDocument(input);
        RuleBasedPartitionScanner scanner = new RuleBasedPartitionScanner();
        scanner.setPredicateRules(
                new IPredicateRule[] {new EndOfLineRule("#", new Token(PREPROCESSOR))});
        FastPartitioner partitioner = new FastPartitioner(scanner, new String[] {PREPROCESSOR});
        ((IDocumentExtension3) text).setDocumentPartitioner(PARTITIONING, partitioner);
        partitioner.connect(text);
    }

    private static final class Configuration extends TextSourceViewerConfiguration {
        Configuration() {
            super(EditorsUI.getPreferenceStore());
        }

        @Override
        public String[] getConfiguredContentTypes(ISourceViewer viewer) {
            return KINDS;
        }

        @Override
        public String getConfiguredDocumentPartitioning(ISourceViewer viewer) {
            return PARTITIONING;
        }

        @Override
        public ITextHover getTextHover(ISourceViewer viewer, String kind) {
            return kind.equals(PREPROCESSOR) ? super.getTextHover(viewer, kind) : new Hover();
        }

        @Override
        public IInformationControlCreator getInformationControlCreator(ISourceViewer viewer) {
            return parent -> new DefaultInformationControl(parent, false);
        }

        @Override
        public IQuickAssistAssistant getQuickAssistAssistant(ISourceViewer viewer) {
            QuickAssistAssistant assistant = new QuickAssistAssistant();
            assistant.setQuickAssistProcessor(new Assist());
            return assistant;
        }

        @Override
        public IContentAssistant getContentAssistant(ISourceViewer viewer) {
            ContentAssistant assistant = new ContentAssistant();
            assistant.setDocumentPartitioning(PARTITIONING);
            assistant.setContentAssistProcessor(new Completion(), IDocument.DEFAULT_CONTENT_TYPE);
            return assistant;
        }
    }

    private static final class Hover implements ITextHover {
        @Deprecated
        @Override
        public String getHoverInfo(ITextViewer viewer, IRegion region) {
            return HOVER;
        }

        @Override
        public IRegion getHoverRegion(ITextViewer viewer, int offset) {
            return new Region(offset, 1);
        }
    }

    private static ICompletionProposal[] proposal(String text, int offset) {
        return new ICompletionProposal[] {new CompletionProposal(text, offset, 0, text.length())};
    }

    private static final class Assist implements IQuickAssistProcessor {
        @Override
        public String getErrorMessage() {
            return null;
        }

        @Override
        public boolean canFix(Annotation annotation) {
            return false;
        }

        @Override
        public boolean canAssist(IQuickAssistInvocationContext context) {
            return true;
        }

        @Override
        public ICompletionProposal[] computeQuickAssistProposals(
                IQuickAssistInvocationContext context) {
            return proposal(ASSIST, context.getOffset());
        }
    }

    private static final class Completion implements IContentAssistProcessor {
        @Override
        public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
            return proposal(PROPOSAL, offset);
        }

        @Override
        public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
            return null;
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
}
