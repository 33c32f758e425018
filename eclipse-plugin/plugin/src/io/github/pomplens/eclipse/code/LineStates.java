// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;

/**
 * What is open where the lines of a document begin, such as a comment. Known for as many lines from
 * the first one on as have been asked for; after a change only lines are read again whose beginning
 * may have changed with it.
 */
final class LineStates {
    private static final CodeScanner.Sink NOWHERE = (start, end, kind) -> {};

    private final CodeScanner scanner;
    private final List<String> open = new ArrayList<>(List.of(CodeScanner.NOTHING));

    LineStates(CodeScanner scanner) {
        this.scanner = scanner;
    }

    /** What is open where a line begins. */
    String at(IDocument text, int line) throws BadLocationException {
        while (open.size() <= line) {
            open.add(next(text, open.size() - 1));
        }
        return open.get(line);
    }

    private String next(IDocument text, int line) throws BadLocationException {
        IRegion place = text.getLineInformation(line);
        String content = text.get(place.getOffset(), place.getLength());
        return scanner.scan(content, 0, content.length(), open.get(line), NOWHERE);
    }

    /**
     * The text has changed.
     *
     * @param first the line that the change begins in
     * @param before number of lines that it ended behind the first one, before it
     * @param now the same after it
     * @return the first line behind the change that begins as it did before, with all that follow,
     *     as far as that is known
     */
    int changed(IDocument text, int first, int before, int now) throws BadLocationException {
        List<String> behind =
                open.size() > first + before + 1
                        ? new ArrayList<>(open.subList(first + before + 1, open.size()))
                        : List.of();
        if (open.size() > first + 1) {
            open.subList(first + 1, open.size()).clear();
        }
        for (int i = 0; i < behind.size(); i++) {
            int line = first + now + 1 + i;
            if (at(text, line).equals(behind.get(i))) {
                open.addAll(behind.subList(i + 1, behind.size()));
                return line;
            }
        }
        return first + now + 1 + behind.size();
    }
}
