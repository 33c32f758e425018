// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes a command as one would type it. */
final class ShellWords {
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:=,+@%-]+");

    private ShellWords() {}

    static String join(List<String> words) {
        return words.stream().map(ShellWords::quote).collect(Collectors.joining(" "));
    }

    private static String quote(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
