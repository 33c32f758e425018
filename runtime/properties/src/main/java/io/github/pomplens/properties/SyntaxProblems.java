// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import org.antlr.runtime.MismatchedTokenException;
import org.antlr.runtime.Token;
import org.eclipse.xtext.diagnostics.Diagnostic;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;

/** Says in words of people what the parser says in its own. */
final class SyntaxProblems extends SyntaxErrorMessageProvider {
    private static final int MOST_SHOWN = 30;

    /** Keeps with a mistake what the parser expected in its place, where that is one thing. */
    @Override
    public SyntaxErrorMessage getSyntaxErrorMessage(IParserErrorContext context) {
        SyntaxErrorMessage message = super.getSyntaxErrorMessage(context);
        if (!(context.getRecognitionException() instanceof MismatchedTokenException mismatch)) {
            return message;
        }
        String expected =
                mismatch.expecting == Token.EOF
                        ? "\"property\", \"set\" or \"off\""
                        : name(context.getTokenNames()[mismatch.expecting]);
        return new SyntaxErrorMessage(
                message.getMessage(), Diagnostic.SYNTAX_DIAGNOSTIC, new String[] {expected});
    }

    private static String name(String token) {
        return switch (token) {
            case "RULE_ID" -> "a name";
            case "RULE_TEXT" -> "a text between double quotes";
            case "RULE_NUMBER" -> "a number";
            default -> token.replace('\'', '"');
        };
    }

    /**
     * @param base where in the file the parsed text begins
     */
    static PropertyProblem of(PropertyText source, int base, INode error) {
        int offset = Math.min(base + error.getOffset(), source.text().length());
        String[] expected = error.getSyntaxErrorMessage().getIssueData();
        return source.problem(
                offset,
                error.getLength(),
                sentence(expected == null ? "" : expected[0], found(error)));
    }

    private static String sentence(String expected, String found) {
        String here = found.isEmpty() ? "The file ends here" : "\"" + found + "\" can't stand here";
        if (!expected.isEmpty()) {
            return here + ": expected " + expected + ".";
        }
        return found.isEmpty()
                ? here + ", but something is missing."
                : here + ". Look at what is before it.";
    }

    private static String found(INode error) {
        String text = error.getText().strip();
        int line = text.indexOf('\n');
        String first = line < 0 ? text : text.substring(0, line).strip();
        return first.length() > MOST_SHOWN ? first.substring(0, MOST_SHOWN) + "..." : first;
    }
}
