// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.token;

import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.name.NameUse;
import io.github.pomplens.runtime.analysis.Heat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Colours the words of directives and their clauses; expressions are left to others. */
public final class DirectiveTokens implements TokenFeature {
    /** Continuations and comments may stand between the words of a name. */
    private static final Pattern WORD_OR_COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|[A-Za-z_]++");

    private final Vocabulary vocabulary;

    public DirectiveTokens(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    @Override
    public List<Token> tokens(FeatureContext context, TextRange range) {
        List<Token> tokens = new ArrayList<>();
        for (ParsedDirective parsed : context.directivesAt(range)) {
            if (parsed instanceof Directive directive) {
                add(tokens, context, directive);
            }
        }
        for (NameUse use : context.names().uses()) {
            if (range.touches(use.range())) {
                tokens.add(new Token(use.range(), TokenType.NAME, Set.of()));
            }
        }
        tokens.sort(Comparator.comparingInt(token -> token.range().start()));
        return tokens;
    }

    private void add(List<Token> tokens, FeatureContext context, Directive directive) {
        Set<TokenModifier> modifiers = EnumSet.noneOf(TokenModifier.class);
        if (directive.spec().isPomp()) {
            modifiers.add(TokenModifier.POMP);
        }
        if (isHot(context, directive)) {
            modifiers.add(TokenModifier.HOT);
        }
        addWords(tokens, context, directive.nameRange(), TokenType.DIRECTIVE, modifiers);
        for (Clause clause : directive.clauses()) {
            if (vocabulary.clause(clause.name()).isPresent()) {
                addWords(tokens, context, clause.nameRange(), TokenType.CLAUSE, Set.of());
            }
        }
    }

    private static boolean isHot(FeatureContext context, Directive directive) {
        return context.overlay()
                .flatMap(overlay -> overlay.at(directive))
                .filter(measured -> Heat.of(measured.cost().share()).compareTo(Heat.HIGH) >= 0)
                .isPresent();
    }

    private static void addWords(
            List<Token> tokens,
            FeatureContext context,
            TextRange range,
            TokenType type,
            Set<TokenModifier> modifiers) {
        Matcher word =
                WORD_OR_COMMENT
                        .matcher(context.document().clearText())
                        .region(range.start(), range.end());
        while (word.find()) {
            if (!word.group().startsWith("/*")) {
                tokens.add(new Token(new TextRange(word.start(), word.end()), type, modifiers));
            }
        }
    }
}
