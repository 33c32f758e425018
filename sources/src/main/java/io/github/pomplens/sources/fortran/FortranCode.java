// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A text of Fortran as statements in lower case, without comments, line ends and labels. */
final class FortranCode {
    private static final Pattern FIXED_COMMENT = Pattern.compile("^[c*d!](?!\\$)");
    private static final Pattern DIRECTIVE = Pattern.compile("^[ \\t]*[!c*]\\$(omp|pomp)\\b");

    /**
     * @param offset where its line begins
     */
    record Statement(int offset, String text) {}

    private final boolean fixed;
    private final List<Statement> statements = new ArrayList<>();
    private final StringBuilder open = new StringBuilder();
    private int start;
    private boolean goesOn;

    private FortranCode(boolean fixed) {
        this.fixed = fixed;
    }

    /**
     * @param from the beginning of a line
     */
    static List<Statement> of(String text, int from, int to, boolean fixed) {
        FortranCode code = new FortranCode(fixed);
        int at = from;
        while (at < to) {
            int end = text.indexOf('\n', at);
            end = end < 0 || end > to ? to : end;
            code.line(at, text.substring(at, end).toLowerCase(Locale.ROOT));
            at = end + 1;
        }
        code.close();
        return code.statements;
    }

    private void line(int offset, String line) {
        boolean comment = fixed && FIXED_COMMENT.matcher(line).find();
        if (comment || line.isBlank() || DIRECTIVE.matcher(line).find()) {
            return;
        }
        String code = withoutComment(line);
        boolean more = fixed ? continuesFixed(line) : goesOn;
        if (code.isBlank()) {
            return;
        }
        if (!more) {
            close();
            start = offset;
        }
        goesOn = !fixed && code.stripTrailing().endsWith("&");
        String text = fixed && more ? code.substring(6) : code.strip();
        text = goesOn ? text.substring(0, text.length() - 1) : text;
        open.append(!fixed && more && text.startsWith("&") ? text.substring(1) : text);
    }

    private static boolean continuesFixed(String line) {
        return line.length() > 5
                && line.substring(0, 5).isBlank()
                && line.charAt(5) != ' '
                && line.charAt(5) != '0';
    }

    /**
     * A comment begins with an exclamation mark that is in no string; {@code !$} doesn't begin one.
     */
    private static String withoutComment(String line) {
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == '!'
                    && !line.substring(0, i + 2 > line.length() ? i : i + 2).strip().equals("!$")) {
                return line.substring(0, i);
            }
        }
        return line;
    }

    private void close() {
        String all = open.toString().strip();
        open.setLength(0);
        boolean strings = all.indexOf('\'') >= 0 || all.indexOf('"') >= 0;
        for (String part : strings ? new String[] {all} : all.split(";")) {
            String text = part.strip().replaceFirst("^\\d+\\s+", "");
            if (!text.isEmpty()) {
                statements.add(new Statement(start, text));
            }
        }
    }
}
