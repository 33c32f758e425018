// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import java.util.Set;

/** What a simple statement of C or C++ has shown so far of being a function or a type. */
final class DeclarationSigns {
    private static final Set<String> NOT_A_FUNCTION =
            Set.of(
                    "__attribute__",
                    "__attribute",
                    "__declspec",
                    "alignas",
                    "_Alignas",
                    "decltype",
                    "typeof",
                    "__typeof__",
                    "typeof_unqual",
                    "noexcept",
                    "requires",
                    "explicit",
                    "asm",
                    "__asm__",
                    "sizeof",
                    "alignof",
                    "_Alignof",
                    "_Atomic",
                    "_BitInt",
                    "static_assert",
                    "_Static_assert",
                    "throw",
                    "return",
                    "_Pragma",
                    "defined",
                    "__extension__",
                    "_Generic");
    private static final Set<String> BODY_QUALIFIERS =
            Set.of("const", "volatile", "noexcept", "override", "final", "try", "mutable");
    private static final Set<String> VALUE_KEYWORDS =
            Set.of("return", "throw", "co_return", "co_yield", "co_await", "delete", "new", "goto");

    private static final Set<String> OPERATORS =
            Set.of("and", "or", "xor", "not", "compl", "bitand", "bitor", "sizeof", "else", "do");

    /** The name before the first parenthesis: that of the function, if it is one. */
    String name = "";

    /** A keyword such as {@code struct} was seen: a brace may open the members of a type. */
    boolean type;

    /** A brace opens a value, not a body. */
    boolean assigns;

    /** An arrow was seen: what comes may be a lambda's or function's type of result. */
    boolean returns;

    /** {@code operator} was seen: an equals sign belongs to a name. */
    boolean operator;

    /** A lambda may have begun: its body does not end the statement. */
    boolean lambda;

    private boolean inline;
    private boolean linkage;

    /**
     * Whether a function is an inline definition with external linkage, which in C must not use
     * what is static in the file (C17 section 6.7.4).
     */
    boolean isInlineDefinition() {
        return inline && !linkage;
    }

    void word(Keyword word) {
        switch (word) {
            case INLINE, GNU_INLINE, GNU_INLINE_TOO -> inline = true;
            case STATIC, EXTERN -> linkage = true;
            case STRUCT, UNION, ENUM, CLASS -> type = true;
            case RETURN, THROW, CO_RETURN, CO_YIELD, CO_AWAIT, DELETE, NEW, GOTO -> assigns = true;
            case OPERATOR -> {
                operator = true;
                name = "operator";
            }
            default -> {}
        }
    }

    /**
     * An opening square bracket: it begins a lambda when it is neither a subscript nor an
     * attribute.
     *
     * @param first the statement's first token
     */
    void bracket(Tokens tokens, int token, int first) {
        int before = token - 1;
        boolean operand =
                tokens.isWord(before) && !isOperator(tokens.text(before))
                        || tokens.is(before, ')')
                        || tokens.is(before, ']')
                        || before >= 0 && tokens.kind(before) == TokenKind.STRING;
        lambda |= (!operand || token == first) && !tokens.is(token + 1, '[');
    }

    /** A word before the first parenthesis that has a name before it. */
    void beforeParenthesis(String word) {
        if (!NOT_A_FUNCTION.contains(word)) {
            name = word;
        }
    }

    /** Whether a brace that comes now opens a function's body. */
    boolean isFunction(boolean afterParentheses) {
        return !assigns && !name.isEmpty() && (!type || afterParentheses);
    }

    /** Whether a word is an operator, or stands where an expression may begin. */
    private static boolean isOperator(String word) {
        return OPERATORS.contains(word) || VALUE_KEYWORDS.contains(word);
    }

    /** Whether a function's body may follow a word. */
    static boolean mayPrecedeBody(String word) {
        return BODY_QUALIFIERS.contains(word);
    }
}
