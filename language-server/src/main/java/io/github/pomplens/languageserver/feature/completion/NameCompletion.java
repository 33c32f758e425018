// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.completion;

import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.feature.FeatureContext;
import io.github.pomplens.languageserver.feature.name.NameKind;
import io.github.pomplens.languageserver.feature.name.NameUse;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Proposes names: of the region that is to be ended, and of the document's critical sections. */
public final class NameCompletion implements CompletionFeature {
    @Override
    public List<Proposal> complete(FeatureContext context, int offset) {
        Optional<TypedDirective> typed = TypedDirective.at(context, offset);
        if (typed.isEmpty() || !typed.get().cursor().inside().isBlank()) {
            return List.of();
        }
        DirectiveCursor cursor = typed.get().cursor();
        boolean inArgument =
                !cursor.owner().isEmpty() && cursor.words().size() == cursor.bracketed();
        if (!inArgument) {
            return List.of();
        }
        TextRange replaced = cursor.typed();
        Stream<NameUse> others =
                context.names().uses().stream().filter(use -> !use.range().touches(replaced.end()));
        return switch (DirectiveKind.of(cursor.nameWords())) {
            case INST_END -> proposals(openRegions(context, others, replaced), replaced);
            case CRITICAL, END_CRITICAL ->
                    proposals(others.filter(use -> use.kind() == NameKind.CRITICAL), replaced);
            default -> List.of();
        };
    }

    @Override
    public Optional<String> describe(ProposalType type, String key) {
        return Optional.empty();
    }

    /** The regions begun before the cursor that have no end, or whose end is being typed. */
    private static Stream<NameUse> openRegions(
            FeatureContext context, Stream<NameUse> others, TextRange cursor) {
        List<TextRange> unended =
                context.document().tree().diagnostics().stream()
                        .filter(d -> d.problem() == Problem.REGION_NOT_ENDED)
                        .map(d -> d.range())
                        .toList();
        List<TextRange> endedHere =
                context.document().tree().regions().stream()
                        .filter(r -> r.end().directive().range().touches(cursor.end()))
                        .map(r -> r.begin().directive().range())
                        .toList();
        return others.filter(use -> use.definition() && use.kind() == NameKind.REGION)
                .filter(use -> use.range().end() < cursor.start())
                .filter(
                        use ->
                                Stream.concat(unended.stream(), endedHere.stream())
                                        .anyMatch(range -> range.contains(use.range())));
    }

    private static List<Proposal> proposals(Stream<NameUse> names, TextRange replaced) {
        return names.map(NameUse::name)
                .distinct()
                .map(name -> new Proposal(ProposalType.NAME, name, replaced, name, false, 0))
                .toList();
    }
}
