// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.ui.texteditor.spelling.ISpellingEngine;
import org.eclipse.ui.texteditor.spelling.ISpellingProblemCollector;
import org.eclipse.ui.texteditor.spelling.SpellingContext;
import org.eclipse.ui.texteditor.spelling.SpellingProblem;

/** A spelling checker that knows no words at all; the platform itself comes without one. */
public final class StrictSpelling implements ISpellingEngine {
    private static final Pattern WORD = Pattern.compile("\\p{Alpha}{3,}");

    @Override
    public void check(
            IDocument text,
            IRegion[] regions,
            SpellingContext context,
            ISpellingProblemCollector collector,
            IProgressMonitor monitor) {
        for (IRegion region : regions) {
            Matcher words = WORD.matcher(text.get());
            words.region(region.getOffset(), region.getOffset() + region.getLength());
            while (words.find()) {
                collector.accept(new Unknown(words.group(), words.start()));
            }
        }
    }

    private static final class Unknown extends SpellingProblem {
        private final String word;
        private final int offset;

        Unknown(String word, int offset) {
            this.word = word;
            this.offset = offset;
        }

        @Override
        public int getOffset() {
            return offset;
        }

        @Override
        public int getLength() {
            return word.length();
        }

        @Override
        public String getMessage() {
            return word;
        }

        @Override
        public ICompletionProposal[] getProposals() {
            return new ICompletionProposal[0];
        }
    }
}
