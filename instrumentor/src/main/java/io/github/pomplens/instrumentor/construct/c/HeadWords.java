// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.source.CText;
import java.util.Set;

/** The words of C and C++ that tell what is declared, or what stands before a brace. */
final class HeadWords {
    private static final Set<String> OTHER_BUILT_IN_TYPES =
            Set.of(
                    "bool",
                    "_Bool",
                    "_Complex",
                    "auto",
                    "wchar_t",
                    "char8_t",
                    "char16_t",
                    "char32_t",
                    "__int128",
                    "__float128",
                    "_Float16",
                    "__auto_type",
                    "complex");
    static final Set<String> TYPE_OPERATORS =
            Set.of("decltype", "typeof", "__typeof__", "__typeof", "_BitInt", "_Atomic");
    static final Set<String> TYPE_KEYWORDS = Set.of("struct", "union", "enum", "class");
    static final Set<String> INLINE_KEYWORDS = Set.of("inline", "__inline", "__inline__");
    static final Set<String> SPECIFIERS =
            Set.of(
                    "static",
                    "inline",
                    "extern",
                    "virtual",
                    "friend",
                    "explicit",
                    "const",
                    "volatile",
                    "register",
                    "mutable",
                    "typename",
                    "_Noreturn",
                    "__inline",
                    "__inline__",
                    "__extension__",
                    "restrict",
                    "__restrict",
                    "__restrict__",
                    "__const",
                    "__volatile__",
                    "__signed__",
                    "constexpr",
                    "consteval",
                    "constinit",
                    "noexcept",
                    "thread_local",
                    "_Thread_local",
                    "__thread",
                    "requires",
                    "alignas",
                    "_Alignas",
                    "__attribute__",
                    "__attribute",
                    "__declspec",
                    "asm",
                    "__asm__",
                    "__asm",
                    "throw",
                    "final",
                    "override",
                    "try",
                    "noreturn",
                    "_Pragma");
    static final Set<String> STATEMENTS =
            Set.of(
                    "return",
                    "co_return",
                    "co_yield",
                    "co_await",
                    "goto",
                    "delete",
                    "new",
                    "case",
                    "catch",
                    "typedef",
                    "concept",
                    "using",
                    "static_assert",
                    "_Static_assert");

    private HeadWords() {}

    /** Whether a word names a type of the language, or is a part of such a name. */
    static boolean isBuiltInType(String word) {
        return CText.isBasicType(word) || OTHER_BUILT_IN_TYPES.contains(word);
    }
}
