// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The vocabulary file, indexed by name. Entries stay text until somebody asks for them: a source
 * file uses a few of the two hundred.
 */
final class VocabularyTable {
    private static final String DIRECTIVE = "directive ";
    private static final String CLAUSE = "clause ";
    private static final String LOOP = "for/do";

    /** Since this version underscores join the words of a directive's name. */
    private static final int UNDERSCORES = 60;

    private final Map<String, VocabularyRow> directives = new LinkedHashMap<>(256);
    private final Map<String, String> otherSpellings = new HashMap<>();
    private final Map<String, VocabularyRow> clauses = new LinkedHashMap<>(256);

    /** Reads a table from its text; see the head of {@code openmp.vocabulary} for the format. */
    VocabularyTable(String text) {
        int entry = nextEntry(text, 0);
        while (entry < text.length()) {
            int next = nextEntry(text, lineEnd(text, entry));
            if (text.startsWith(DIRECTIVE, entry)) {
                int name = entry + DIRECTIVE.length();
                addDirective(name(text, name), new VocabularyRow(text, name, next));
            } else if (text.startsWith(CLAUSE, entry)) {
                int name = entry + CLAUSE.length();
                add(clauses, name(text, name), new VocabularyRow(text, name, next));
            } else {
                throw new IllegalStateException(
                        "vocabulary entry is neither directive nor clause: " + name(text, entry));
            }
            entry = next;
        }
    }

    /**
     * @param resource the name of a file in this package
     */
    static VocabularyTable ofResource(String resource) {
        try {
            byte[] bytes = readFromJar(ownPlace(), resource);
            if (bytes.length == 0) {
                bytes = readByClassLoader(resource);
            }
            return new VocabularyTable(new String(bytes, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The jar or folder that this class comes from; empty when nobody knows. */
    private static String ownPlace() {
        CodeSource source = VocabularyTable.class.getProtectionDomain().getCodeSource();
        return source == null ? "" : source.getLocation().getPath();
    }

    /**
     * Reads a file of this package straight from a jar. Class loaders look for a resource in all
     * modules of the JDK first. That takes 5 ms at the start of a JVM, more than all the rest of
     * loading the vocabulary.
     *
     * @param place the path of a URL
     * @return empty when {@code place} isn't a jar that has the file
     */
    static byte[] readFromJar(String place, String resource) throws IOException {
        boolean escaped = place.indexOf('%') >= 0;
        if (escaped || !place.endsWith(".jar") || !new File(place).isFile()) {
            return new byte[0];
        }
        try (ZipFile jar = new ZipFile(place)) {
            String folder = VocabularyTable.class.getPackageName().replace('.', '/');
            ZipEntry entry = jar.getEntry(folder + "/" + resource);
            return entry == null ? new byte[0] : jar.getInputStream(entry).readAllBytes();
        }
    }

    private static byte[] readByClassLoader(String resource) throws IOException {
        try (InputStream in = VocabularyTable.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("resource missing: " + resource);
            }
            return in.readAllBytes();
        }
    }

    /** Returns the rows of directives by canonical name, in the file's order. */
    Map<String, VocabularyRow> directives() {
        return directives;
    }

    /** The entry of a directive in any spelling of its name. */
    @Nullable VocabularyRow directive(String name) {
        return directives.get(canonical(name));
    }

    /** The name that the product uses for a directive: the oldest spelling. */
    String canonical(String name) {
        return otherSpellings.getOrDefault(name, name);
    }

    /** Returns the rows of clauses by name, in the file's order. */
    Map<String, VocabularyRow> clauses() {
        return clauses;
    }

    /** The name without {@code for/do}: its C or its Fortran spelling. */
    static String spelling(String name, boolean fortran) {
        int at = name.indexOf(LOOP);
        if (at < 0) {
            return name;
        }
        return name.substring(0, at)
                + (fortran ? "do" : "for")
                + name.substring(at + LOOP.length());
    }

    private void addDirective(String name, VocabularyRow row) {
        if (name.indexOf('/') >= 0) {
            add(directives, spelling(name, false), row);
            add(directives, spelling(name, true), row);
        } else if (name.indexOf('_') >= 0) {
            String blanks = name.replace('_', ' ');
            boolean isNew = row.since() >= UNDERSCORES;
            add(directives, isNew ? name : blanks, row);
            otherSpellings.put(isNew ? blanks : name, isNew ? name : blanks);
        } else {
            add(directives, name, row);
        }
    }

    private static void add(Map<String, VocabularyRow> rows, String name, VocabularyRow row) {
        if (rows.put(name, row) != null) {
            throw new IllegalStateException("two vocabulary entries for " + name);
        }
    }

    private static String name(String text, int start) {
        int lineEnd = lineEnd(text, start);
        int bar = text.indexOf('|', start);
        return text.substring(start, bar < 0 || bar > lineEnd ? lineEnd : bar).trim();
    }

    /** The next line at or after the line start {@code at} that has text in its first column. */
    private static int nextEntry(String text, int at) {
        int line = at == 0 ? 0 : at + 1;
        while (line < text.length()) {
            char first = text.charAt(line);
            if (first != '#' && first != ' ' && first != '\n' && first != '\r') {
                return line;
            }
            line = lineEnd(text, line) + 1;
        }
        return text.length();
    }

    private static int lineEnd(String text, int at) {
        int lineEnd = text.indexOf('\n', at);
        return lineEnd < 0 ? text.length() : lineEnd;
    }
}
