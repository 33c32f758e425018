// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.List;

/**
 * What the wrapper answers to the launcher: data, a line for each value, with a key before it.
 * Names of files are in it, so that nothing of it may ever become the text of a script.
 */
final class Answer {
    /** Stands in place of a word of a command line: the word is left out. */
    static final String LEFT_OUT = "";

    private final StringBuilder lines = new StringBuilder();

    /**
     * Tells a new command line. Words that stay are only counted: so they keep every byte, whatever
     * the JVM made of them in the user's locale.
     *
     * @param changed for each word of the command line, from the compiler on: null when it stays,
     *     {@link #LEFT_OUT}, or the word in its place
     * @param more words after the compiler
     */
    void command(String[] changed, List<String> more) {
        command(changed, more, 0, List.of());
    }

    /**
     * Answers a command, with words put in before one of the command line.
     *
     * @param index of that one
     */
    void command(String[] changed, List<String> more, int index, List<String> before) {
        add("keep", "1");
        addAll("word", more);
        int kept = 0;
        for (int i = 1; i < changed.length; i++) {
            if (kept > 0 && (i == index || changed[i] != null)) {
                add("keep", Integer.toString(kept));
                kept = 0;
            }
            if (i == index) {
                addAll("word", before);
            }
            if (changed[i] == null) {
                kept++;
            } else {
                add("skip", "1");
                if (!changed[i].equals(LEFT_OUT)) {
                    add("word", changed[i]);
                }
            }
        }
        if (kept > 0) {
            add("keep", Integer.toString(kept));
        }
    }

    /** Adds a value. */
    void add(String key, String value) {
        lines.append(key).append('=');
        if (value.isEmpty()) {
            lines.append("%e");
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '%') {
                lines.append("%p");
            } else if (c == '\n') {
                lines.append("%n");
            } else {
                lines.append(c);
            }
        }
        lines.append('\n');
    }

    /** Adds values of one kind. */
    void addAll(String key, List<String> values) {
        for (String value : values) {
            add(key, value);
        }
    }

    /** Adds all that is in another. */
    void addAll(Answer other) {
        lines.append(other.lines);
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
