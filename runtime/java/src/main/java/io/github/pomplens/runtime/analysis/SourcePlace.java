// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a source, as users write it: {@code solve.c:12}.
 *
 * @param file path of the source or the end of it
 * @param line counted from 1
 */
public record SourcePlace(String file, int line) {
    private static final Pattern WRITTEN = Pattern.compile("(.+):([0-9]{1,9})");

    /** Reads a place; empty for what isn't one. */
    public static Optional<SourcePlace> parse(String text) {
        Matcher written = WRITTEN.matcher(text);
        return written.matches()
                ? Optional.of(new SourcePlace(written.group(1), Integer.parseInt(written.group(2))))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
