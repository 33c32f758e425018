// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The {@code sed} script that mends what compilers write about a compilation, dependency files and
 * compilation databases: they must name the user's files.
 */
final class DependencyEdit {
    private static final char DELIMITER = '\u0001';

    /** Names that go over lines are found in the file as one text only. */
    private static final String JOIN_LINES = ":a\n$!{\nN\nba\n}\n";

    private final CompilerFamily family;
    private final StringBuilder script = new StringBuilder();
    private final List<String> removed = new ArrayList<>();
    private boolean linesInNames;

    DependencyEdit(CompilerFamily family) {
        this.family = family;
    }

    /** Puts a file's name where its mirror's is. */
    void restore(String mirrored, String name) {
        linesInNames |= mirrored.indexOf('\n') >= 0;
        substitute(pattern(inMake(mirrored)), replacement(inMake(withoutDot(name))));
    }

    /** Takes out a header that the user doesn't have. */
    void remove(String header) {
        removed.add(pattern(inMake(header)));
    }

    /** Puts a source's name where its mirror's is in a compilation database. */
    void restoreInDatabase(String mirrored, String name) {
        substitute(pattern(inJson(mirrored)), replacement(inJson(name)));
    }

    /** Takes words of the command line out of a compilation database. */
    void removeInDatabase(String words) {
        substitute(pattern(words + ", "), "");
    }

    @Override
    public String toString() {
        StringBuilder whole = new StringBuilder(linesInNames ? JOIN_LINES : "");
        for (String header : removed) {
            // With -MP it has a rule of its own.
            if (linesInNames) {
                substitute(whole, "\\n" + header + ":\\n", "\\\n");
            } else {
                whole.append('\\').append(DELIMITER).append('^').append(header).append(":$");
                whole.append(DELIMITER).append("d\n");
            }
            substitute(whole, header, "");
        }
        return whole.append(script).toString();
    }

    private void substitute(String pattern, String by) {
        substitute(script, pattern, by);
    }

    private static void substitute(StringBuilder script, String pattern, String by) {
        script.append('s').append(DELIMITER).append(pattern).append(DELIMITER);
        script.append(by).append(DELIMITER).append("g\n");
    }

    /** Compilers leave out the folder that they work in. */
    private static String withoutDot(String name) {
        return name.startsWith("./") ? withoutDot(name.substring(2)) : name;
    }

    /** A file name as compilers write it in dependency files. */
    private String inMake(String name) {
        String written =
                family == CompilerFamily.CLANG
                        ? name.replace('\\', '/')
                        : name.replace("\t", "\\\t");
        return written.replace("$", "$$").replace(" ", "\\ ").replace("#", "\\#");
    }

    /** A string in a compilation database, escaped as in YAML. */
    static String inJson(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().forEach(c -> appendInJson(out, c));
        return out.append('"').toString();
    }

    private static void appendInJson(StringBuilder out, int c) {
        int special = "\"\\\t\n\r".indexOf(c);
        if (special >= 0) {
            out.append('\\').append("\"\\tnr".charAt(special));
        } else if (c >= ' ' && c < 0x7F) {
            out.append((char) c);
        } else {
            String digits = Integer.toHexString(c).toUpperCase(Locale.ROOT);
            int width = c <= 0xFF ? 2 : c <= 0xFFFF ? 4 : 8;
            out.append('\\').append(c <= 0xFF ? 'x' : c <= 0xFFFF ? 'u' : 'U');
            out.append("0".repeat(width - digits.length())).append(digits);
        }
    }

    private static String pattern(String text) {
        return escaped(text, ".[*^$\\").replace("\n", "\\n");
    }

    private static String replacement(String text) {
        return escaped(text, "&\\\n");
    }

    private static String escaped(String text, String special) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (special.indexOf(text.charAt(i)) >= 0) {
                out.append('\\');
            }
            out.append(text.charAt(i));
        }
        return out.toString();
    }
}
