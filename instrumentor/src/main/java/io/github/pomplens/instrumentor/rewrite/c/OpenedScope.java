// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.rewrite.model.Rule;
import io.github.pomplens.instrumentor.rewrite.model.TaskRule;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;

/**
 * Tells whether something in C would end with the braces that are put around a construct or its
 * statement. Only expressions can have such things: compound literals live, and types are known, as
 * far as the innermost block (C17 sections 6.2.1 and 6.5.2.5). What is a block of its own keeps
 * them, as do the statements {@code if}, {@code switch} and loops.
 */
final class OpenedScope {
    private static final String CLAUSES =
            "a type or compound literal in its clauses would end with the braces put around it";
    private static final String STATEMENT =
            "a type or compound literal in its statement would end with the braces put around it;"
                    + " put braces there to measure it";

    private OpenedScope() {}

    /** Why a construct of C can't be measured by a rule; empty when it can. */
    static String obstacle(Construct construct, Rule rule, String text) {
        boolean whole = !construct.placement().inBlock() || rule instanceof TaskRule;
        boolean clauses = whole || rule.replacesDirective();
        boolean statement = whole || rule.usesDescriptorInside();
        TextRange directive = construct.directive().range();
        if (clauses && BlockLifetime.mattersBehind(text, directive.start(), directive.end())) {
            return CLAUSES;
        }
        return statement && endsInside(construct, text) ? STATEMENT : "";
    }

    private static boolean endsInside(Construct construct, String text) {
        if (construct instanceof SectionsConstruct sections) {
            for (TextRange section : sections.sections()) {
                if (endsInside(section, text)) {
                    return true;
                }
            }
            return false;
        }
        return construct instanceof BlockConstruct block && endsInside(block.body(), text);
    }

    private static boolean endsInside(TextRange statement, String text) {
        int end = statement.end();
        int start = afterDirectives(text, statement.start(), end);
        // What ends with a brace is a block, or begins with a macro that stands for a loop.
        if (start >= end || text.charAt(end - 1) != ';') {
            return false;
        }
        String first = CText.word(text, start, CText.wordEnd(text, start, end));
        return switch (first) {
            case "if", "switch", "for", "while", "do" -> false;
            default -> BlockLifetime.mattersBehind(text, start, end);
        };
    }

    /** The beginning of a statement, after the directives of constructs inside. */
    private static int afterDirectives(String text, int from, int end) {
        int i = CText.skipBlanks(text, from, end);
        while (i < end) {
            if (CText.numberSignLength(text, i) > 0) {
                i = CText.logicalLineEnd(text, i);
            } else if (text.startsWith("_Pragma", i)) {
                i = after(text, i, end, '(', ')');
            } else if (text.startsWith("[[", i)) {
                i = after(text, i, end, '[', ']');
            } else {
                return i;
            }
            i = CText.skipBlanks(text, i, end);
        }
        return end;
    }

    /** The place after the brackets that open next. */
    static int after(String text, int from, int end, char open, char close) {
        int depth = 0;
        int i = from;
        while (i < end) {
            char c = text.charAt(i);
            depth += c == open ? 1 : c == close ? -1 : 0;
            i = next(text, i, end);
            if (c == close && depth == 0) {
                return i;
            }
        }
        return end;
    }

    /** The place after a character or a literal. */
    static int next(String text, int at, int end) {
        char c = text.charAt(at);
        boolean quote = c == '"' || c == '\'';
        return Math.min(end, quote ? Math.max(at + 1, CText.skipLiteral(text, at)) : at + 1);
    }
}
