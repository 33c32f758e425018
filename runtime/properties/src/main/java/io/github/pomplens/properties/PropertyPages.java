// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the documentation pages of the library, when the pages are made: one for each property,
 * their list, the links to them, and the lists of what they can name. No other part of the product
 * uses it.
 */
public final class PropertyPages {
    /**
     * A link of a page in the repository, which has no page of the property: its id is the title.
     * Or code, in which nothing is a link.
     */
    private static final Pattern LINK =
            Pattern.compile(
                    "`[^`\n]*`|(\\]\\((?:[^()\\s\"]*/)?properties/)README\\.md \"(\\w+)\"\\)");

    /** A remark in an example that is only for its test. */
    private static final Pattern REMARK =
            Pattern.compile(
                    "(//|!) (SPDX-License-Identifier|expect|threads|ranks|sample|environment): .*");

    private final Map<String, Definition> all = new LinkedHashMap<>();
    private final Path library;
    private final Path examples;

    /**
     * @param definitions the library, in its order
     * @param library the folder with its files
     * @param examples the folder with a folder of programs for each property
     */
    PropertyPages(List<Definition> definitions, Path library, Path examples) {
        definitions.forEach(it -> all.put(it.id(), it));
        this.library = library;
        this.examples = examples;
    }

    /**
     * Completes the pages that are written by hand.
     *
     * @param arguments the folder with the library's files, the folder with a folder of programs
     *     for each property, and a folder with a copy of the documentation as it is in the
     *     repository: what is made goes there
     * @throws IOException when files can't be read or written
     * @throws IllegalStateException when a page leads to a property that isn't there
     */
    public static void main(String[] arguments) throws IOException {
        PropertyPages pages =
                new PropertyPages(
                        PropertyLibrary.load(), Path.of(arguments[0]), Path.of(arguments[1]));
        Path documentation = Path.of(arguments[2]);
        pages.linkAll(documentation);
        Path folder = documentation.resolve("docs/properties");
        for (Map.Entry<String, String> page : pages.pages().entrySet()) {
            Files.writeString(folder.resolve(page.getKey()), page.getValue());
        }
        append(pages.index(), folder.resolve("README.md"));
        append("\n" + LanguagePage.text(), folder.resolve("language.md"));
    }

    private static void append(String text, Path page) throws IOException {
        Files.writeString(page, text, StandardOpenOption.APPEND);
    }

    private void linkAll(Path documentation) throws IOException {
        List<Path> pages;
        try (Stream<Path> files = Files.walk(documentation)) {
            pages = files.filter(it -> it.toString().endsWith(".md")).toList();
        }
        for (Path page : pages) {
            String text = Files.readString(page);
            String linked = linked(text, documentation.relativize(page));
            if (!linked.equals(text)) {
                Files.writeString(page, linked);
            }
        }
    }

    /**
     * Returns a page with links to the pages of properties where it leads to their list: {@code
     * (properties/README.md "LateSender")} becomes {@code (properties/LateSender.md)}.
     *
     * @throws IllegalStateException when there is no such property; it names the file
     */
    String linked(String page, Path file) {
        return LINK.matcher(page)
                .replaceAll(
                        link -> {
                            if (link.group(1) == null) {
                                return Matcher.quoteReplacement(link.group());
                            }
                            String id = link.group(2);
                            if (!all.containsKey(id)) {
                                throw new IllegalStateException(
                                        file + ": there is no property " + id);
                            }
                            return Matcher.quoteReplacement(link.group(1) + id + ".md)");
                        });
    }

    /** Returns the text of each property's page by the name of its file. */
    Map<String, String> pages() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        for (Definition definition : all.values()) {
            pages.put(definition.id() + ".md", page(definition));
        }
        return pages;
    }

    /** Returns the list of all properties, as they are in one another. */
    String index() {
        StringBuilder index = new StringBuilder("\n");
        for (Definition definition : all.values()) {
            if (definition.parent().isEmpty()) {
                list(definition, "", index);
            }
        }
        return index.toString();
    }

    private void list(Definition definition, String indent, StringBuilder index) {
        index.append(indent).append("- ").append(link(definition));
        String summary = summary(definition);
        index.append(summary.isEmpty() ? "" : ": " + summary).append('\n');
        children(definition).forEach(child -> list(child, indent + "  ", index));
    }

    /** The first sentence of the documentation. */
    private static String summary(Definition definition) {
        String first = definition.documentation().split("\n\n")[0].replaceAll("\\s+", " ").strip();
        return first.replaceFirst("(?<=[^. ]\\.) [A-Z0-9`].*$", "");
    }

    private String page(Definition definition) throws IOException {
        StringBuilder page = new StringBuilder();
        page.append("# ").append(definition.title()).append("\n\n");
        page.append(definition.documentation()).append("\n\n");
        page.append(position(definition)).append("\n\n");
        if (definition.condition().isPresent()) {
            page.append("## How it is computed\n\n```\n").append(source(definition));
            page.append("```\n\n").append(explainedBy(definition));
            examples(definition, page);
        }
        Collection<String> related = related(definition);
        if (!related.isEmpty()) {
            boolean isHeading = definition.condition().isEmpty();
            page.append(isHeading ? "## In it\n\n" : "## Related\n\n");
            related.forEach(id -> page.append("- ").append(link(all.get(id))).append('\n'));
        }
        return page.toString().stripTrailing() + "\n";
    }

    /** Its name in the language, and the headings that it stands in. */
    private String position(Definition definition) {
        StringBuilder path = new StringBuilder("`" + definition.id() + "`");
        Optional<Definition> parent = parent(definition);
        while (parent.isPresent()) {
            path.append(" in ").append(link(parent.get()));
            parent = parent(parent.get());
        }
        return path.toString();
    }

    private Optional<Definition> parent(Definition definition) {
        return definition.parent().map(all::get);
    }

    private List<Definition> children(Definition definition) {
        return all.values().stream()
                .filter(it -> it.parent().filter(definition.id()::equals).isPresent())
                .toList();
    }

    /** Where it isn't said, since another property explains it; empty where none does. */
    private String explainedBy(Definition definition) {
        String causes =
                all.values().stream()
                        .filter(it -> it.insteadOf().contains(definition.id()))
                        .map(PropertyPages::link)
                        .collect(Collectors.joining(", "));
        return causes.isEmpty()
                ? ""
                : "Where one of these holds, that is said instead: " + causes + ".\n\n";
    }

    /**
     * What it asks about, what it is said instead of, what is in it, and what stands beside it in
     * the same heading.
     */
    private Collection<String> related(Definition definition) throws IOException {
        TreeSet<String> related = new TreeSet<>();
        children(definition).forEach(it -> related.add(it.id()));
        if (definition.condition().isPresent()) {
            parent(definition)
                    .map(this::children)
                    .orElse(List.of())
                    .forEach(it -> related.add(it.id()));
            String text = source(definition);
            Pattern.compile("\\b(?:holds|costs)\\s*\\(\\s*(\\w+)")
                    .matcher(text)
                    .results()
                    .map(found -> found.group(1))
                    .filter(all::containsKey)
                    .forEach(related::add);
            related.addAll(definition.insteadOf());
        }
        related.remove(definition.id());
        return related;
    }

    private static String link(Definition definition) {
        return "[" + definition.title() + "](" + definition.id() + ".md)";
    }

    /** The property as it stands in the library, from its name to the brace at its end. */
    private String source(Definition definition) throws IOException {
        Path file = library.resolve(Path.of(definition.place().file()).getFileName());
        List<String> lines = Files.readAllLines(file);
        StringBuilder text = new StringBuilder();
        for (String line : lines.subList(definition.place().line() - 1, lines.size())) {
            text.append(line).append('\n');
            if (line.equals("}")) {
                return text.toString();
            }
        }
        throw new IllegalStateException(
                file + ": property " + definition.id() + " has no line with its closing brace");
    }

    private void examples(Definition definition, StringBuilder page) throws IOException {
        example(definition, "bad", "## A program of which it holds", page);
        example(definition, "good", "## The same without it", page);
    }

    private void example(Definition definition, String name, String heading, StringBuilder page)
            throws IOException {
        for (Path program : programs(definition.id(), name)) {
            String file = program.getFileName().toString();
            String language = file.substring(file.lastIndexOf('.') + 1);
            page.append(heading)
                    .append("\n\n```")
                    .append(language.equals("f90") ? "fortran" : language);
            page.append('\n');
            List<String> lines = Files.readAllLines(program);
            page.append(
                    lines.stream()
                            .filter(line -> !REMARK.matcher(line).matches())
                            .collect(Collectors.joining("\n", "", "\n")));
            page.append("```\n\n");
            return;
        }
    }

    /** The programs of a property with this name; the page shows the first. */
    private List<Path> programs(String id, String name) throws IOException {
        Path folder = examples.resolve(id);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> programs = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.getFileName().toString().startsWith(name + "."))
                    .sorted()
                    .forEach(programs::add);
        }
        return programs;
    }
}
