// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the documentation of records says, as plain text. */
final class JavaDocs {
    private static final Pattern COMMENT =
            Pattern.compile("/\\*\\*(.*?)\\*/\\s*public record (\\w+)", Pattern.DOTALL);
    private static final Pattern TAG = Pattern.compile("\\{@\\w+ ([^}]*)\\}");

    private final Path sources;

    JavaDocs(Path sources) {
        this.sources = sources;
    }

    /**
     * What is said of a record.
     *
     * @param components by name, without those of which nothing is said
     */
    record Meaning(String text, Map<String, String> components) {}

    Meaning of(Class<?> type) throws IOException {
        String source = Files.readString(sources.resolve(type.getSimpleName() + ".java"));
        Matcher comment = COMMENT.matcher(source);
        if (!comment.find() || !comment.group(2).equals(type.getSimpleName())) {
            throw new IOException(type + " has no documentation");
        }
        String[] parts = plain(comment.group(1)).split("@param ");
        Map<String, String> components = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i++) {
            String[] words = parts[i].strip().split(" ", 2);
            components.put(words[0], words[1]);
        }
        return new Meaning(parts[0].strip(), components);
    }

    private static String plain(String comment) {
        String text = comment.replaceAll("(?m)^\\s*\\*", "").replaceAll("\\s+", " ");
        return TAG.matcher(text).replaceAll("$1").replace('#', '.');
    }
}
