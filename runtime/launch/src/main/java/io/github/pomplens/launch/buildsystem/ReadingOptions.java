// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.wrapper.CompilerOptions;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The options of a command that say how a source is to be read. A database of commands belongs to
 * the folder that it lies in, whoever wrote it: what names another file to write, a program to run,
 * a plug-in or more options, and what isn't known, is left out.
 */
final class ReadingOptions {
    private static final CompilerOptions TABLE = CompilerOptions.read();
    private static final List<String> WITH_VALUE = CompilerOptions.row("reads_with_value");

    /** The options that are a word each, or that end where their value begins. */
    private static final List<String> ALONE =
            Stream.of("reads_alone", "turns_openmp_on")
                    .flatMap(row -> CompilerOptions.row(row).stream())
                    .toList();

    private static final Pattern SHORT_VALUE = Pattern.compile("[\\w.+:]{1,40}");

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
        if (word.equals("-x") || word.equals("-include")) {
            if (word.equals("-x") ? isLanguage(next) : isHeader(next)) {
                read.addAll(List.of(word, next));
            }
            return true;
        }
        Optional<String> option = WITH_VALUE.stream().filter(word::startsWith).findFirst();
        if (option.isEmpty()) {
            if (isAlone(word)) {
                read.add(word);
            }
            return TABLE.takesAWord(word);
        }
        boolean joined = word.length() > option.get().length();
        String value = joined ? word.substring(option.get().length()) : next;
        if (isPlain(value)) {
            read.add(option.get() + value);
        }
        return !joined;
    }

    private static boolean isAlone(String word) {
        return word.startsWith("-x") && isLanguage(word.substring(2))
                || ALONE.stream().anyMatch(option -> isOption(word, option));
    }

    private static boolean isOption(String word, String option) {
        boolean hasValue = option.endsWith("=") || option.endsWith("-");
        return hasValue
                ? word.startsWith(option)
                        && SHORT_VALUE.matcher(word.substring(option.length())).matches()
                : word.equals(option);
    }

    private static boolean isLanguage(String word) {
        return word.equals("none") || LanguageFrontEnds.isCompilerOption(word);
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
