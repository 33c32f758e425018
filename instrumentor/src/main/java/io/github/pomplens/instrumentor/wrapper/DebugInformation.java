// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.List;

/**
 * Debug information has to name the user's source as the compilation's main file: {@code #line}
 * sees to the lines, but some tools (addr2line of binutils 2.40) take the main file for all of
 * them.
 */
final class DebugInformation {
    private static final List<String> UNDERSTAND_MAPS =
            List.of("gcc", "g++", "gfortran", "clang", "icx", "icpx");

    private DebugInformation() {}

    /** Whether a compilation makes debug information and its compiler can map names in it. */
    static boolean isWanted(List<String> command) {
        String name = IncludePath.nameOf(command.get(0));
        boolean understands = name.equals("cc") || name.equals("c++");
        for (String known : UNDERSTAND_MAPS) {
            understands |= name.contains(known);
        }
        boolean wanted = false;
        for (String word : command) {
            if (word.startsWith("-g")) {
                wanted = !word.equals("-g0");
            }
        }
        return understands && wanted;
    }

    /** The option that names {@code source} where the debug information would name its mirror. */
    static String map(String mirrored, String source) {
        int file = mirrored.lastIndexOf('/') + 1;
        int folder = source.lastIndexOf('/') + 1;
        return "-fdebug-prefix-map="
                + mirrored.substring(0, file)
                + "="
                + source.substring(0, folder);
    }
}
