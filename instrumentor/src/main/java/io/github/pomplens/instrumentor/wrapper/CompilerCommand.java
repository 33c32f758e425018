// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.source.Language;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A compiler's command line, as far as the wrapper has to understand it.
 *
 * @param words the compiler, then its arguments
 * @param sources where in the command line the names of C and C++ sources stand
 * @param dependencyFiles where the compiler may write its dependency files; compilers differ in
 *     that
 */
record CompilerCommand(List<String> words, List<Integer> sources, List<String> dependencyFiles) {
    private static final Set<String> PREPROCESS_ONLY = Set.of("-E", "-M", "-MM", "-fsyntax-only");
    private static final Set<String> HEADERS = Set.of("h", "H", "hh", "hpp", "hxx");

    /**
     * What may follow {@code -x} without a blank and is neither C nor C++, nor an Intel machine.
     */
    private static final Set<String> OTHER_LANGUAGES =
            Set.of(
                    "c-header",
                    "c++-header",
                    "cpp-output",
                    "c++-cpp-output",
                    "objective-c",
                    "objective-c++",
                    "assembler",
                    "assembler-with-cpp",
                    "f77",
                    "f77-cpp-input",
                    "f95",
                    "f95-cpp-input",
                    "cuda",
                    "hip",
                    "ir");

    CompilerCommand {
        words = List.copyOf(words);
        sources = List.copyOf(sources);
        dependencyFiles = List.copyOf(dependencyFiles);
    }

    /**
     * @param words the compiler, then its arguments
     * @param takesAWord the options whose value is the next word
     */
    static CompilerCommand parse(List<String> words, Set<String> takesAWord) {
        List<Integer> sources = new ArrayList<>();
        boolean leaveAlone = false;
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            leaveAlone |= PREPROCESS_ONLY.contains(word) || isOtherLanguage(word, at(words, i + 1));
            if (takesAWord.contains(word)) {
                i++;
            } else if (isSource(word)) {
                sources.add(i);
            }
        }
        if (leaveAlone || sources.isEmpty()) {
            return new CompilerCommand(words, List.of(), List.of());
        }
        List<String> names = new ArrayList<>();
        for (int source : sources) {
            names.add(words.get(source));
        }
        return new CompilerCommand(words, sources, dependencyFiles(words, names, takesAWord));
    }

    /** Whether a language by option stands in place of that by extension. */
    private static boolean isOtherLanguage(String word, String next) {
        if (word.equals("-x")) {
            return !next.equals("c") && !next.equals("c++") && !next.equals("none");
        }
        return word.startsWith("-x") && OTHER_LANGUAGES.contains(word.substring(2));
    }

    private static List<String> dependencyFiles(
            List<String> words, List<String> sources, Set<String> takesAWord) {
        String output = "";
        boolean byName = false;
        List<String> files = new ArrayList<>();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("-o")) {
                output = at(words, i + 1);
            } else if (word.startsWith("-o") && !word.equals("-openmp")) {
                output = word.substring(2);
            } else if (word.equals("-MF")) {
                files.add(at(words, i + 1));
            } else if (word.startsWith("-MF")) {
                files.add(word.substring(3));
            } else if (word.equals("-MD") || word.equals("-MMD")) {
                byName = true;
            } else if (word.startsWith("-Wp,-MD,") || word.startsWith("-Wp,-MMD,")) {
                String name = word.substring(word.indexOf(',', 4) + 1);
                int more = name.indexOf(',');
                files.add(more < 0 ? name : name.substring(0, more));
            }
            if (takesAWord.contains(word)) {
                i++;
            }
        }
        if (byName && files.isEmpty()) {
            addNamesOfCompilers(files, output, sources);
        }
        return files;
    }

    /** For x.c: x.d, or out.d with {@code -o out.o}; where gcc links as well, out-x.d or a-x.d. */
    private static void addNamesOfCompilers(
            List<String> files, String output, List<String> sources) {
        if (!output.isEmpty()) {
            files.add(withoutSuffix(output) + ".d");
        }
        for (String source : sources) {
            String name = withoutSuffix(fileName(source));
            files.add(output.isEmpty() ? name + ".d" : withoutSuffix(output) + "-" + name + ".d");
            if (output.isEmpty()) {
                files.add("a-" + name + ".d");
            }
        }
    }

    private static String at(List<String> words, int index) {
        return index < words.size() ? words.get(index) : "";
    }

    private static boolean isSource(String word) {
        if (word.startsWith("-") || HEADERS.contains(word.substring(word.lastIndexOf('.') + 1))) {
            return false;
        }
        Language language = Language.ofFileName(word).orElse(Language.FORTRAN);
        return language != Language.FORTRAN && Files.isRegularFile(Path.of(word));
    }

    static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    static String withoutSuffix(String name) {
        int dot = name.lastIndexOf('.');
        return dot > name.lastIndexOf('/') ? name.substring(0, dot) : name;
    }
}
