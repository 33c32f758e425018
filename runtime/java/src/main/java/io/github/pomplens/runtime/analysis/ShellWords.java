// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes a command as one would type it. */
public final class ShellWords {
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:=,+@%-]+");

    private ShellWords() {}

    /** The words with blanks between them, quoted where a shell needs that. */
    public static String join(List<String> words) {
        return words.stream().map(ShellWords::quote).collect(Collectors.joining(" "));
    }

    /** A word, quoted where a shell needs that. */
    public static String quote(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
