// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the program in a command that starts Java, whose own file says nothing of it. */
final class JavaStart {
    /** Options of {@code java} whose value is the next word. */
    private static final Set<String> WITH_VALUE =
            Set.of(
                    "-cp",
                    "-classpath",
                    "--class-path",
                    "-p",
                    "--module-path",
                    "--upgrade-module-path",
                    "--add-modules",
                    "--limit-modules",
                    "--add-reads",
                    "--add-exports",
                    "--add-opens",
                    "--patch-module",
                    "--enable-native-access",
                    "--source");

    private static final Set<String> MODULE = Set.of("-m", "--module");

    private JavaStart() {}

    /**
     * What the program is called: the main class without its package, or the file of an archive or
     * source without its ending. Empty where the command is another one, or hides it in a file.
     */
    static Optional<String> name(List<String> command) {
        if (command.isEmpty() || !fileOf(command.get(0)).equals("java")) {
            return Optional.empty();
        }
        for (int i = 1; i < command.size(); i++) {
            String word = command.get(i);
            String next = i + 1 < command.size() ? command.get(i + 1) : "";
            if (word.startsWith("@")) {
                return Optional.empty();
            }
            if (word.equals("-jar")) {
                return named(fileOf(next).replaceFirst("[.]jar$", ""));
            }
            if (MODULE.contains(word)) {
                return named(classOf(next.substring(next.indexOf('/') + 1)));
            }
            if (word.startsWith("--module=")) {
                return named(classOf(word.substring(Math.max(word.indexOf('/'), 8) + 1)));
            }
            if (WITH_VALUE.contains(word)) {
                i++;
            } else if (!word.startsWith("-")) {
                return named(
                        word.endsWith(".java")
                                ? fileOf(word).replaceFirst("[.]java$", "")
                                : classOf(fileOf(word)));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> named(String name) {
        return Optional.of(name).filter(text -> !text.isEmpty());
    }

    private static String fileOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String classOf(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
