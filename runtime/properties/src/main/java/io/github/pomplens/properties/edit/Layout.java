// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import com.google.common.base.CharMatcher;
import io.github.pomplens.properties.LanguageNames;
import io.github.pomplens.properties.PropertyToken;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lays out a file: clauses four blanks in, what continues them eight, one empty line at most. Only
 * blanks at the ends of lines change, and none in texts; what doesn't begin a line is left where
 * its author has put it.
 */
final class Layout {
    private static final Pattern WORD = Pattern.compile("[A-Za-z]*");

    /** What the language takes for blanks: other characters that look like them are mistakes. */
    private static final CharMatcher BLANK = CharMatcher.anyOf(" \t\r");

    private static final String INDENT = "    ";

    private Layout() {}

    /** Which lines begin in a text or a comment, and how deep each is. */
    private record Lines(List<String> lines, int[] depth, boolean[] inText, boolean[] inComment) {}

    static String of(String text) {
        boolean windows = text.contains("\r\n");
        Lines read = read(text.replace("\r\n", "\n"));
        List<String> laidOut = new ArrayList<>();
        for (int i = 0; i < read.lines.size(); i++) {
            String line = read.lines.get(i);
            boolean open = i + 1 < read.lines.size() && read.inText[i + 1];
            String ended = open ? line : BLANK.trimTrailingFrom(line);
            String laid = read.inText[i] ? ended : indented(ended, read, i);
            boolean second =
                    laid.isEmpty()
                            && !read.inText[i]
                            && (laidOut.isEmpty() || laidOut.get(laidOut.size() - 1).isEmpty());
            if (!second) {
                laidOut.add(laid);
            }
        }
        while (!laidOut.isEmpty() && laidOut.get(laidOut.size() - 1).isEmpty()) {
            laidOut.remove(laidOut.size() - 1);
        }
        String result = laidOut.isEmpty() ? "" : String.join("\n", laidOut) + "\n";
        return windows ? result.replace("\n", "\r\n") : result;
    }

    private static String indented(String line, Lines read, int at) {
        String code = BLANK.trimFrom(line);
        if (code.isEmpty()) {
            return "";
        }
        if (read.inComment[at]) {
            String star = code.startsWith("*") ? " " : "";
            return code.startsWith("*") ? INDENT.repeat(read.depth[at]) + star + code : line;
        }
        if (read.depth[at] == 0 || code.startsWith("}")) {
            return code;
        }
        Matcher word = WORD.matcher(code);
        boolean clause = word.lookingAt() && LanguageNames.beginsPart(word.group());
        boolean own =
                clause && !continues(read, at) || code.startsWith("/") || code.startsWith("{");
        return INDENT.repeat(own ? 1 : 2) + code;
    }

    /**
     * {@code advise when ...} may be written on two lines, {@code x of y} and {@code instead of},
     * too.
     */
    private static boolean continues(Lines read, int at) {
        String code = BLANK.trimFrom(read.lines.get(at));
        for (int i = at - 1; i >= 0; i--) {
            String before = BLANK.trimFrom(read.lines.get(i));
            if (!before.isEmpty() && !before.startsWith("//")) {
                boolean text = before.equals("advise") || before.equals("says");
                boolean of = before.endsWith("%") || before.equals("instead");
                return code.startsWith("when") && (text || before.equals("shows"))
                        || code.startsWith("of ") && of;
            }
        }
        return false;
    }

    private static Lines read(String text) {
        List<String> lines = List.of(text.split("\n", -1));
        int[] depth = new int[lines.size()];
        boolean[] inText = new boolean[lines.size()];
        boolean[] inComment = new boolean[lines.size()];
        int[] starts = new int[lines.size()];
        for (int i = 1; i < starts.length; i++) {
            starts[i] = starts[i - 1] + lines.get(i - 1).length() + 1;
        }
        int line = 0;
        int now = 0;
        for (PropertyToken token : PropertyToken.of(text)) {
            while (line < starts.length && starts[line] <= token.offset()) {
                depth[line++] = now;
            }
            while (line < starts.length && starts[line] < token.end()) {
                inText[line] = token.isText();
                inComment[line] = token.isComment();
                depth[line++] = now;
            }
            int deeper = token.text().equals("{") ? 1 : token.text().equals("}") ? -1 : 0;
            now = Math.max(0, now + deeper);
        }
        while (line < starts.length) {
            depth[line++] = now;
        }
        return new Lines(lines, depth, inText, inComment);
    }
}
