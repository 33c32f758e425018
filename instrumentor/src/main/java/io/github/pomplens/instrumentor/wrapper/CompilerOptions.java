// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What compilers' options mean to the wrapper. The table is a part of the launcher, {@code
 * cli/launcher/options.sh}, of which our jar has a copy.
 */
public final class CompilerOptions {
    private static final String TABLE = "options.sh";

    /** What they hand on to the compiler proper is the next word. */
    private static final Set<String> HAND_ON = Set.of("-Xclang", "-Xpreprocessor");

    private final Set<String> takeAWord;
    private final Set<String> compileNothing;
    private final Set<String> turnOpenMpOn;

    private CompilerOptions(String takeAWord, String compileNothing, String turnOpenMpOn) {
        this.takeAWord = new HashSet<>(words(takeAWord));
        this.compileNothing = new HashSet<>(words(compileNothing));
        this.turnOpenMpOn = new HashSet<>(words(turnOpenMpOn));
    }

    /**
     * What the launcher hands over, with blanks between the options. It has found out itself
     * whether directives count.
     */
    static CompilerOptions of(String takeAWord, String compileNothing) {
        return new CompilerOptions(takeAWord, compileNothing, "");
    }

    /** Reads the table. */
    public static CompilerOptions read() {
        String text = table();
        return new CompilerOptions(
                row(text, "takes_a_word"),
                row(text, "compiles_nothing"),
                row(text, "turns_openmp_on"));
    }

    /**
     * The words of one row of the table, in order.
     *
     * @param name as the launcher calls it
     */
    public static List<String> row(String name) {
        return words(row(table(), name));
    }

    private static String table() {
        try (InputStream table = CompilerOptions.class.getResourceAsStream(TABLE)) {
            if (table == null) {
                throw new IllegalStateException(TABLE + " is not in the jar; build it again");
            }
            return new String(table.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String row(String table, String name) {
        String start = "\n" + name + "=\"";
        int from = table.indexOf(start) + start.length();
        int to = table.indexOf('"', from);
        if (from < start.length() || to < 0) {
            throw new IllegalStateException(TABLE + " has no line " + name);
        }
        return table.substring(from, to).replace("\\\n", "");
    }

    private static List<String> words(String row) {
        return List.of(row.strip().split(" "));
    }

    /** Whether an option's value is the next word. */
    public boolean takesAWord(String word) {
        return takeAWord.contains(word);
    }

    /** Whether nothing is compiled with an option. */
    boolean compilesNothing(String word) {
        return compileNothing.contains(word);
    }

    /**
     * Whether a compiler honours directives.
     *
     * @param words the compiler and its arguments
     */
    public boolean honoursDirectives(List<String> words) {
        boolean honours = false;
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (takesAWord(word)) {
                i++;
                honours |=
                        HAND_ON.contains(word)
                                && i < words.size()
                                && words.get(i).equals("-fopenmp");
            } else if (turnsOpenMpOn(word)) {
                honours = true;
            } else if (word.equals("-fno-openmp")) {
                honours = false;
            }
        }
        return honours;
    }

    private boolean turnsOpenMpOn(String word) {
        int value = word.indexOf('=') + 1;
        return turnOpenMpOn.contains(word)
                || value > 0 && turnOpenMpOn.contains(word.substring(0, value));
    }
}
