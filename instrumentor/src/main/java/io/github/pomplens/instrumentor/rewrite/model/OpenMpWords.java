// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

/** Finds texts that are worth a closer look, at the cost of a search for three letters. */
public final class OpenMpWords {
    private OpenMpWords() {}

    /** Whether a text may hold a directive or a call of a lock routine, in lower case. */
    public static boolean mayBeIn(String text) {
        for (int at = text.indexOf("omp"); at >= 0; at = text.indexOf("omp", at + 3)) {
            int start = at > 0 && text.charAt(at - 1) == 'p' ? at - 1 : at;
            boolean begins = start == 0 || !isWordPart(text.charAt(start - 1));
            char after = at + 3 < text.length() ? text.charAt(at + 3) : '\n';
            if (begins && (after <= ' ' || after == ':' || after == '\\')) {
                return true;
            }
            if (after == '_' && isLockRoutine(text, at + 4)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLockRoutine(String text, int from) {
        int end = from;
        while (end < text.length() && isWordPart(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end).contains("lock");
    }

    private static boolean isWordPart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }
}
