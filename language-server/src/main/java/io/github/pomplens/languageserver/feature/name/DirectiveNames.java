// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.name;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.Region;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.sources.language.SourceReaders;
import io.github.pomplens.sources.model.NameRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The names that the directives of one version of a file give, in order of place. Immutable.
 *
 * @param uses where they stand
 * @param pairs the names at the two ends of each user region
 */
public record DirectiveNames(List<NameUse> uses, List<List<NameUse>> pairs) {
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*+");

    public DirectiveNames {
        uses = List.copyOf(uses);
        pairs = List.copyOf(pairs);
    }

    public static DirectiveNames of(ConstructTree tree) {
        NameRules rules = SourceReaders.of(tree.source()).names();
        List<NameUse> uses = new ArrayList<>();
        for (ParsedDirective parsed : tree.directives()) {
            if (parsed instanceof Directive directive) {
                use(tree, rules, directive).ifPresent(uses::add);
            }
        }
        List<List<NameUse>> pairs = new ArrayList<>();
        for (Region region : tree.regions()) {
            Optional<NameUse> begin = use(tree, rules, region.begin().directive());
            Optional<NameUse> end = use(tree, rules, region.end().directive());
            if (begin.isPresent() && end.isPresent()) {
                pairs.add(List.of(begin.get(), end.get()));
            }
        }
        return new DirectiveNames(uses, pairs);
    }

    /** The name that a text cursor at {@code offset} touches. */
    public Optional<NameUse> at(int offset) {
        return uses.stream().filter(use -> use.range().touches(offset)).findFirst();
    }

    /** All places of what a name names. */
    public List<NameUse> of(NameUse name) {
        return uses.stream().filter(name::isSameAs).toList();
    }

    /** The region's two ends that {@code name} is one of. */
    public Optional<List<NameUse>> pair(NameUse name) {
        return pairs.stream().filter(pair -> pair.contains(name)).findFirst();
    }

    /** Whether something may be called that, so that every compiler takes it. */
    public static boolean isValid(String name) {
        return IDENTIFIER.matcher(name).matches();
    }

    private static Optional<NameUse> use(ConstructTree tree, NameRules rules, Directive directive) {
        Optional<NameKind> kind = kind(directive.kind());
        if (kind.isEmpty() || directive.argument().isEmpty()) {
            return Optional.empty();
        }
        String text = tree.source().text();
        boolean definition =
                directive.kind() != DirectiveKind.INST_END && !directive.spec().isEnd();
        return rules.argument(text, directive)
                .map(
                        range ->
                                new NameUse(
                                        kind.get(),
                                        rules.canonical(range.in(text)),
                                        range,
                                        definition));
    }

    private static Optional<NameKind> kind(DirectiveKind directive) {
        return switch (directive) {
            case INST_BEGIN, INST_END -> Optional.of(NameKind.REGION);
            case CRITICAL, END_CRITICAL -> Optional.of(NameKind.CRITICAL);
            default -> Optional.empty();
        };
    }
}
