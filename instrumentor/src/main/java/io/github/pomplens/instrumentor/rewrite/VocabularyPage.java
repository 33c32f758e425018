// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.directive.ArgumentUse;
import io.github.pomplens.instrumentor.directive.ClauseSpec;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.instrumentor.source.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Writes the lists of the documentation page of the vocabulary, when the pages are made; no other
 * part of the product uses it.
 */
public final class VocabularyPage {
    private static final String HEAD =
            """

            - [Directives](#directives)
            - [Compound directives](#compound-directives)
            - [Clauses](#clauses)

            ## Directives

            In Fortran each directive that belongs to a block, a loop or an atomic statement also has an `end` directive.
            """;

    private static final String COMPOUND =
            """
            ## Compound directives

            A compound directive has the clauses and rules of all its leaves, except those in the fourth column, and belongs
            to what its last leaf belongs to. Those up to OpenMP 5.2 are listed. OpenMP 6.0 has a grammar instead: each leaf
            says above which others may follow it, none of them twice, as in `parallel single taskloop`.

            | Name | Since | Languages | Without | Measured |
            |---|---|---|---|---|
            """;

    private static final String CLAUSES =
            """

            ## Clauses

            | Clause | Since | Argument | Known words | Meaning | Directives |
            |---|---|---|---|---|---|
            """;

    private final Vocabulary vocabulary = Vocabulary.openmp();
    private final StringBuilder page = new StringBuilder();

    private VocabularyPage() {}

    /**
     * Puts the lists behind what a file has.
     *
     * @param arguments the file: a copy of {@code docs/vocabulary.md}
     * @throws IOException when the file isn't there, or can't be written
     */
    public static void main(String[] arguments) throws IOException {
        Files.writeString(Path.of(arguments[0]), text(), StandardOpenOption.APPEND);
    }

    /** Returns all directives and all clauses, as Markdown. */
    static String text() {
        return new VocabularyPage().write();
    }

    private String write() {
        List<DirectiveSpec> all = listed();
        page.append(HEAD);
        all.stream().filter(spec -> spec.leaves().size() == 1).forEach(this::directive);
        page.append('\n').append(COMPOUND);
        all.stream().filter(spec -> spec.leaves().size() > 1).forEach(this::compound);
        page.append(CLAUSES);
        TreeMap<String, ClauseSpec> clauses = new TreeMap<>();
        vocabulary.clauses().forEach(clause -> clauses.put(clause.name(), clause));
        clauses.values().forEach(clause -> clause(clause, all));
        return page.toString();
    }

    /** Lists all but Fortran's end directives and what is spelled do in place of for. */
    private List<DirectiveSpec> listed() {
        List<DirectiveSpec> listed = new ArrayList<>();
        for (DirectiveSpec spec : vocabulary.directives()) {
            String name = spec.name();
            boolean generatedEnd =
                    spec.isEnd() && !isOfC(spec) && spec.kind() != DirectiveKind.END_METADIRECTIVE;
            boolean isDo = vocabulary.directive(otherSpelling(name, "do", "for")).isPresent();
            if (!generatedEnd && (isOfC(spec) || !isDo)) {
                listed.add(spec);
            }
        }
        return listed;
    }

    private static String otherSpelling(String name, String from, String to) {
        String other = name.replaceAll("\\b" + from + "\\b", to);
        return other.equals(name) ? "" : other;
    }

    private void directive(DirectiveSpec spec) {
        page.append("\n### ").append(title(spec)).append("\n\n").append(spec.summary());
        page.append("\n\n| | |\n|---|---|\n");
        row("Also written", underscores(spec));
        row("Since", since(spec));
        row("Languages", languages(spec));
        row("Belongs to", spec.association().name().toLowerCase(Locale.ROOT));
        if (spec.argument().use() != ArgumentUse.NONE) {
            boolean optional = spec.argument().use() == ArgumentUse.OPTIONAL;
            row("Argument", escape(spec.argument().form()) + (optional ? " (optional)" : ""));
        }
        row("Clauses", clauses(spec));
        row("At most one of", sets(spec.exclusive()));
        row("At least one of", sets(spec.needs()));
        row("May be followed by", code(followers(spec)));
        row("Deprecated", spec.deprecated());
        row("Measured", isOfC(spec) ? MeasuredHow.of(spec) : "");
    }

    private String underscores(DirectiveSpec spec) {
        String name = spec.name();
        int first = name.indexOf(' ') + 1;
        for (String other :
                List.of(
                        name.replace(' ', '_'),
                        name.substring(0, first) + name.substring(first).replace(' ', '_'))) {
            if (!other.equals(name) && vocabulary.directive(other).isPresent()) {
                return "`" + other + "`, since 6.0";
            }
        }
        return "";
    }

    /** The leaves that make a compound name with it. */
    private Set<String> followers(DirectiveSpec spec) {
        Set<String> followers = new TreeSet<>();
        for (DirectiveSpec next : listed()) {
            String name = spec.name() + " " + next.name();
            boolean one = next.leaves().size() == 1 && next.since() > 0;
            if (one && vocabulary.directive(name).filter(s -> s.leaves().size() > 1).isPresent()) {
                followers.add(next.name());
            }
        }
        return followers;
    }

    private void row(String name, String content) {
        if (!content.isEmpty()) {
            page.append("| ").append(name).append(" | ").append(content).append(" |\n");
        }
    }

    private void compound(DirectiveSpec spec) {
        Set<String> without = new TreeSet<>();
        for (String leaf : spec.leaves()) {
            without.addAll(vocabulary.directive(leaf).orElseThrow().clauses().keySet());
        }
        without.removeAll(spec.clauses().keySet());
        String deprecated = spec.deprecated().isEmpty() ? "" : "; deprecated " + spec.deprecated();
        cells(
                title(spec),
                since(spec) + deprecated,
                languages(spec),
                code(without),
                isOfC(spec) ? MeasuredHow.of(spec) : "");
    }

    private void clause(ClauseSpec spec, List<DirectiveSpec> all) {
        boolean optional = spec.argument().use() == ArgumentUse.OPTIONAL;
        String argument = escape(spec.argument().form()) + (optional ? " (optional)" : "");
        List<String> users = new ArrayList<>();
        for (DirectiveSpec directive : all) {
            if (directive.leaves().size() == 1 && directive.clauses().containsKey(spec.name())) {
                users.add(directive.name());
            }
        }
        String deprecated =
                spec.deprecated().isEmpty()
                        ? ""
                        : " Deprecated: " + escape(spec.deprecated()) + ".";
        cells(
                "`" + spec.name() + "`",
                version(spec.since()),
                argument,
                code(spec.values()),
                spec.summary() + deprecated,
                code(users));
    }

    private void cells(String... cells) {
        page.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    private String title(DirectiveSpec spec) {
        String fortran = otherSpelling(spec.name(), "for", "do");
        boolean both = !fortran.isEmpty() && vocabulary.directive(fortran).isPresent();
        return "`" + spec.name() + "`" + (both ? ", in Fortran `" + fortran + "`" : "");
    }

    private static String since(DirectiveSpec spec) {
        return spec.isPomp() ? "POMP" : version(spec.since());
    }

    private static String version(int since) {
        return since / 10 + "." + since % 10;
    }

    private String languages(DirectiveSpec spec) {
        boolean fortran =
                spec.languages().contains(Language.FORTRAN)
                        || vocabulary
                                .directive(otherSpelling(spec.name(), "for", "do"))
                                .isPresent();
        List<String> names = new ArrayList<>();
        if (isOfC(spec)) {
            names.addAll(List.of("C", "C++"));
        }
        if (fortran) {
            names.add("Fortran");
        }
        if (spec.languages().contains(Language.JAVA)) {
            names.add("Java");
        }
        return String.join(", ", names);
    }

    private static boolean isOfC(DirectiveSpec spec) {
        return spec.languages().contains(Language.C);
    }

    private static String clauses(DirectiveSpec spec) {
        return new TreeMap<>(spec.clauses())
                .entrySet().stream()
                        .map(
                                entry ->
                                        "`"
                                                + entry.getKey()
                                                + "`"
                                                + switch (entry.getValue()) {
                                                    case ONCE -> "";
                                                    case MANY -> "\\*";
                                                    case REQUIRED -> "!";
                                                    case REQUIRED_MANY -> "!\\*";
                                                })
                        .collect(Collectors.joining(", "));
    }

    private static String sets(List<Set<String>> sets) {
        return sets.stream()
                .filter(set -> set.size() > 1)
                .map(set -> code(new TreeSet<>(set)))
                .sorted()
                .collect(Collectors.joining("; "));
    }

    private static String code(Collection<String> words) {
        return words.stream()
                .map(word -> "`" + word.replace("|", "\\|") + "`")
                .collect(Collectors.joining(", "));
    }

    /** Marks of Markdown that stand for themselves. */
    private static String escape(String text) {
        return text.replaceAll("([\\[\\]|*<>])", "\\\\$1");
    }
}
