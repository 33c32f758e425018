// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The user functions that a project has chosen to measure: the file {@code .pomp/functions}, with a
 * pattern of {@link FunctionFilter} in each line. A file that begins with {@code ./} is the one
 * with that name in the project, and no other. Lines that begin with {@code #} are comments.
 */
public final class FunctionList {
    /** The name of the file in a project's {@code .pomp}. */
    public static final String NAME = "functions";

    /** What files of the project begin with. */
    private static final String IN_PROJECT = "./";

    /** Nobody has written a larger one on purpose. */
    private static final int MAX_BYTES = 1 << 20;

    private static final int WRITABLE_BY_GROUP = 020;
    private static final int WRITABLE_BY_OTHERS = 002;
    private static final int FILE_TYPE = 0170000;
    private static final int FILE = 0100000;

    private final Path root;
    private final String text;
    private final List<String> patterns;

    private FunctionList(Path root, String text, List<String> patterns) {
        this.root = root;
        this.text = text;
        this.patterns = patterns;
    }

    /** Where the list of a project is. */
    public static Path fileOf(Path root) {
        return root.resolve(".pomp").resolve(NAME);
    }

    /**
     * Reads the list of a project.
     *
     * @param root of the project, whose {@code .pomp} is the user's own, or is missing
     * @return without patterns when there is no list
     * @throws IOException with a message for the user when the list can't be used: what is wrong
     *     with it, and where
     */
    public static FunctionList of(Path root) throws IOException {
        Path file = fileOf(root);
        try {
            check(file);
            try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                byte[] bytes = in.readNBytes(MAX_BYTES + 1);
                if (bytes.length > MAX_BYTES) {
                    throw new IOException(
                            file + " is not used: it is larger than 1 MiB; keep patterns in it");
                }
                return parse(root, bytes);
            }
        } catch (NoSuchFileException e) {
            return parse(root, new byte[0]);
        }
    }

    /** Refuses the file, as the folder, unless it is the user's and nobody else writes to it. */
    private static void check(Path file) throws IOException {
        Map<String, Object> is =
                Files.readAttributes(file, "unix:mode,uid", LinkOption.NOFOLLOW_LINKS);
        Object owner =
                Files.getAttribute(file.resolveSibling(""), "unix:uid", LinkOption.NOFOLLOW_LINKS);
        int mode = (Integer) is.get("mode");
        String obstacle = "";
        if ((mode & FILE_TYPE) != FILE) {
            obstacle = "it is a link, a folder or a device; remove it";
        } else if (!owner.equals(is.get("uid"))) {
            obstacle = "it belongs to another user; remove it";
        } else if ((mode & WRITABLE_BY_OTHERS) != 0
                || ((mode & WRITABLE_BY_GROUP) != 0 && !PrivateGroup.owns(file))) {
            obstacle = "others may write to it; use chmod go-w on it";
        }
        if (!obstacle.isEmpty()) {
            throw new IOException(file + " is not used: " + obstacle);
        }
    }

    private static FunctionList parse(Path root, byte[] bytes) throws IOException {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CharBuffer text = CharBuffer.allocate(bytes.length);
        boolean unreadable = decoder.decode(ByteBuffer.wrap(bytes), text, true).isError();
        String read = text.flip().toString();
        if (unreadable) {
            throw mistake(root, read, read.length(), "this byte is not UTF-8; remove it");
        }
        return parse(root, read);
    }

    /**
     * Reads a text as the list of a project.
     *
     * @throws IOException with a message for the user when a line is not a pattern
     */
    public static FunctionList parse(Path root, String text) throws IOException {
        List<String> patterns = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            int first = start;
            while (first < end && Character.isWhitespace(text.charAt(first))) {
                first++;
            }
            String line = text.substring(first, end).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                patterns.add(pattern(root, text, first, line));
            }
            start = end + 1;
        }
        return new FunctionList(root, text, List.copyOf(patterns));
    }

    private static String pattern(Path root, String text, int at, String line) throws IOException {
        for (int i = 0; i < line.length(); i++) {
            if (Character.isISOControl(line.charAt(i)) && line.charAt(i) != '\t') {
                throw mistake(root, text, at + i, "a control character; remove it");
            }
        }
        try {
            FunctionFilter.of(List.of(line));
        } catch (IllegalArgumentException e) {
            throw mistake(root, text, at, e.getMessage());
        }
        int name = line.startsWith("!") ? 1 : 0;
        while (Character.isWhitespace(line.charAt(name))) {
            name++;
        }
        if (!line.startsWith(IN_PROJECT, name)) {
            return line;
        }
        if (line.indexOf(':') < 0) {
            throw mistake(
                    root, text, at, "no ':' after the file; write './x.c:' for all its functions");
        }
        return line.substring(0, name) + root + line.substring(name + 1);
    }

    private static IOException mistake(Path root, String text, int at, String what) {
        int line = 1;
        int start = 0;
        for (int i = 0; i < at; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                start = i + 1;
            }
        }
        return new IOException(fileOf(root) + ":" + line + ":" + (at - start + 1) + ": " + what);
    }

    /** Whether it chooses nothing. */
    public boolean isEmpty() {
        return patterns.isEmpty();
    }

    /** Its patterns in order, with the files of the project by their whole paths. */
    public List<String> patterns() {
        return patterns;
    }

    /** What stands in the file; empty when there is none. */
    public String text() {
        return text;
    }

    /** Which functions it chooses. */
    public FunctionFilter filter() {
        return FunctionFilter.of(patterns);
    }

    /** Returns a filter for names that have a character for each of their bytes. */
    public FunctionFilter filterOfBytes() {
        List<String> bytes = new ArrayList<>();
        for (String pattern : patterns) {
            bytes.add(
                    new String(
                            pattern.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
        }
        return FunctionFilter.of(bytes);
    }

    /**
     * A wish of the user's.
     *
     * @param file of the project
     * @param function its qualified name; empty for all of the file
     * @param functions those of the file that the wish is about
     * @param anyCase whether the names of functions have no case, and are given in lower case
     * @param chosen whether they are to be measured
     */
    public record Change(
            Path file, String function, List<String> functions, boolean anyCase, boolean chosen) {
        public Change {
            functions = List.copyOf(functions);
        }

        private boolean isDoneBy(FunctionFilter filter) {
            FunctionFilter fitting = anyCase ? filter.forNamesInLowerCase() : filter;
            for (String each : functions) {
                if (fitting.accepts(file.toString(), each) != chosen) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * The list after a change: lines that were about just that are left out, all else stays, and a
     * line comes last where what is left says otherwise.
     *
     * @throws IOException with a message for the user when no pattern can name the file
     */
    public FunctionList after(Change change) throws IOException {
        String name = IN_PROJECT + root.relativize(change.file) + ":";
        StringBuilder kept = new StringBuilder();
        for (String line : text.split("(?<=\n)")) {
            kept.append(isAbout(name, change.function, line.strip()) ? "" : line);
        }
        FunctionList without = parse(root, kept.toString());
        if (change.isDoneBy(without.filter())) {
            return without;
        }
        if (kept.length() > 0 && kept.charAt(kept.length() - 1) != '\n') {
            kept.append('\n');
        }
        kept.append(change.chosen ? "" : "!").append(name).append(change.function).append('\n');
        FunctionList changed = parse(root, kept.toString());
        if (!change.isDoneBy(changed.filter())) {
            throw new IOException(
                    "no pattern can name " + change.file + " in " + fileOf(root) + "; rename it");
        }
        return changed;
    }

    /** Whether a line chooses, or leaves out, all functions of a file or this one only. */
    private static boolean isAbout(String name, String function, String line) {
        String pattern = line.startsWith("!") ? line.substring(1).strip() : line;
        return function.isEmpty()
                ? pattern.startsWith(name) && FunctionFilter.separator(pattern) == name.length() - 1
                : pattern.equals(name + function);
    }
}
