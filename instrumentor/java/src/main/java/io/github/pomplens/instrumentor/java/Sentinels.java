// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What opens a directive in a comment. Asked of every Java file, so it needs no parser. */
final class Sentinels {
    private static final Pattern SENTINEL = Pattern.compile("// ?#?omp\\b");

    private Sentinels() {}

    static boolean mayBeIn(String text) {
        return text.contains("omp") && SENTINEL.matcher(text).find();
    }

    /** Looks for one at the start of a piece of text. */
    static Matcher in(String text, int start, int end) {
        return SENTINEL.matcher(text).region(start, end);
    }
}
