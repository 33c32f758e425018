// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import io.github.pomplens.instrumentor.language.CompiledLanguage;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import io.github.pomplens.instrumentor.source.Language;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A compiler's command line, as far as the wrapper has to understand it.
 *
 * @param words the compiler, then its arguments
 * @param sources the C, C++ and Fortran sources in it
 * @param included where in the command line the names of headers stand that it includes itself
 * @param path where it looks for headers of the project
 * @param output what follows {@code -o}; empty when there is none
 * @param dependencyFiles where the compiler may write its dependency files; compilers differ in
 *     that
 * @param databases where it writes its part of a compilation database: files, or folders with a
 *     {@code /} at the end
 */
record CompilerCommand(
        List<String> words,
        List<Source> sources,
        List<Integer> included,
        IncludePath path,
        String output,
        List<String> dependencyFiles,
        List<String> databases) {

    /**
     * A source on the command line.
     *
     * @param index where its name stands
     * @param name as the compiler has it in messages
     * @param file what holds its text; its path is absolute
     * @param asked the language that {@code -x} asks for; {@code none} when its name tells
     */
    record Source(int index, String name, Path file, Language language, String asked) {
        CompiledLanguage compiled() {
            return Instrumentor.compiled(language);
        }
    }

    /** What compilers call standard input. */
    static final String STANDARD_INPUT = "<stdin>";

    private static final Set<String> HEADERS = Set.of("h", "H", "hh", "hpp", "hxx");

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
                    "cuda",
                    "hip",
                    "ir");

    CompilerCommand {
        words = List.copyOf(words);
        sources = List.copyOf(sources);
        included = List.copyOf(included);
        dependencyFiles = List.copyOf(dependencyFiles);
        databases = List.copyOf(databases);
    }

    /** Whether sources are in it that include headers. */
    boolean hasC() {
        for (Source source : sources) {
            if (!source.compiled().ownsIncluded()) {
                return true;
            }
        }
        return false;
    }

    /** Whether dependencies go where the names of mirrored files can't be mended any more. */
    boolean showsDependencies() {
        for (String file : dependencyFiles) {
            if (file.equals("-") || file.startsWith("/dev/") && !file.equals("/dev/null")) {
                return true;
            }
        }
        return false;
    }

    /**
     * @param words the compiler, then its arguments
     * @param folder the one that the compiler works in
     * @param hasInput whether the compiler's standard input is that of this process
     */
    static CompilerCommand parse(
            List<String> words, CompilerOptions options, WorkingFolder folder, boolean hasInput) {
        return new Reader(words, options, folder, hasInput).read();
    }

    /** Goes through a command line once. */
    private static final class Reader {
        private final List<String> words;
        private final CompilerOptions options;
        private final WorkingFolder folder;
        private final boolean hasInput;
        private final List<Source> sources = new ArrayList<>();
        private final List<Integer> included = new ArrayList<>();
        private final List<String> forQuotes = new ArrayList<>();
        private final List<String> forAll = new ArrayList<>();
        private final Set<String> ofSystem = new HashSet<>();
        private final List<String> dependencyFiles = new ArrayList<>();
        private final List<String> databases = new ArrayList<>();
        private boolean dependencyFilesByName;
        private String output = "";
        private String language = "none";
        private boolean leaveAlone;

        Reader(
                List<String> words,
                CompilerOptions options,
                WorkingFolder folder,
                boolean hasInput) {
            this.words = words;
            this.options = options;
            this.folder = folder;
            this.hasInput = hasInput;
        }

        CompilerCommand read() {
            for (int i = 1; i < words.size(); i++) {
                String word = words.get(i);
                leaveAlone |= options.compilesNothing(word);
                if (options.takesAWord(word)) {
                    option(word, ++i);
                } else if (word.equals("-")) {
                    standardInput(i);
                } else if (word.startsWith("-")) {
                    joined(word);
                } else {
                    source(word, i);
                }
            }
            if (leaveAlone || sources.isEmpty()) {
                IncludePath nowhere = new IncludePath(folder, List.of(), List.of());
                return new CompilerCommand(
                        words, List.of(), List.of(), nowhere, output, List.of(), List.of());
            }
            if (dependencyFilesByName && dependencyFiles.isEmpty()) {
                addNamesOfCompilers();
            }
            // A folder that is given as one of the system's, too, is searched with those.
            forAll.removeAll(ofSystem);
            return new CompilerCommand(
                    words,
                    sources,
                    included,
                    new IncludePath(folder, forQuotes, forAll),
                    output,
                    dependencyFiles,
                    databases);
        }

        private void option(String name, int index) {
            String value = index < words.size() ? words.get(index) : "";
            switch (name) {
                case "-o" -> output = value;
                case "-MF" -> dependencyFiles.add(value);
                case "-MJ" -> databases.add(value);
                case "-gen-cdb-fragment-path" -> databases.add(value + "/");
                case "-x" -> language = value;
                case "-I" -> forAll.add(value);
                case "-iquote" -> forQuotes.add(value);
                case "-isystem" -> ofSystem.add(value);
                case "-include" -> included.add(index);
                default -> {}
            }
        }

        private void joined(String word) {
            if (word.startsWith("-I")) {
                forAll.add(word.substring(2));
            } else if (word.startsWith("-iquote")) {
                forQuotes.add(word.substring("-iquote".length()));
            } else if (word.startsWith("-isystem")) {
                ofSystem.add(word.substring("-isystem".length()));
            } else if (word.startsWith("-x") && isLanguage(word.substring(2))) {
                language = word.substring(2);
            } else if (namesOutput(word)) {
                output = word.substring(2);
            } else if (word.startsWith("-MF")) {
                dependencyFiles.add(word.substring(3));
            } else if (word.startsWith("-MJ")) {
                databases.add(word.substring(3));
            } else if (word.equals("-MD") || word.equals("-MMD")) {
                dependencyFilesByName = true;
            } else if (word.startsWith("-Wp,-MD,") || word.startsWith("-Wp,-MMD,")) {
                String name = word.substring(word.indexOf(',', 4) + 1);
                int more = name.indexOf(',');
                dependencyFiles.add(more < 0 ? name : name.substring(0, more));
            }
        }

        private void standardInput(int index) {
            // The launcher has made it a file, which can be read more than once.
            Path file = WorkingFolder.absolute("/dev/stdin");
            Language its = Instrumentor.languageOfCompilerOption(language).orElse(null);
            if (hasInput && its != null && !Instrumentor.compiled(its).ownsIncluded()) {
                add(index, STANDARD_INPUT, file, its);
            }
        }

        private void source(String word, int index) {
            Path file = folder.path(word);
            if (!Files.isRegularFile(file) && isReadable(file)) {
                return;
            }
            Language its = Instrumentor.languageOfCompilerOption(language).orElse(null);
            if (language.equals("none") && !HEADERS.contains(extension(word))) {
                its = Instrumentor.languageOfFileName(word).orElse(null);
            }
            add(index, word, file, its);
        }

        private void add(int index, String name, Path file, @Nullable Language its) {
            if (its != null) {
                sources.add(new Source(index, name, file, its, language));
            }
        }

        /**
         * Adds the dependency files that compilers name themselves: for x.c x.d, or out.d with
         * {@code -o out.o}; where gcc links as well, out-x.d or a-x.d.
         */
        private void addNamesOfCompilers() {
            String linked = output.isEmpty() ? "a" : withoutSuffix(output);
            if (!output.isEmpty()) {
                dependencyFiles.add(linked + ".d");
            }
            for (Source source : sources) {
                String name = withoutSuffix(IncludePath.nameOf(source.name));
                if (output.isEmpty()) {
                    dependencyFiles.add(name + ".d");
                }
                dependencyFiles.add(linked + "-" + name + ".d");
            }
        }
    }

    /** Whether Java can open a file: not where its path has bytes that are not characters. */
    static boolean isReadable(Path file) {
        return file.toString().indexOf('\uFFFD') < 0;
    }

    /** Whether an option is {@code -o} with the file's name in the same word. */
    static boolean namesOutput(String word) {
        return word.startsWith("-o") && word.length() > 2 && !word.equals("-openmp");
    }

    /** What follows {@code -x} without a blank may also be an Intel machine. */
    private static boolean isLanguage(String word) {
        return word.equals("none")
                || Instrumentor.languageOfCompilerOption(word).isPresent()
                || OTHER_LANGUAGES.contains(word);
    }

    private static String extension(String word) {
        return word.substring(word.lastIndexOf('.') + 1);
    }

    static String withoutSuffix(String name) {
        int dot = name.lastIndexOf('.');
        return dot > name.lastIndexOf('/') ? name.substring(0, dot) : name;
    }
}
