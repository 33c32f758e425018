// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.source.CText;

/** Sources of C++20 that belong to a module: nothing may stand before their first declaration. */
final class ModuleUnit {
    private ModuleUnit() {}

    /** Whether a text begins with {@code module} or {@code export module}. */
    static boolean is(String text) {
        int word = CText.skipBlanks(text, 0, text.length());
        int end = CText.wordEnd(text, word, text.length());
        if (CText.isWord(text, word, end, "export")) {
            word = CText.skipBlanks(text, end, text.length());
            end = CText.wordEnd(text, word, text.length());
        }
        if (!CText.isWord(text, word, end, "module")) {
            return false;
        }
        int next = CText.skipBlanks(text, end, text.length());
        return next < text.length()
                && (CText.isWordStart(text.charAt(next)) || ";:".indexOf(text.charAt(next)) >= 0);
    }
}
