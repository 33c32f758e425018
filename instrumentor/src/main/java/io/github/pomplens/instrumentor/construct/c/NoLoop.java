// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import java.util.Set;

/**
 * Tells what stands in C or C++ where a loop should. A macro may stand for one, so a word alone or
 * a call says nothing, unless all macros of the file are known.
 */
final class NoLoop {
    /** How far to look: no word that begins a statement is longer. */
    private static final int HEAD = 200;

    private static final Set<String> KEYWORDS =
            Set.of(
                    "auto",
                    "bool",
                    "break",
                    "case",
                    "char",
                    "const",
                    "continue",
                    "default",
                    "delete",
                    "do",
                    "double",
                    "else",
                    "enum",
                    "extern",
                    "float",
                    "goto",
                    "if",
                    "int",
                    "long",
                    "new",
                    "register",
                    "return",
                    "short",
                    "signed",
                    "sizeof",
                    "static",
                    "struct",
                    "switch",
                    "throw",
                    "try",
                    "typedef",
                    "union",
                    "unsigned",
                    "using",
                    "void",
                    "volatile",
                    "while");

    /** The characters that, after a word, make an expression that no macro makes a loop of. */
    private static final String OPERATORS = "=+-*/%&|^.[?,";

    private NoLoop() {}

    /** The beginning of what isn't a loop; empty when it may be one. */
    static String of(String text, BlockConstruct construct, MacroNames macros) {
        int start = construct.body().start();
        int end = Math.min(construct.body().end(), start + HEAD);
        Tokens tokens = CTokenizer.tokenize(text.substring(start, end));
        if (tokens.size() == 0) {
            return "";
        }
        return switch (tokens.kind(0)) {
            case WORD -> word(tokens, macros);
            case NUMBER, STRING, CHARACTER -> tokens.text(0);
            case PUNCTUATION, DIGRAPH ->
                    "[:#%,".indexOf(tokens.punctuation(0)) < 0 ? tokens.text(0) : "";
            case DIRECTIVE -> directive(construct);
            default -> "";
        };
    }

    private static String word(Tokens tokens, MacroNames macros) {
        String word = tokens.text(0);
        if (word.equals("for") || word.startsWith("_") || macros.mayDefine(word)) {
            return "";
        }
        boolean expression = tokens.size() > 1 && OPERATORS.indexOf(tokens.punctuation(1)) >= 0;
        boolean known = (tokens.is(1, '(') || tokens.is(1, ';')) && macros.areComplete();
        return KEYWORDS.contains(word) || expression || known ? word : "";
    }

    /** Says nothing of a directive that may make a loop, or become one that does. */
    private static String directive(BlockConstruct construct) {
        if (construct.children().isEmpty()) {
            return "";
        }
        Construct first = construct.children().get(0);
        boolean isNext = first.extent().start() == construct.body().start();
        boolean mayMakeLoop =
                first.directive().spec().isLoopTransformation()
                        || first.kind() == DirectiveKind.METADIRECTIVE;
        return isNext && !mayMakeLoop ? "omp " + first.name() : "";
    }
}
