// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

import java.util.regex.Pattern;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;

/** Tells the lines of directives from others by how they begin, and properties from their prose. */
public final class DirectiveLines {
    private static final Pattern C = Pattern.compile("\\s*(#|%:).*", Pattern.DOTALL);
    private static final Pattern JAVA = Pattern.compile("\\s*// ?#?omp\\b.*", Pattern.DOTALL);
    private static final Pattern FREE = Pattern.compile("\\s*!\\$.*", Pattern.DOTALL);
    private static final Pattern FIXED = Pattern.compile("(\\s*!|[cC*])\\$.*", Pattern.DOTALL);

    private DirectiveLines() {}

    /**
     * Whether a place is in a line of the preprocessor, pragmas among them, or behind a sentinel;
     * or in a file of properties, but in none of its comments and texts.
     *
     * @param language as the server calls it
     */
    public static boolean isIn(IDocument text, int offset, String language)
            throws BadLocationException {
        int line = text.getLineOfOffset(offset);
        return switch (language) {
            case "c", "cpp", "upc" -> C.matcher(line(text, firstContinued(text, line))).matches();
            case "java" -> JAVA.matcher(line(text, line)).matches();
            case "pomp-property" -> !isProse(text, line, offset);
            case "FortranFixedForm" -> FIXED.matcher(line(text, line)).matches();
            default -> FREE.matcher(line(text, line)).matches();
        };
    }

    private static boolean isProse(IDocument text, int line, int offset)
            throws BadLocationException {
        CodeScanner scanner = new PropertyScanner();
        String open = new LineStates(scanner).at(text, line);
        int place = offset - text.getLineOffset(line);
        boolean[] found = {false};
        String content = line(text, line);
        scanner.scan(
                content,
                0,
                content.length(),
                open,
                (start, end, kind) ->
                        found[0] |= kind != CodeKind.NUMBER && start <= place && place < end);
        return found[0];
    }

    private static int firstContinued(IDocument text, int line) throws BadLocationException {
        int first = line;
        while (first > 0 && line(text, first - 1).endsWith("\\")) {
            first--;
        }
        return first;
    }

    private static String line(IDocument text, int line) throws BadLocationException {
        IRegion place = text.getLineInformation(line);
        return text.get(place.getOffset(), place.getLength());
    }
}
