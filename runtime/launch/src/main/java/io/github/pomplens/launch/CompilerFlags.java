// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Picks the options that decide what code is made from what compilers write into programs when they
 * are asked to record their command line ({@code -frecord-gcc-switches}). gcc writes what it comes
 * to, without names of files: {@code GNU C17 12.2.0 -mtune=generic -O2 -fopenmp}; clang and flang
 * write the whole command line. With {@code -flto}, gcc writes what it made the code with when it
 * linked, and some options twice: {@code GNU GIMPLE 12.2.0 -O2 -O2 -fopenmp -fltrans}.
 */
final class CompilerFlags {
    private static final Pattern DECIDES =
            Pattern.compile("-([Ofmg].*|pg|pthread|std=.*|-?target=.*)");

    /** The options among these that name files or are about messages. */
    private static final Pattern WITHOUT_EFFECT =
            Pattern.compile(
                    "-f(record-|diagnostics-|[a-z]+-prefix-map|pre-include|intrinsic-modules-path"
                            + "|plugin|pass-plugin|module|color|no-color).*");

    /** gcc records what it takes by itself, clang doesn't. */
    private static final Set<String> DEFAULTS =
            Set.of(
                    "-mtune=generic",
                    "-march=x86-64",
                    "-fasynchronous-unwind-tables",
                    "-fno-openacc",
                    "-fcf-protection=none");

    /** What gcc calls the part of {@code -flto} that makes code. */
    private static final String CODE_OF_LINKER = "-fltrans";

    /** What all take when no other is given. */
    private static final String NO_OPTIMISATION = "-O0";

    /** The number of words that no command line has. */
    private static final int MOST = 200;

    private CompilerFlags() {}

    /**
     * @param recorded what compilers wrote, one text for each command line
     * @return the options in the order in which they were given, for command lines that differ in
     *     them
     */
    static List<String> of(Collection<String> recorded) {
        TreeSet<String> flags = new TreeSet<>();
        for (String line : recorded) {
            Set<String> options = new LinkedHashSet<>();
            for (String word : line.split(" ")) {
                if (decides(word) && options.size() < MOST) {
                    // Of equal ones the last one counts, as for compilers.
                    options.remove(word);
                    options.add(word.equals(CODE_OF_LINKER) ? "-flto" : word);
                }
            }
            boolean optimised = options.stream().anyMatch(word -> word.startsWith("-O"));
            String flag = String.join(" ", options);
            flags.add(optimised ? flag : (NO_OPTIMISATION + " " + flag).strip());
        }
        return List.copyOf(flags);
    }

    private static boolean decides(String word) {
        return DECIDES.matcher(word).matches()
                && !WITHOUT_EFFECT.matcher(word).matches()
                && !DEFAULTS.contains(word);
    }
}
