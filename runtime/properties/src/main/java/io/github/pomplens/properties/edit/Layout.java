// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import com.google.common.base.CharMatcher;
import io.github.pomplens.properties.PropertyParser;
import io.github.pomplens.properties.generated.propertyLanguage.Property;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyModel;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.formatting2.AbstractJavaFormatter;
import org.eclipse.xtext.formatting2.FormatterPreferenceKeys;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormattableDocument;
import org.eclipse.xtext.formatting2.IHiddenRegionFormatter;
import org.eclipse.xtext.formatting2.IHiddenRegionFormatting;
import org.eclipse.xtext.formatting2.ITextReplacer;
import org.eclipse.xtext.formatting2.ITextReplacerContext;
import org.eclipse.xtext.formatting2.internal.HiddenRegionReplacer;
import org.eclipse.xtext.formatting2.regionaccess.IComment;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegionPart;
import org.eclipse.xtext.formatting2.regionaccess.ISemanticRegion;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;
import org.eclipse.xtext.formatting2.regionaccess.TextRegionAccessBuilder;
import org.eclipse.xtext.preferences.MapBasedPreferenceValues;
import org.eclipse.xtext.preferences.TypedPreferenceValues;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.jspecify.annotations.Nullable;

/**
 * Lays out a file: clauses four blanks in, what continues them eight, one empty line at most. Only
 * blanks at the ends of lines change, and none in texts; what doesn't begin a line is left where
 * its author has put it.
 */
final class Layout extends AbstractJavaFormatter {
    private static final Map<String, String> INDENT =
            Map.of(FormatterPreferenceKeys.indentation.getId(), "    ");

    private Layout() {}

    /**
     * Lays out all of a text that can be parsed, and of others the properties, settings and
     * switches that can. A text without any of these stays as it is.
     */
    static String of(String text) {
        boolean windows = text.contains("\r\n");
        String lines = text.replace("\r\n", "\n");
        StringBuilder result = new StringBuilder();
        int end = 0;
        for (ITextRegion sound : PropertyParser.get().sound(lines)) {
            int begin = sound.getOffset();
            result.append(lines, end, begin);
            end = begin + sound.getLength();
            String laid = laidOut(lines.substring(begin, end));
            result.append(sound.getLength() == lines.length() ? laid : laid.stripTrailing());
        }
        result.append(lines, end, lines.length());
        return windows ? result.toString().replace("\n", "\r\n") : result.toString();
    }

    private static String laidOut(String text) {
        XtextResource resource = ContentAssist.resource(text);
        if (resource.getContents().isEmpty()) {
            return text;
        }
        ITextRegionAccess access = new TextRegionAccessBuilder().forNodeModel(resource).create();
        FormatterRequest request = new FormatterRequest();
        request.setTextRegionAccess(access);
        request.setPreferences(
                TypedPreferenceValues.castOrWrap(new MapBasedPreferenceValues(INDENT)));
        return access.getRewriter().renderToString(new Layout().format(request));
    }

    void format(PropertyModel file, IFormattableDocument document) {
        for (ISemanticRegion it :
                getTextRegionAccess().regionForRootEObject().getAllSemanticRegions()) {
            document.surround(it, lines -> {});
        }
        file.getElements().forEach(document::format);
    }

    void format(Property it, IFormattableDocument document) {
        document.interior(
                textRegionExtensions.regionFor(it).keyword("{"),
                textRegionExtensions.regionFor(it).keyword("}"),
                IHiddenRegionFormatter::indent);
        it.getScopes().forEach(scope -> continued(scope, document));
        it.getClauses().forEach(clause -> continued(clause, document));
    }

    /** Has all but the first word of a part one step further in. */
    private void continued(EObject part, IFormattableDocument document) {
        IHiddenRegion first =
                textRegionExtensions
                        .previousHiddenRegion(part)
                        .getNextSemanticRegion()
                        .getNextHiddenRegion();
        document.set(
                first, textRegionExtensions.nextHiddenRegion(part), IHiddenRegionFormatter::indent);
    }

    @Override
    public ITextReplacer createHiddenRegionReplacer(
            IHiddenRegion region, IHiddenRegionFormatting formatting) {
        return new Gap(region, formatting);
    }

    /**
     * What is between two words. The lines of its comments keep their text and the order that they
     * have, which Xtext's own way with comments would change.
     */
    private static final class Gap extends HiddenRegionReplacer {
        /**
         * What the language takes for blanks: other characters that look like them are mistakes.
         */
        private static final CharMatcher BLANK = CharMatcher.anyOf(" \t\r");

        private static final CharMatcher BLANKS = BLANK.or(CharMatcher.is('\n'));
        private static final Pattern AT_END = Pattern.compile("[ \t\r]+(?=\n)");
        private static final Pattern EMPTY_LINES = Pattern.compile("\n{3,}");
        private static final Pattern BEFORE_STAR = Pattern.compile("\n[ \t\r]*(?=\\*)");

        Gap(IHiddenRegion region, IHiddenRegionFormatting formatting) {
            super(region, formatting);
        }

        @Override
        public ITextReplacerContext createReplacements(ITextReplacerContext context) {
            int inside =
                    context.getIndentation() + number(getFormatting().getIndentationIncrease());
            int behind = inside - number(getFormatting().getIndentationDecrease());
            String ofComments = context.getIndentationString(Math.min(1, inside));
            StringBuilder text = new StringBuilder();
            for (IHiddenRegionPart part : getRegion().getParts()) {
                if (part instanceof IComment) {
                    indent(text, ofComments);
                    String star = "\n" + ofComments + " ";
                    text.append(BEFORE_STAR.matcher(part.getText()).replaceAll(star));
                } else {
                    text.append(part.getText());
                }
            }
            indent(text, context.getIndentationString(behind));
            String trimmed = AT_END.matcher(text).replaceAll("");
            String laid = EMPTY_LINES.matcher(trimmed).replaceAll("\n\n");
            context.addReplacement(getRegion().replaceWith(atEdges(laid)));
            return context.withIndentation(behind);
        }

        /** A file begins with no blanks and ends with one line end. */
        private String atEdges(String text) {
            String begun = getRegion().getOffset() == 0 ? BLANKS.trimLeadingFrom(text) : text;
            return getRegion().getNextSemanticRegion() == null
                    ? BLANKS.trimTrailingFrom(begun) + "\n"
                    : begun;
        }

        private static int number(@Nullable Integer of) {
            return of == null ? 0 : of;
        }

        /** Puts what comes next in its column, if it begins a line. */
        private static void indent(StringBuilder text, String indentation) {
            String before = BLANK.trimTrailingFrom(text);
            if (before.endsWith("\n")) {
                text.setLength(before.length());
                text.append(indentation);
            }
        }
    }
}
