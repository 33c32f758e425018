// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.buildsystem;

import io.github.pomplens.launch.buildsystem.BuildProblem.Severity;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the problems in what a build writes to one stream: the messages of gcc and clang, which are
 * one line, and those of gfortran, which come after the line of source.
 */
public final class ProblemParser {
    private static final Pattern MESSAGE =
            Pattern.compile(
                    "(?![0-9]+:)([^\\s:][^:]*):([0-9]{1,9}):(?:([0-9]{1,9}):)?"
                            + " (fatal error|error|warning|note): (.*)",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern LINKER_MESSAGE =
            Pattern.compile(
                    "(?:.*ld: )?([^\\s:][^:]*):([0-9]{1,9}):()"
                            + " ((?:undefined reference|multiple definition).*)");
    private static final Pattern CMAKE_PLACE =
            Pattern.compile("CMake (Error|Warning)[^:]* at ([^:]+):([0-9]{1,9}) .*");
    private static final Pattern FORTRAN_PLACE =
            Pattern.compile("([^\\s:][^:]*):([0-9]{1,9}):([0-9]{1,9}):");
    private static final Pattern FORTRAN_MESSAGE =
            Pattern.compile("(Fatal Error|Error|Warning): (.*)");
    private static final Pattern ENTERED =
            Pattern.compile("make(?:\\[\\d+\\])?: Entering directory '(.*)'");
    private static final Pattern LEFT =
            Pattern.compile("make(?:\\[\\d+\\])?: Leaving directory '.*'");
    private static final Pattern PERCENT = Pattern.compile("\\[ *([0-9]{1,3})%\\] .*");
    private static final Pattern COUNT = Pattern.compile("\\[([0-9]{1,9})/([0-9]{1,9})\\] .*");
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*[A-Za-z]");
    private static final int MAX_LINE = 1 << 16;

    private final Path folder;
    private final UnaryOperator<Path> original;
    private final Consumer<BuildProblem> problems;
    private final IntConsumer percent;
    private final StringBuilder line = new StringBuilder();
    private final Deque<Path> folders = new ArrayDeque<>();
    private @Nullable Matcher place;
    private @Nullable Matcher cmake;

    /**
     * @param folder where the build runs; names of files are relative to it
     * @param original finds the user's file for one that may be a copy
     */
    public ProblemParser(
            Path folder,
            UnaryOperator<Path> original,
            Consumer<BuildProblem> problems,
            IntConsumer percent) {
        this.folder = folder;
        this.original = original;
        this.problems = problems;
        this.percent = percent;
    }

    /** Takes the next piece of output. */
    public void accept(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                end();
            } else if (line.length() < MAX_LINE) {
                line.append(c);
            }
        }
    }

    /** There is no more output. */
    public void end() {
        String text = line.toString();
        line.setLength(0);
        read(COLOUR.matcher(text).replaceAll("").stripTrailing());
    }

    private void read(String text) {
        Matcher message = MESSAGE.matcher(text);
        if (message.matches()) {
            report(message, severity(message.group(4)), message.group(5));
            return;
        }
        Matcher linker = LINKER_MESSAGE.matcher(text);
        if (linker.matches()) {
            report(linker, Severity.ERROR, linker.group(4));
            return;
        }
        if (isOfCMake(text)) {
            return;
        }
        Matcher fortran = FORTRAN_PLACE.matcher(text);
        if (fortran.matches()) {
            place = fortran;
            return;
        }
        Matcher saying = FORTRAN_MESSAGE.matcher(text);
        Matcher known = place;
        if (known != null && saying.matches()) {
            report(known, severity(saying.group(1)), saying.group(2));
            place = null;
            return;
        }
        readProgress(text);
    }

    /** CMake's messages stand below their place. */
    private boolean isOfCMake(String text) {
        Matcher below = cmake;
        if (below != null && !text.isBlank()) {
            cmake = null;
            String name = below.group(2);
            int line = Integer.parseInt(below.group(3));
            problems.accept(
                    new BuildProblem(file(name), line, 0, severity(below.group(1)), text.strip()));
            return true;
        }
        Matcher next = CMAKE_PLACE.matcher(text);
        if (next.matches()) {
            cmake = next;
            return true;
        }
        return false;
    }

    private void readProgress(String text) {
        Matcher entered = ENTERED.matcher(text);
        Matcher done = PERCENT.matcher(text);
        Matcher count = COUNT.matcher(text);
        if (entered.matches()) {
            folders.push(Path.of(entered.group(1)));
        } else if (LEFT.matcher(text).matches()) {
            folders.poll();
        } else if (done.matches()) {
            percent.accept(Math.min(Integer.parseInt(done.group(1)), 100));
        } else if (count.matches() && Integer.parseInt(count.group(2)) > 0) {
            long share = 100L * Integer.parseInt(count.group(1)) / Integer.parseInt(count.group(2));
            percent.accept((int) Math.min(share, 100));
        }
    }

    private void report(Matcher where, Severity severity, String message) {
        String column = where.group(3) == null ? "" : where.group(3);
        problems.accept(
                new BuildProblem(
                        file(where.group(1)),
                        Integer.parseInt(where.group(2)),
                        column.isEmpty() ? 0 : Integer.parseInt(column),
                        severity,
                        message));
    }

    private String file(String name) {
        try {
            Path start = folders.isEmpty() ? folder : folders.peek();
            return original.apply(start.resolve(name).normalize()).toString();
        } catch (InvalidPathException e) {
            return name;
        }
    }

    private static Severity severity(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "warning" -> Severity.WARNING;
            case "note" -> Severity.NOTE;
            default -> Severity.ERROR;
        };
    }
}
