// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.wrapper.Outcome.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What has to change in what compilers write about a compilation, dependency files and compilation
 * databases: they must name the user's files. The launcher does it, with texts as they are.
 */
final class DependencyEdit {
    private final CompilerFamily family;
    private final List<Edit> edits = new ArrayList<>();

    DependencyEdit(CompilerFamily family) {
        this.family = family;
    }

    /** Puts a file's name where its mirror's is. */
    void restore(String mirrored, String name) {
        substitute(inMake(mirrored), inMake(withoutDot(name)));
    }

    /** Takes out a header that the user doesn't have, and the rule that it has with -MP. */
    void remove(String header) {
        edits.add(new Edit(inMake(header), "", true));
    }

    /** Puts a source's name where its mirror's is in a compilation database. */
    void restoreInDatabase(String mirrored, String name) {
        substitute(inJson(mirrored), inJson(name));
    }

    /** Takes words of the command line out of a compilation database. */
    void removeInDatabase(String words) {
        substitute(words + ", ", "");
    }

    /** All of them, in order. */
    List<Edit> edits() {
        return edits;
    }

    private void substitute(String text, String by) {
        edits.add(new Edit(text, by, false));
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
}
