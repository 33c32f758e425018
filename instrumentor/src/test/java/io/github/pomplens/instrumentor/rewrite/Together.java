// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Functions that one compiler's process looks at, which costs hardly more than one of them does.
 * What it says of a line tells which of them it means.
 */
final class Together {
    /** Compilers of C say on this line that it is an error, that of Fortran on a later one. */
    private static final Pattern ERROR =
            Pattern.compile("^x\\.(?:\\w+):(\\d+):(?:\\d+:)?(?:| (?:fatal )?error: .*)$");

    private final StringBuilder text;
    private final List<Integer> ends = new ArrayList<>();
    private final int before;

    /**
     * @param beginning of the file, before all functions
     */
    Together(String beginning) {
        text = new StringBuilder(beginning);
        before = lines(text);
    }

    /** Adds a function, which is some lines. */
    void add(String function) {
        text.append(function);
        ends.add(lines(text));
    }

    /** The file. */
    String text() {
        return text.toString();
    }

    /** Returns which functions have errors, counted from zero. */
    Set<Integer> withErrors(String messages) {
        Set<Integer> found = new TreeSet<>();
        for (String message : messages.split("\n")) {
            Matcher error = ERROR.matcher(message);
            if (error.matches()) {
                int line = Integer.parseInt(error.group(1));
                int function = (int) ends.stream().filter(end -> end < line).count();
                if (line > before && function < ends.size()) {
                    found.add(function);
                }
            }
        }
        return found;
    }

    private static int lines(CharSequence text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }
}
