// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import com.google.inject.Injector;
import io.github.pomplens.properties.TextPreparation.Prepared;
import io.github.pomplens.properties.TextPreparation.Section;
import io.github.pomplens.properties.generated.PropertyLanguageStandaloneSetup;
import io.github.pomplens.properties.generated.parser.antlr.PropertyLanguageParser;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyLanguageFactory;
import io.github.pomplens.properties.generated.propertyLanguage.PropertyModel;
import io.github.pomplens.properties.generated.services.PropertyLanguageGrammarAccess;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;

/**
 * Parses files of properties. It holds Xtext, so it is made only where there is such a file, and
 * kept: making it takes some tenths of a second. Safe for use by several threads.
 */
public final class PropertyParser {
    /** Larger files are refused. */
    static final int MAX_LENGTH = 1_000_000;

    /** More problems of one file would not help anybody. */
    static final int MOST_PROBLEMS = 100;

    /** What Xtext calls the language. */
    static final String LANGUAGE = "io.github.pomplens.properties.generated.PropertyLanguage";

    private final PropertyLanguageParser parser;
    private final PropertyChecks checks;
    private final PropertyLanguageGrammarAccess grammar;
    private final Set<String> keywords;
    private final Set<String> clauses = new TreeSet<>();

    private PropertyParser(Injector injector) {
        parser = injector.getInstance(PropertyLanguageParser.class);
        checks = injector.getInstance(PropertyChecks.class);
        parser.setSyntaxErrorProvider(new SyntaxProblems());
        grammar = injector.getInstance(PropertyLanguageGrammarAccess.class);
        keywords = new TreeSet<>(GrammarUtil.getAllKeywords(grammar.getGrammar()));
        keywords.removeIf(it -> !Character.isLetter(it.charAt(0)));
        for (RuleCall clause : GrammarUtil.containedRuleCalls(grammar.getClauseRule())) {
            clauses.add(GrammarUtil.containedKeywords(clause.getRule()).get(0).getValue());
        }
    }

    private static final class Holder {
        static final PropertyParser INSTANCE =
                new PropertyParser(
                        new PropertyLanguageStandaloneSetup().createInjectorAndDoEMFRegistration());
    }

    /** Returns the one parser; the first call loads Xtext. */
    public static PropertyParser get() {
        return Holder.INSTANCE;
    }

    /** Parses a file, whatever is in it. */
    public ParsedProperties parse(PropertyText source) {
        if (source.text().length() > MAX_LENGTH) {
            PropertyProblem problem =
                    source.problem(
                            0,
                            0,
                            "This file has more than "
                                    + MAX_LENGTH
                                    + " characters. Divide it into several files.");
            return new ParsedProperties(source, none(), none(), List.of(problem));
        }
        Prepared prepared = TextPreparation.of(source);
        List<PropertyProblem> problems = new ArrayList<>(prepared.problems());
        IParseResult whole = result(prepared.text());
        if (!whole.hasSyntaxErrors()) {
            return new ParsedProperties(source, model(whole), model(whole), problems);
        }
        String rest = withoutBroken(source, prepared, problems);
        return new ParsedProperties(source, model(result(rest)), model(whole), problems);
    }

    /**
     * Takes out the properties that can't be parsed, so that none of them misleads the parser about
     * those after it.
     */
    private String withoutBroken(
            PropertyText source, Prepared prepared, List<PropertyProblem> problems) {
        StringBuilder rest = new StringBuilder(prepared.text());
        for (Section section : prepared.sections()) {
            String text = prepared.text().substring(section.begin(), section.end());
            IParseResult alone = result(text);
            if (alone.hasSyntaxErrors()) {
                TextPreparation.blank(rest, section.begin(), section.end());
            }
            for (INode error : alone.getSyntaxErrors()) {
                if (problems.size() < MOST_PROBLEMS) {
                    problems.add(SyntaxProblems.of(source, section.begin(), error));
                }
            }
        }
        return rest.toString();
    }

    /**
     * Returns which parts of a text can be parsed as they are: all of it, or, of one with mistakes,
     * the properties, settings and switches without any.
     */
    public List<ITextRegion> sound(String text) {
        if (text.length() > MAX_LENGTH) {
            return List.of();
        }
        Prepared prepared = TextPreparation.of(new PropertyText("", text));
        Section whole = new Section(0, text.length());
        return (isSound(text, prepared, whole) ? List.of(whole) : prepared.sections())
                .stream()
                        .filter(it -> isSound(text, prepared, it))
                        .<ITextRegion>map(it -> new TextRegion(it.begin(), it.end() - it.begin()))
                        .toList();
    }

    private boolean isSound(String text, Prepared prepared, Section section) {
        String part = text.substring(section.begin(), section.end());
        return prepared.text().startsWith(part, section.begin()) && !result(part).hasSyntaxErrors();
    }

    private static PropertyModel model(IParseResult result) {
        return result.getRootASTElement() instanceof PropertyModel found ? found : none();
    }

    private synchronized IParseResult result(String text) {
        return parser.parse(new StringReader(text));
    }

    /** Parses an expression that stands in a text. */
    synchronized IParseResult expression(String text) {
        return parser.parse(grammar.getExpressionRule(), new StringReader(text));
    }

    /** Returns what finds mistakes in what was parsed. */
    PropertyChecks checks() {
        return checks;
    }

    /** The words of the grammar that begin the clauses of a property. */
    Set<String> clauses() {
        return clauses;
    }

    /** The words of the grammar, which can't be names. */
    Set<String> keywords() {
        return keywords;
    }

    /** Returns what cuts a text into tokens. */
    PropertyLexer lexer(String text) {
        return new PropertyLexer(parser.getLexerProvider().get(), text, keywords);
    }

    private static PropertyModel none() {
        return PropertyLanguageFactory.eINSTANCE.createPropertyModel();
    }
}
