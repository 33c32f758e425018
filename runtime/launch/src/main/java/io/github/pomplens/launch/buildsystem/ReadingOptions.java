// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The options of a command that say how a source is to be read. A database of commands belongs to
 * the folder that it lies in, whoever wrote it: what names another file to write, a program to run,
 * a plug-in or more options, and what isn't known, is left out.
 */
final class ReadingOptions {
    /** The options whose value is in the same word or the next one. */
    private static final List<String> WITH_VALUE =
            List.of("-isystem", "-iquote", "-idirafter", "-I", "-D", "-U");

    /** The options whose value is the next word. */
    private static final Set<String> WITH_NEXT = Set.of("-include", "-x");

    private static final Set<String> LANGUAGES =
            Set.of("c", "c++", "none", "f77", "f77-cpp-input", "f95", "f95-cpp-input");

    private static final Pattern ALONE =
            Pattern.compile(
                    "-(f|fno-|fi|q)?openmp|-fopenmp(-version)?=[\\w.]+|-qsmp=omp|-mp(=\\w+)?"
                            + "|-std=[\\w+.:]+|-x(c|c\\+\\+|none|f77|f95)(-cpp-input)?"
                            + "|-cpp|-nocpp|-f(free|fixed)-form|-fpreprocessed"
                            + "|-f(no-underscoring|d-lines-as-code)"
                            + "|-f(free|fixed)-line-length[-=](none|\\d{1,6})");

    /** The number of words, and their length, that no build exceeds. */
    private static final int MAX_WORDS = 4096;

    private static final int MAX_LENGTH = 4096;

    private final Path folder;
    private final List<String> read = new ArrayList<>();

    private ReadingOptions(Path folder) {
        this.folder = folder;
    }

    /**
     * @param words the compiler, then its arguments
     * @param folder where relative names begin
     */
    static List<String> of(List<String> words, Path folder) {
        ReadingOptions options = new ReadingOptions(folder);
        for (int i = 1; i < words.size() && options.read.size() < MAX_WORDS; i++) {
            String next = i + 1 < words.size() ? words.get(i + 1) : "";
            if (options.add(words.get(i), next)) {
                i++;
            }
        }
        return List.copyOf(options.read);
    }

    /**
     * @return whether the next word is the value of this one
     */
    private boolean add(String word, String next) {
        if (WITH_NEXT.contains(word)) {
            if (word.equals("-x") ? LANGUAGES.contains(next) : isHeader(next)) {
                read.addAll(List.of(word, next));
            }
            return true;
        }
        Optional<String> option = WITH_VALUE.stream().filter(word::startsWith).findFirst();
        if (option.isEmpty()) {
            if (ALONE.matcher(word).matches()) {
                read.add(word);
            }
            return false;
        }
        boolean joined = word.length() > option.get().length();
        String value = joined ? word.substring(option.get().length()) : next;
        if (isPlain(value)) {
            read.add(option.get() + value);
        }
        return !joined;
    }

    private boolean isHeader(String name) {
        try {
            return isPlain(name) && Files.isRegularFile(folder.resolve(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static boolean isPlain(String value) {
        return !value.isEmpty()
                && value.length() <= MAX_LENGTH
                && value.chars().noneMatch(Character::isISOControl);
    }
}
