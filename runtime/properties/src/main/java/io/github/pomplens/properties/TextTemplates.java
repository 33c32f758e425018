// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.properties.generated.propertyLanguage.Advice;
import io.github.pomplens.properties.generated.propertyLanguage.Clause;
import io.github.pomplens.properties.generated.propertyLanguage.Figure;
import io.github.pomplens.properties.generated.propertyLanguage.Formula;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguagePackage.Literals;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.parser.IParseResult;

/** The values in texts: {@code "longest / mean = {longest / mean : times}"}. */
final class TextTemplates {
    private static final Pattern FORMAT = Pattern.compile(":\\s*(\\w+)\\s*\\z");

    private TextTemplates() {}

    /**
     * A value in a text.
     *
     * @param base where in the file its parsed text begins
     */
    record Inserted(EObject expression, int base) {}

    /**
     * What stands between two braces.
     *
     * @param code the expression, as long as it is written, so that places in it are kept
     * @param format behind the colon; empty without one
     * @param formatAt where the format begins
     */
    record Braces(String code, String format, int formatAt) {
        static Braces of(String text, int from, int close) {
            Matcher written = FORMAT.matcher(text).region(from, close);
            boolean formatted = written.find();
            int end = formatted ? written.start() : close;
            String code = text.substring(from, end).replace("\\\"", " \"").replace("\\\\", " \\");
            return new Braces(
                    code, formatted ? written.group(1) : "", formatted ? written.start(1) : close);
        }
    }

    /** Returns the values in the texts of a property, as far as they can be parsed. */
    static List<Inserted> in(PropertyText source, Property property) {
        List<Inserted> all = new ArrayList<>();
        for (Clause clause : property.getClauses()) {
            if (clause instanceof Figure) {
                in(Span.of(source, 0, clause, Literals.FIGURE__TEXT, 0), all);
            } else if (clause instanceof Formula) {
                in(Span.of(source, 0, clause, Literals.FORMULA__TEXT, 0), all);
            } else if (clause instanceof Advice) {
                in(Span.of(source, 0, clause, Literals.ADVICE__TEXT, 0), all);
            }
        }
        return all;
    }

    private static void in(Span token, List<Inserted> all) {
        String text = token.text();
        int at = 0;
        while (at < text.length()) {
            boolean doubled = at + 1 < text.length() && text.charAt(at + 1) == text.charAt(at);
            if (text.charAt(at) == '\\' || text.charAt(at) == '{' && doubled) {
                at += 2;
            } else if (text.charAt(at) == '{') {
                int close = text.indexOf('}', at);
                if (close < 0) {
                    return;
                }
                IParseResult result =
                        PropertyParser.get().expression(Braces.of(text, at + 1, close).code());
                if (result.getRootASTElement() != null) {
                    all.add(new Inserted(result.getRootASTElement(), token.offset() + at + 1));
                }
                at = close + 1;
            } else {
                at++;
            }
        }
    }
}
