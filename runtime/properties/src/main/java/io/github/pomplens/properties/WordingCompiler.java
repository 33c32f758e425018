// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition.Piece;
import io.github.pomplens.runtime.analysis.property.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;

/** Compiles texts with values in braces. */
final class WordingCompiler {
    /** How a value may be written, other than by its unit. */
    static final Set<String> FORMATS =
            new TreeSet<>(Set.of("times", "percent", "number", "digits"));

    private final PropertyText source;
    private final PropertyNames names;
    private final Span token;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder literal = new StringBuilder();

    /**
     * @param token the text with its quotes
     */
    WordingCompiler(PropertyText source, PropertyNames names, Span token) {
        this.source = source;
        this.names = names;
        this.token = token;
    }

    List<Piece> compile() throws Rejection {
        String text = token.text();
        int end = text.length() - 1;
        int at = 1;
        while (at < end) {
            char character = text.charAt(at);
            char next = text.charAt(at + 1);
            if (character == '\\' && at + 1 < end) {
                literal.append(next);
                at += 2;
            } else if ((character == '{' || character == '}') && next == character) {
                literal.append(character);
                at += 2;
            } else if (character == '{') {
                at = insertion(text, at + 1);
            } else if (character == '}') {
                throw new Rejection(
                        new Span(source, token.offset() + at, 1),
                        "No brace is open here. Write }} for a brace in the text.");
            } else {
                literal.append(character);
                at++;
            }
        }
        endLiteral();
        return List.copyOf(pieces);
    }

    private void endLiteral() {
        if (!literal.isEmpty()) {
            pieces.add(new Piece.Literal(Quoted.oneLine(literal.toString())));
            literal.setLength(0);
        }
    }

    private int insertion(String text, int from) throws Rejection {
        int close = text.indexOf('}', from);
        if (close < 0) {
            throw new Rejection(
                    new Span(source, token.offset() + from - 1, 1),
                    "This brace isn't closed. Write {{ for a brace in the text.");
        }
        int base = token.offset() + from;
        TextTemplates.Braces braces = TextTemplates.Braces.of(text, from, close);
        IParseResult result = PropertyParser.get().expression(braces.code());
        for (INode error : result.getSyntaxErrors()) {
            throw new Rejection(SyntaxProblems.of(source, base, error));
        }
        ExpressionResolver expressions = new ExpressionResolver(source, base, names, null);
        Typed value = expressions.compile(result.getRootASTElement());
        if (value.unit().equals(Unit.BOOLEAN)) {
            throw new Rejection(
                    new Span(source, base, close - from),
                    "A truth value can't be put into a text. Write a text for each by \"when\".");
        }
        String format = braces.format();
        int place = token.offset() + braces.formatAt();
        checkFormat(new Span(source, place, format.length()), format, value.unit());
        endLiteral();
        pieces.add(new Piece.Inserted(value.expression(), value.unit(), format));
        return close + 1;
    }

    private static void checkFormat(Span span, String format, Unit unit) throws Rejection {
        if (format.isEmpty()) {
            return;
        }
        if (!FORMATS.contains(format)) {
            throw Words.unknown(span, "format", format, FORMATS);
        }
        if (!unit.isNumeric() || !unit.isPlain()) {
            throw new Rejection(
                    span,
                    ExpressionResolver.capital(UnitRules.name(unit))
                            + " has its own format. Leave \": "
                            + format
                            + "\" out.");
        }
    }
}
