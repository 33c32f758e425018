// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.document;

import java.util.regex.Pattern;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;

/**
 * Waits for the first sentinel in a text of Java. Before it the text doesn't concern us: the server
 * isn't started for it, and its editor stays as it is.
 */
final class JavaSentinel implements IDocumentListener {
    private static final Pattern SENTINEL = Pattern.compile("// ?#?omp\\b");

    private final Runnable found;

    /**
     * @param found called after the change that writes the first one, which may be called again
     */
    JavaSentinel(Runnable found) {
        this.found = found;
    }

    static boolean isIn(String text) {
        return text.contains("omp") && SENTINEL.matcher(text).find();
    }

    @Override
    public void documentAboutToBeChanged(DocumentEvent change) {
        // Only what comes of it counts.
    }

    @Override
    public void documentChanged(DocumentEvent change) {
        if (isIn(changedLines(change))) {
            found.run();
        }
    }

    private static String changedLines(DocumentEvent change) {
        IDocument text = change.getDocument();
        int added = change.getText() == null ? 0 : change.getText().length();
        try {
            int start = text.getLineInformationOfOffset(change.getOffset()).getOffset();
            var last = text.getLineInformationOfOffset(change.getOffset() + added);
            return text.get(start, last.getOffset() + last.getLength() - start);
        } catch (BadLocationException e) {
            return text.get();
        }
    }
}
