// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.folding.FoldingFeature;
import io.github.pomplens.languageserver.feature.symbol.Symbol;
import io.github.pomplens.languageserver.feature.symbol.SymbolFeature;
import io.github.pomplens.languageserver.feature.symbol.SymbolType;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Answers requests for the structure of a document. */
final class OutlineHandler {
    private final Conversions conversions;
    private final Features features;
    private final ClientSupport support;

    OutlineHandler(Conversions conversions, Features features, ClientSupport support) {
        this.conversions = conversions;
        this.features = features;
        this.support = support;
    }

    List<Either<SymbolInformation, DocumentSymbol>> symbols(FeatureContext context) {
        List<Symbol> symbols =
                features.ask(SymbolFeature.class, feature -> feature.symbols(context));
        if (support.symbolTrees()) {
            return symbols.stream()
                    .map(symbol -> symbol(context.source(), symbol))
                    .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                    .toList();
        }
        List<Either<SymbolInformation, DocumentSymbol>> flat = new ArrayList<>();
        flatten(context, symbols, flat);
        return flat;
    }

    private DocumentSymbol symbol(SourceText source, Symbol symbol) {
        return new DocumentSymbol(
                symbol.name(),
                kind(symbol.type()),
                range(source, symbol.range()),
                range(source, symbol.selection()),
                symbol.detail(),
                symbol.children().stream().map(child -> symbol(source, child)).toList());
    }

    @SuppressWarnings("deprecation")
    private void flatten(
            FeatureContext context,
            List<Symbol> symbols,
            List<Either<SymbolInformation, DocumentSymbol>> flat) {
        for (Symbol symbol : symbols) {
            Location location =
                    new Location(context.document().uri(), range(context.source(), symbol.range()));
            flat.add(
                    Either.forLeft(
                            new SymbolInformation(symbol.name(), kind(symbol.type()), location)));
            flatten(context, symbol.children(), flat);
        }
    }

    private static SymbolKind kind(SymbolType type) {
        return switch (type) {
            case CONSTRUCT -> SymbolKind.Operator;
            case POINT -> SymbolKind.Event;
            case REGION -> SymbolKind.Namespace;
        };
    }

    List<FoldingRange> folds(FeatureContext context) {
        return features.ask(FoldingFeature.class, feature -> feature.folds(context)).stream()
                .map(fold -> fold(range(context.source(), fold)))
                .limit(support.maxFolds())
                .toList();
    }

    private static FoldingRange fold(Range range) {
        FoldingRange fold = new FoldingRange(range.getStart().getLine(), range.getEnd().getLine());
        fold.setStartCharacter(range.getStart().getCharacter());
        fold.setEndCharacter(range.getEnd().getCharacter());
        return fold;
    }

    private Range range(SourceText source, TextRange range) {
        return conversions.range(source, range);
    }
}
