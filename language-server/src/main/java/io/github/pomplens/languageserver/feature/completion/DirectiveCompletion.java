// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.completion;

import io.github.pomplens.instrumentor.directive.ArgumentUse;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseSpec;
import io.github.pomplens.instrumentor.directive.ClauseUse;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.languageserver.feature.FeatureContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Proposes the names of directives, their clauses, and known words of arguments. */
public final class DirectiveCompletion implements CompletionFeature {
    private static final int NEEDED = 0;
    private static final int USUAL = 1;
    private static final int RARE = 2;

    /** How the vocabulary begins the form of what is the user's own. */
    private static final Set<String> OPEN =
            Set.of("list", "condition", "number", "iteration", "type", "alignment", "directive");

    private final Vocabulary vocabulary;

    public DirectiveCompletion(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    @Override
    public List<Proposal> complete(FeatureContext context, int offset) {
        return TypedDirective.at(context, offset).map(this::proposals).orElse(List.of());
    }

    @Override
    public Optional<String> describe(ProposalType type, String key) {
        return switch (type) {
            case DIRECTIVE ->
                    vocabulary.directive(key).map(spec -> text(spec.since(), spec.summary()));
            case CLAUSE -> vocabulary.clause(key).map(spec -> text(spec.since(), spec.summary()));
            case VALUE, NAME -> Optional.empty();
        };
    }

    private static String text(int since, String summary) {
        String origin = since == 0 ? "POMP" : "OpenMP " + since / 10 + "." + since % 10;
        return "*" + origin + "*\n\n" + summary;
    }

    private List<Proposal> proposals(TypedDirective at) {
        DirectiveCursor cursor = at.cursor();
        if (!cursor.owner().isEmpty()) {
            return values(at);
        }
        List<Proposal> proposals = new ArrayList<>();
        if (cursor.mayContinueName()) {
            proposals.addAll(directives(at));
        }
        vocabulary
                .longestDirective(cursor.nameWords(), at.language())
                .ifPresent(spec -> proposals.addAll(clauses(at, spec)));
        return proposals;
    }

    private List<Proposal> directives(TypedDirective at) {
        String words = at.cursor().nameWords();
        String start = words.isEmpty() ? "" : words + " ";
        List<Proposal> proposals = new ArrayList<>();
        for (DirectiveSpec spec : vocabulary.directives()) {
            boolean allowed = at.sentinel() == Sentinel.OMP || spec.isPomp();
            if (allowed
                    && spec.languages().contains(at.language())
                    && spec.name().startsWith(start)
                    && spec.name().length() > start.length()) {
                boolean brackets = spec.argument().use() == ArgumentUse.REQUIRED;
                proposals.add(
                        new Proposal(
                                ProposalType.DIRECTIVE,
                                spec.name(),
                                at.cursor().typed(),
                                spec.name().substring(start.length()),
                                brackets && !at.bracketFollows(),
                                spec.leaves().size() > 2 ? RARE : USUAL));
            }
        }
        return proposals;
    }

    private List<Proposal> clauses(TypedDirective at, DirectiveSpec directive) {
        Set<String> present = present(at);
        Set<String> excluded = new HashSet<>();
        for (Set<String> set : directive.exclusive()) {
            set.stream().filter(present::contains).forEach(name -> excluded.addAll(set));
        }
        List<Proposal> proposals = new ArrayList<>();
        directive
                .clauses()
                .forEach(
                        (name, use) -> {
                            boolean again = use == ClauseUse.MANY || use == ClauseUse.REQUIRED_MANY;
                            if (present.contains(name) ? again : !excluded.contains(name)) {
                                clause(at, directive, name, present).ifPresent(proposals::add);
                            }
                        });
        return proposals;
    }

    private Optional<Proposal> clause(
            TypedDirective at, DirectiveSpec directive, String name, Set<String> present) {
        boolean needed =
                directive.needs().stream()
                        .anyMatch(
                                set ->
                                        set.contains(name)
                                                && set.stream().noneMatch(present::contains));
        return vocabulary
                .clause(name)
                .filter(spec -> spec.languages().contains(at.language()))
                .map(
                        spec ->
                                new Proposal(
                                        ProposalType.CLAUSE,
                                        name,
                                        at.cursor().typed(),
                                        name,
                                        spec.argument().use() == ArgumentUse.REQUIRED
                                                && !at.bracketFollows(),
                                        needed ? NEEDED : USUAL));
    }

    /** The clauses that the directive has beside the word at the cursor. */
    private static Set<String> present(TypedDirective at) {
        Set<String> present = new HashSet<>();
        if (at.directive() instanceof Directive directive) {
            for (Clause clause : directive.clauses()) {
                if (!clause.nameRange().touches(at.cursor().typed().end())) {
                    present.add(clause.name());
                }
            }
        }
        return present;
    }

    private List<Proposal> values(TypedDirective at) {
        Optional<ClauseSpec> clause = vocabulary.clause(at.cursor().owner());
        if (clause.isEmpty() || !mayStandHere(clause.get(), at.cursor().inside())) {
            return List.of();
        }
        List<Proposal> proposals = new ArrayList<>();
        for (String value : clause.get().values()) {
            boolean word = DirectiveCursor.isWordPart(value.charAt(0));
            if (word || at.cursor().typed().length() == 0) {
                proposals.add(
                        new Proposal(
                                ProposalType.VALUE,
                                value,
                                at.cursor().typed(),
                                value,
                                false,
                                USUAL));
            }
        }
        return proposals;
    }

    /**
     * Whether a known word may stand after what there is of the argument, by the clause's form: at
     * its start, among modifiers, or after a colon.
     */
    private static boolean mayStandHere(ClauseSpec clause, String inside) {
        String form = clause.argument().form();
        String before = inside.strip();
        if (before.isEmpty()) {
            return !OPEN.contains(firstWord(form));
        }
        String afterColon = form.substring(form.lastIndexOf(':') + 1);
        if (before.endsWith(":")) {
            return !OPEN.contains(firstWord(afterColon));
        }
        boolean modifiers = form.contains("modifier") && !afterColon.contains("[,");
        return modifiers && before.endsWith(",") && before.indexOf(':') < 0;
    }

    private static String firstWord(String form) {
        String plain = form.replaceAll("[\\[\\]:]", " ").strip();
        int end = plain.indexOf(' ');
        return end < 0 ? plain : plain.substring(0, end);
    }
}
