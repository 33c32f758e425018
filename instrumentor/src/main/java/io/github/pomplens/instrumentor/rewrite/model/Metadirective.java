// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveParser;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.ParseResult;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a {@code metadirective} may become (OpenMP 5.2 section 7.4). It can be measured as a whole;
 * what is inside only if that is right for each of its variants.
 *
 * @param variants the directives that it may become, without those that are left out
 * @param readable whether all of them could be read
 */
record Metadirective(List<Directive> variants, boolean readable) {
    Metadirective {
        variants = List.copyOf(variants);
    }

    static Metadirective of(Directive directive) {
        List<Directive> variants = new ArrayList<>();
        boolean readable = true;
        for (Clause clause : directive.clauses()) {
            String text = variant(clause);
            if (text.isBlank()) {
                continue;
            }
            boolean fortran = directive.notation() == Notation.COMMENT;
            if (parse(text, fortran).orElse(null) instanceof Directive known
                    && known.foreignClause().isEmpty()) {
                variants.add(known);
            } else {
                readable = false;
            }
        }
        return new Metadirective(variants, readable);
    }

    private static Optional<ParsedDirective> parse(String text, boolean fortran) {
        TextRange all = new TextRange(0, text.length());
        return fortran
                ? Optional.of(
                        DirectiveParser.ofFortran(text, text, false)
                                .parseFortran(Sentinel.OMP, all, 0)
                                .directive())
                : DirectiveParser.parse(Notation.ATTRIBUTE, text, all, all)
                        .map(ParseResult::directive);
    }

    /** The directive in {@code when(selector: directive)} or {@code otherwise(directive)}. */
    private static String variant(Clause clause) {
        String argument = clause.argument();
        if (clause.kind() != ClauseKind.WHEN) {
            return argument;
        }
        int depth = 0;
        for (int i = 0; i < argument.length(); i++) {
            switch (argument.charAt(i)) {
                case '(', '{', '[' -> depth++;
                case ')', '}', ']' -> depth--;
                case ':' -> {
                    if (depth == 0) {
                        return argument.substring(i + 1);
                    }
                }
                default -> {}
            }
        }
        return "";
    }

    /** Why it can't be measured; empty when it can. */
    String obstacle() {
        if (!readable) {
            return "not all of its variants can be read";
        }
        for (Directive variant : variants) {
            // Nothing may come between one and what stands around it.
            if (variant.spec().isLoopTransformation()) {
                return "it may become '"
                        + variant.name()
                        + "', which belongs to the loop around it";
            }
            boolean takesStatement =
                    switch (variant.association()) {
                        case BLOCK, LOOP, ATOMIC -> true;
                        default -> variant.kind() == DirectiveKind.NOTHING;
                    };
            if (!takesStatement) {
                return "it may become '"
                        + variant.name()
                        + "', to which the statement after it doesn't belong";
            }
        }
        return "";
    }

    /** Why nothing inside may call a library; empty when it may. */
    String inside() {
        if (!readable) {
            return "it is inside a metadirective, which may become device code";
        }
        for (Directive variant : variants) {
            String reason = Obstacles.inside(variant, "");
            boolean restricted =
                    DataSharing.isRestricted(variant) || variant.has(ClauseKind.UNTIED);
            if (!reason.isEmpty()
                    || restricted
                    || variant.association() == Association.DECLARATIVE) {
                return "it is inside a metadirective, which may become '" + variant.name() + "'";
            }
        }
        return "";
    }
}
