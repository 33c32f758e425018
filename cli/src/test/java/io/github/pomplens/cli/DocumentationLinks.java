// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Follows the links between pages of the documentation. */
public final class DocumentationLinks {
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```|`[^`\n]*`");
    private static final Pattern LINK =
            Pattern.compile("\\]\\((?!\\w+:)([^)\\s#]*)(?:#([^)\\s]*))?(?: \"[^\"\n]*\")?\\)");
    private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

    private DocumentationLinks() {}

    /** Returns the pages at the root, in the modules, in the examples and in the documentation. */
    public static List<Path> pages(Path root) throws IOException {
        try (Stream<Path> docs = Files.walk(root.resolve("docs"));
                Stream<Path> others = Files.walk(root, 1)) {
            Stream<Path> readmes = others.map(folder -> folder.resolve("README.md"));
            Stream<Path> atRoot = Stream.of("CHANGELOG.md", "CONTRIBUTING.md").map(root::resolve);
            return Stream.of(docs, readmes, atRoot)
                    .flatMap(files -> files)
                    .filter(file -> file.toString().endsWith(".md") && Files.isRegularFile(file))
                    .toList();
        }
    }

    /** Returns the links of a page that lead to no file, or to none of its sections. */
    public static List<String> broken(Path page) {
        String text = CODE.matcher(read(page)).replaceAll("");
        return LINK.matcher(text)
                .results()
                .filter(link -> !leadsSomewhere(page, link))
                .map(
                        link ->
                                page.getFileName()
                                        + ": "
                                        + text.substring(link.start() + 2, link.end() - 1))
                .toList();
    }

    private static boolean leadsSomewhere(Path page, MatchResult link) {
        Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
        if (!Files.exists(target)) {
            return false;
        }
        String section = link.group(2);
        return section == null
                || HEADING.matcher(FENCED.matcher(read(target)).replaceAll(""))
                        .results()
                        .anyMatch(heading -> anchor(heading.group(1)).equals(section));
    }

    /** Returns the anchor that a page of GitHub has for a heading. */
    private static String anchor(String heading) {
        return heading.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                .replace(' ', '-');
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
