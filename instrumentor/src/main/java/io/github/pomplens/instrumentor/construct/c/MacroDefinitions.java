// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.Language;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The macros that a file itself defines, for those before a function's name. */
final class MacroDefinitions {
    static final MacroDefinitions NONE = new MacroDefinitions(Map.of());

    private static final Set<String> ATTRIBUTES =
            Set.of("__attribute__", "__attribute", "__declspec", "alignas", "_Alignas", "_Pragma");
    private static final Set<String> HARMLESS =
            Set.of(
                    "static",
                    "extern",
                    "virtual",
                    "const",
                    "volatile",
                    "register",
                    "_Noreturn",
                    "noreturn",
                    "__extension__");

    /** The values of each macro, one for each time that it is defined. */
    private final Map<String, List<String>> values;

    private MacroDefinitions(Map<String, List<String>> values) {
        this.values = values;
    }

    static MacroDefinitions of(String text) {
        Map<String, List<String>> values = new HashMap<>();
        Tokens lines = CTokenizer.tokenize(text);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.kind(i) == TokenKind.PREPROCESSOR) {
                add(text.substring(lines.start(i) + 1, lines.end(i)), values);
            }
        }
        return new MacroDefinitions(values);
    }

    private static void add(String line, Map<String, List<String>> values) {
        Tokens words = CTokenizer.tokenize(line);
        if (words.isWord(0, "define") && words.isWord(1)) {
            int value =
                    words.is(2, '(') && words.end(1) == words.start(2)
                            ? Brackets.afterGroup(words, 2, words.size())
                            : 2;
            values.computeIfAbsent(words.text(1), name -> new ArrayList<>())
                    .add(value < words.size() ? line.substring(words.start(value)) : "");
        }
    }

    /**
     * Whether a macro before a function's name leaves the function an ordinary one: not {@code
     * constexpr}, in C not {@code inline} either.
     */
    boolean isHarmless(String macro, Language language) {
        List<String> definitions = values.getOrDefault(macro, List.of());
        boolean harmless = !definitions.isEmpty();
        for (String definition : definitions) {
            harmless &= isHarmlessText(definition, language);
        }
        return harmless;
    }

    private static boolean isHarmlessText(String text, Language language) {
        Tokens words = CTokenizer.tokenize(text);
        boolean linkage = false;
        boolean inline = false;
        int i = 0;
        while (i < words.size()) {
            String word = words.text(i);
            if (words.is(i, '[') || ATTRIBUTES.contains(word) && words.is(i + 1, '(')) {
                int group = words.is(i, '[') ? i : i + 1;
                i = Brackets.afterGroup(words, group, words.size());
                continue;
            }
            linkage |= word.equals("static") || word.equals("extern");
            boolean makesInline = HeadWords.INLINE_KEYWORDS.contains(word);
            inline |= makesInline;
            boolean literal = words.kind(i) == TokenKind.STRING;
            boolean harmless = HARMLESS.contains(word) || CText.isBasicType(word);
            if (!harmless && !makesInline && !literal) {
                return false;
            }
            i++;
        }
        return language != Language.C || !inline || linkage;
    }
}
