// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.server;

import com.google.gson.JsonObject;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.Features;
import io.github.pomplens.languageserver.feature.completion.CompletionFeature;
import io.github.pomplens.languageserver.feature.completion.Proposal;
import io.github.pomplens.languageserver.feature.completion.ProposalType;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Answers requests for proposals, and for more about one of them. */
final class CompletionHandler {
    private static final String TYPE = "type";
    private static final String KEY = "key";

    private final Conversions conversions;
    private final Features features;
    private final ClientSupport support;

    CompletionHandler(Conversions conversions, Features features, ClientSupport support) {
        this.conversions = conversions;
        this.features = features;
        this.support = support;
    }

    List<CompletionItem> items(FeatureContext context, Position position) {
        int offset = conversions.offset(context.source(), position);
        return features
                .ask(CompletionFeature.class, feature -> feature.complete(context, offset))
                .stream()
                .map(proposal -> item(context, proposal))
                .sorted(Comparator.comparing(CompletionItem::getSortText))
                .toList();
    }

    CompletionItem resolved(CompletionItem item) {
        if (item.getData() instanceof JsonObject data && data.has(TYPE) && data.has(KEY)) {
            String type = data.get(TYPE).getAsString();
            String key = data.get(KEY).getAsString();
            Stream.of(ProposalType.values())
                    .filter(known -> known.name().equals(type))
                    .flatMap(known -> descriptions(known, key).stream())
                    .findFirst()
                    .ifPresent(text -> item.setDocumentation(conversions.content(text)));
        }
        return item;
    }

    private List<String> descriptions(ProposalType type, String key) {
        return features.ask(
                CompletionFeature.class, feature -> feature.describe(type, key).stream().toList());
    }

    private CompletionItem item(FeatureContext context, Proposal proposal) {
        CompletionItem item = new CompletionItem(proposal.label());
        item.setKind(
                switch (proposal.type()) {
                    case DIRECTIVE -> CompletionItemKind.Keyword;
                    case CLAUSE -> CompletionItemKind.Property;
                    case VALUE -> CompletionItemKind.EnumMember;
                    case NAME -> CompletionItemKind.Reference;
                });
        boolean snippet = proposal.brackets() && support.snippets();
        String brackets = proposal.brackets() ? snippet ? "($1)$0" : "(" : "";
        if (snippet) {
            item.setInsertTextFormat(InsertTextFormat.Snippet);
        }
        item.setTextEdit(
                Either.forLeft(
                        new TextEdit(
                                conversions.range(context.source(), proposal.replaced()),
                                proposal.text() + brackets)));
        item.setFilterText(proposal.text());
        item.setSortText(proposal.rank() + proposal.label());
        if (proposal.type() == ProposalType.DIRECTIVE || proposal.type() == ProposalType.CLAUSE) {
            JsonObject data = new JsonObject();
            data.addProperty(TYPE, proposal.type().name());
            data.addProperty(KEY, proposal.label());
            item.setData(data);
        }
        return item;
    }
}
