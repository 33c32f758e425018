// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.xtext.nodemodel.INode;

/** Says in words of people what the parser says in its own. */
final class SyntaxProblems {
    private static final Pattern EXPECTED =
            Pattern.compile(
                    "(?:mismatched|missing|extraneous) .*expecting (\\S+)|missing (\\S+) at .*");

    private static final int MOST_SHOWN = 30;

    private SyntaxProblems() {}

    /**
     * @param base where in the file the parsed text begins
     */
    static PropertyProblem of(PropertyText source, int base, INode error) {
        String message = error.getSyntaxErrorMessage().getMessage();
        int offset = Math.min(base + error.getOffset(), source.text().length());
        return source.problem(offset, error.getLength(), sentence(message, found(error)));
    }

    static String sentence(String message, String found) {
        Matcher matcher = EXPECTED.matcher(message);
        String here = found.isEmpty() ? "The file ends here" : "\"" + found + "\" can't stand here";
        if (!matcher.matches()) {
            return found.isEmpty()
                    ? here + ", but something is missing."
                    : here + ". Look at what is before it.";
        }
        String expected = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
        return here + ": expected " + name(expected) + ".";
    }

    private static String found(INode error) {
        String text = error.getText().strip();
        int line = text.indexOf('\n');
        String first = line < 0 ? text : text.substring(0, line).strip();
        return first.length() > MOST_SHOWN ? first.substring(0, MOST_SHOWN) + "..." : first;
    }

    private static String name(String token) {
        return switch (token) {
            case "RULE_ID" -> "a name";
            case "RULE_TEXT" -> "a text between double quotes";
            case "RULE_NUMBER" -> "a number";
            case "EOF" -> "\"property\", \"set\" or \"off\"";
            default -> token.replace('\'', '"');
        };
    }
}
