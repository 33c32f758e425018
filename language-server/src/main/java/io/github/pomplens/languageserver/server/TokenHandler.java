// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import io.github.pomplens.languageserver.document.PositionEncoding;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.token.Token;
import io.github.pomplens.languageserver.feature.token.TokenFeature;
import io.github.pomplens.languageserver.feature.token.TokenModifier;
import io.github.pomplens.languageserver.feature.token.TokenType;
import io.github.pomplens.properties.edit.PropertyDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.SemanticTokensServerFull;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * Answers requests for the colours of a document; remembers the last answer for each document, so
 * that the next one can name the differences only.
 */
final class TokenHandler {
    private record Answer(String id, List<Integer> data) {}

    private final Conversions conversions;
    private final Features features;
    private final ClientSupport support;
    private final PropertyHandler properties;
    private final Map<String, Answer> last = new ConcurrentHashMap<>();
    private final AtomicLong answers = new AtomicLong();

    TokenHandler(
            Conversions conversions,
            Features features,
            ClientSupport support,
            PropertyHandler properties) {
        this.conversions = conversions;
        this.features = features;
        this.support = support;
        this.properties = properties;
    }

    static SemanticTokensWithRegistrationOptions options() {
        SemanticTokensLegend legend =
                new SemanticTokensLegend(
                        Stream.of(TokenType.values()).map(TokenType::protocolName).toList(),
                        Stream.of(TokenModifier.values())
                                .map(TokenModifier::protocolName)
                                .toList());
        return new SemanticTokensWithRegistrationOptions(
                legend, new SemanticTokensServerFull(true), true);
    }

    SemanticTokens full(FeatureContext context) {
        Answer answer = remember(context);
        return new SemanticTokens(answer.id, answer.data);
    }

    SemanticTokens range(FeatureContext context, Range range) {
        return new SemanticTokens(data(context, conversions.range(context.source(), range)));
    }

    Either<SemanticTokens, SemanticTokensDelta> delta(FeatureContext context, String previous) {
        Answer before = last.get(context.document().uri());
        Answer now = remember(context);
        if (before == null || !before.id.equals(previous)) {
            return Either.forLeft(new SemanticTokens(now.id, now.data));
        }
        return Either.forRight(new SemanticTokensDelta(edits(before.data, now.data), now.id));
    }

    /** The document was closed. */
    void forget(String uri) {
        last.remove(uri);
    }

    private Answer remember(FeatureContext context) {
        TextRange all = new TextRange(0, context.document().text().length());
        Answer answer = new Answer(Long.toString(answers.incrementAndGet()), data(context, all));
        last.put(context.document().uri(), answer);
        return answer;
    }

    /** Returns one edit: from the first number that differs to the last. */
    private static List<SemanticTokensEdit> edits(List<Integer> before, List<Integer> now) {
        int shorter = Math.min(before.size(), now.size());
        int start = 0;
        while (start < shorter && before.get(start).equals(now.get(start))) {
            start++;
        }
        int end = 0;
        while (end < shorter - start
                && before.get(before.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
            end++;
        }
        if (start == before.size() && start == now.size()) {
            return List.of();
        }
        return List.of(
                new SemanticTokensEdit(
                        start,
                        before.size() - end - start,
                        List.copyOf(now.subList(start, now.size() - end))));
    }

    /** Returns the colours of a file of properties. */
    SemanticTokens ofProperties(DocumentSnapshot file) {
        List<Token> tokens = new ArrayList<>();
        for (PropertyDocument.ColouredWord word : properties.words(file)) {
            Stream.of(TokenType.values())
                    .filter(type -> type.protocolName().equals(word.type()))
                    .findFirst()
                    .ifPresent(
                            type ->
                                    tokens.add(
                                            new Token(
                                                    new TextRange(
                                                            word.offset(),
                                                            word.offset() + word.length()),
                                                    type,
                                                    Set.of())));
        }
        return new SemanticTokens(data(file.source(), tokens));
    }

    private List<Integer> data(FeatureContext context, TextRange range) {
        return data(
                context.source(),
                features.ask(TokenFeature.class, feature -> feature.tokens(context, range)));
    }

    /** Five numbers for each token, its place relative to the token before. */
    private List<Integer> data(SourceText source, List<Token> tokens) {
        PositionEncoding encoding = support.encoding();
        List<Integer> data = new ArrayList<>();
        int lastLine = 0;
        int lastStart = 0;
        for (Token token : tokens) {
            int line = encoding.line(source, token.range().start());
            int start = encoding.character(source, token.range().start());
            data.add(line - lastLine);
            data.add(line == lastLine ? start - lastStart : start);
            data.add(encoding.character(source, token.range().end()) - start);
            data.add(token.type().ordinal());
            data.add(
                    token.modifiers().stream().mapToInt(modifier -> 1 << modifier.ordinal()).sum());
            lastLine = line;
            lastStart = start;
        }
        return data;
    }
}
