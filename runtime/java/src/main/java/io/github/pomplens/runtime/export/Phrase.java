// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of an advice.
 *
 * @param kind what it is
 * @param text without the marks around it
 */
record Phrase(Kind kind, String text) {
    private static final Pattern MARKED = Pattern.compile("`([^`]+)`|\\*([^*]+)\\*");

    /** What a part is. */
    enum Kind {
        WORDS,
        /** Code, between backquotes in the advice. */
        CODE,
        /** The name of a fix, between asterisks. */
        NAME
    }

    /** The parts of an advice, in order. */
    static List<Phrase> of(String advice) {
        List<Phrase> phrases = new ArrayList<>();
        Matcher marked = MARKED.matcher(advice);
        int end = 0;
        while (marked.find()) {
            phrases.add(new Phrase(Kind.WORDS, advice.substring(end, marked.start())));
            String code = marked.group(1);
            phrases.add(
                    code != null
                            ? new Phrase(Kind.CODE, code)
                            : new Phrase(Kind.NAME, marked.group(2)));
            end = marked.end();
        }
        phrases.add(new Phrase(Kind.WORDS, advice.substring(end)));
        return phrases;
    }
}
