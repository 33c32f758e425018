// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.List;

/** Text for the {@code eval} of a POSIX shell. */
final class ShellText {
    /** In place of a word of a command line: the word is left out. */
    static final String LEFT_OUT = "";

    private final StringBuilder text = new StringBuilder();

    /**
     * Sets a new command line. The words that stay are taken over as {@code "${2}"}: so they keep
     * every byte, whatever the JVM made of them in the user's locale.
     *
     * @param changed for each word of the command line, from the compiler on: null when it stays,
     *     {@link #LEFT_OUT}, or the word in its place
     * @param more words after the compiler
     */
    void command(String[] changed, List<String> more) {
        command(changed, more, 0, List.of());
    }

    /**
     * The same with words before one of the command line.
     *
     * @param index of that one
     */
    void command(String[] changed, List<String> more, int index, List<String> before) {
        text.append("set -- \"${1}\" ").append(quote(more));
        for (int i = 1; i < changed.length; i++) {
            if (i == index) {
                text.append(' ').append(quote(before));
            }
            if (changed[i] == null) {
                text.append(" \"${").append(i + 1).append("}\"");
            } else if (!changed[i].equals(LEFT_OUT)) {
                text.append(' ').append(quote(changed[i]));
            }
        }
        text.append('\n');
    }

    /** Sets a variable. */
    void assign(String name, String value) {
        text.append(name).append('=').append(quote(value)).append('\n');
    }

    /** Words with quotes, with a blank between each two. */
    static String quote(List<String> words) {
        StringBuilder out = new StringBuilder();
        for (String word : words) {
            out.append(out.isEmpty() ? "" : " ").append(quote(word));
        }
        return out.toString();
    }

    private static String quote(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
