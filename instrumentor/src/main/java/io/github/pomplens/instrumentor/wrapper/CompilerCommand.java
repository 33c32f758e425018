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
 * @param sources where in the command line the names of C and C++ sources stand
 * @param dependencyFile the dependency file that the compiler will write; empty when none
 */
record CompilerCommand(List<Integer> sources, String dependencyFile) {
    private static final Set<String> TAKES_A_WORD =
            Set.of(
                    "-o",
                    "-I",
                    "-D",
                    "-U",
                    "-L",
                    "-l",
                    "-x",
                    "-T",
                    "-u",
                    "-z",
                    "-e",
                    "-MF",
                    "-MT",
                    "-MQ",
                    "-A",
                    "-include",
                    "-imacros",
                    "-isystem",
                    "-iquote",
                    "-idirafter",
                    "-isysroot",
                    "--param",
                    "-Xlinker",
                    "-Xpreprocessor",
                    "-Xassembler",
                    "-target",
                    "-framework",
                    "-arch");
    private static final Set<String> PREPROCESS_ONLY = Set.of("-E", "-M", "-MM", "-fsyntax-only");

    CompilerCommand {
        sources = List.copyOf(sources);
    }

    /**
     * @param words the compiler, then its arguments
     */
    static CompilerCommand parse(List<String> words) {
        List<Integer> sources = new ArrayList<>();
        String output = "";
        String explicitDependencies = "";
        boolean writesDependencies = false;
        boolean leaveAlone = false;
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            String next = i + 1 < words.size() ? words.get(i + 1) : "";
            if (word.equals("-o")) {
                output = next;
            } else if (word.equals("-MF")) {
                explicitDependencies = next;
            } else if (word.equals("-MD") || word.equals("-MMD")) {
                writesDependencies = true;
            } else if (word.startsWith("-x") && !word.equals("-xc") && !word.equals("-xc++")) {
                // A language by option instead of by extension: the sources' names say nothing.
                leaveAlone |= !next.equals("c") && !next.equals("c++");
            }
            leaveAlone |= PREPROCESS_ONLY.contains(word);
            if (TAKES_A_WORD.contains(word)) {
                i++;
            } else if (isSource(word)) {
                sources.add(i);
            }
        }
        if (leaveAlone) {
            sources.clear();
        }
        String dependencies = "";
        if (writesDependencies && !sources.isEmpty()) {
            String name = output.isEmpty() ? fileName(words.get(sources.get(0))) : output;
            dependencies =
                    explicitDependencies.isEmpty() ? withSuffixD(name) : explicitDependencies;
        }
        return new CompilerCommand(sources, dependencies);
    }

    private static boolean isSource(String word) {
        if (word.startsWith("-") || word.endsWith(".h") || word.endsWith(".hpp")) {
            return false;
        }
        Language language = Language.ofFileName(word).orElse(Language.FORTRAN);
        return language != Language.FORTRAN && Files.isRegularFile(Path.of(word));
    }

    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String withSuffixD(String name) {
        int dot = name.lastIndexOf('.');
        return (dot > name.lastIndexOf('/') ? name.substring(0, dot) : name) + ".d";
    }
}
