// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A self-checking program of {@code src/test/resources/semantic}, {@code semantic-cpp} or {@code
 * semantic-fortran}.
 *
 * @param text each byte of the file as one character
 * @param expected what it prints, without the line end
 * @param visits by construct, such as {@code parallel for@9}
 * @param functions the user functions to measure
 */
record SemanticProgram(
        Path file,
        String text,
        String expected,
        Map<String, Long> visits,
        FunctionFilter functions) {
    private static final Pattern EXPECT = comment("expect");
    private static final Pattern VISITS = comment("visits");
    private static final Pattern FUNCTIONS =
            Pattern.compile("^(?:/\\*|!) functions: (.*?)(?: \\*/)?$", Pattern.MULTILINE);

    private static final Pattern VISIT = Pattern.compile("([a-z_ ]+@\\d+)=(\\d+) *");

    /** A line of C or Fortran that says this. */
    private static Pattern comment(String word) {
        return Pattern.compile("(?:/\\*|!) " + word + ": ([^*\r\n]*?)(?: \\*/)?\r?\n");
    }

    /** The programs of a folder of the test resources in order of their names. */
    static List<SemanticProgram> in(String folder, String suffix) {
        return Programs.files(folder).stream()
                .filter(file -> file.toString().endsWith(suffix))
                .map(SemanticProgram::read)
                .toList();
    }

    String name() {
        return file.getFileName().toString();
    }

    boolean isFor(String compiler) {
        boolean clang = compiler.startsWith("clang");
        return !name().contains(clang ? ".gcc-only." : ".clang-only.");
    }

    private static SemanticProgram read(Path file) {
        try {
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            Matcher expect = EXPECT.matcher(text);
            if (!expect.lookingAt()) {
                throw new IllegalArgumentException(file + ": line 1 must say what it prints");
            }
            Matcher visits = VISITS.matcher(text).region(expect.end(), text.length());
            Matcher functions = FUNCTIONS.matcher(text);
            return new SemanticProgram(
                    file.toAbsolutePath(),
                    text,
                    expect.group(1),
                    visits.lookingAt() ? visits(file, visits.group(1)) : Map.of(),
                    functions.find()
                            ? FunctionFilter.parse(functions.group(1))
                            : FunctionFilter.NONE);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Map<String, Long> visits(Path file, String list) {
        Map<String, Long> visits = new TreeMap<>();
        Matcher each = VISIT.matcher(list);
        int end = 0;
        while (end < list.length()) {
            if (!each.find(end) || each.start() != end) {
                throw new IllegalArgumentException(file + ": not visits: " + list.substring(end));
            }
            visits.put(each.group(1), Long.parseLong(each.group(2)));
            end = each.end();
        }
        return visits;
    }
}
