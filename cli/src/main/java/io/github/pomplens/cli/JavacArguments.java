// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The arguments of javac, as far as they matter here.
 *
 * @param words all of them, those in argument files among them
 */
record JavacArguments(Terminal terminal, List<String> words) {
    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    /** Reads arguments; a file after an @ holds more of them. */
    static JavacArguments of(Terminal terminal, List<String> arguments) throws CommandException {
        List<String> words = new ArrayList<>();
        for (String argument : arguments) {
            if (argument.length() > 1 && argument.startsWith("@")) {
                words.addAll(inFile(terminal, argument.substring(1)));
            } else {
                words.add(argument);
            }
        }
        return new JavacArguments(terminal, List.copyOf(words));
    }

    private static List<String> inFile(Terminal terminal, String name) throws CommandException {
        List<String> words = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(terminal.resolve(Path.of(name)))) {
                Matcher word = WORD.matcher(line.strip().startsWith("#") ? "" : line);
                while (word.find()) {
                    words.add(word.group().replaceAll("^[\"']|[\"']$", ""));
                }
            }
        } catch (IOException e) {
            throw new CommandException(name + ": cannot be read: " + IoErrors.reason(e));
        }
        return words;
    }

    /** The sources among the arguments. */
    List<String> sources() {
        List<String> sources = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            if (isSource(i)) {
                sources.add(words.get(i));
            }
        }
        return sources;
    }

    private boolean isSource(int index) {
        return words.get(index).endsWith(".java")
                && !words.get(index).startsWith("-")
                && Files.isRegularFile(terminal.resolve(Path.of(words.get(index))));
    }

    /** The folder for classes; empty when they go beside their sources. */
    Optional<Path> output() {
        return valueOf(Set.of("-d")).map(folder -> terminal.resolve(Path.of(folder)));
    }

    Charset encoding() {
        return valueOf(Set.of("-encoding", "--encoding"))
                .filter(Charset::isSupported)
                .map(Charset::forName)
                .orElse(StandardCharsets.UTF_8);
    }

    /** The class path, that of the environment without one. */
    String classPath() {
        Optional<String> given = valueOf(CLASS_PATH);
        String inherited = terminal.variable("CLASSPATH");
        return given.orElse(inherited.isEmpty() ? "." : inherited);
    }

    /** The existing parts of the class path. */
    List<String> classPathEntries() {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath().split(File.pathSeparator)) {
            if (!entry.isEmpty() && !entry.endsWith("*")) {
                Path path = terminal.resolve(Path.of(entry));
                if (Files.exists(path)) {
                    entries.add(path.toString());
                }
            }
        }
        return entries;
    }

    private Optional<String> valueOf(Set<String> options) {
        Optional<String> value = Optional.empty();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            int sign = word.indexOf('=');
            if (options.contains(word) && i + 1 < words.size()) {
                value = Optional.of(words.get(i + 1));
            } else if (sign > 0 && options.contains(word.substring(0, sign))) {
                value = Optional.of(word.substring(sign + 1));
            }
        }
        return value;
    }

    /**
     * Returns the arguments with other sources, another folder for classes and more on the class
     * path.
     */
    List<String> with(UnaryOperator<String> source, Optional<Path> output, Path library) {
        List<String> changed = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            boolean replaced = CLASS_PATH.contains(word) || output.isPresent() && word.equals("-d");
            if (replaced) {
                i++;
            } else if (!word.startsWith("--class-path=")) {
                changed.add(isSource(i) ? source.apply(word) : word);
            }
        }
        changed.addAll(0, List.of("-cp", classPath() + File.pathSeparator + library));
        output.ifPresent(folder -> changed.addAll(0, List.of("-d", folder.toString())));
        return changed;
    }
}
