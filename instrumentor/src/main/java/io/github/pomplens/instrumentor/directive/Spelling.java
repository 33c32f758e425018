// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.util.Locale;

/** Finds the candidate that is spelled most like a word, if any is near enough. */
final class Spelling {
    private final String word;
    private final int limit;
    private int bestDistance;
    private String best = "";

    /** The case of letters in {@code word} doesn't count. */
    Spelling(String word) {
        this.word = word.toLowerCase(Locale.ROOT);
        this.limit = word.length() < 3 ? 0 : word.length() < 6 ? 1 : 2;
        this.bestDistance = limit + 1;
    }

    /** Among equally near candidates the first one offered stays the best. */
    void offer(String candidate) {
        if (Math.abs(candidate.length() - word.length()) >= bestDistance) {
            return;
        }
        int distance = distance(word, candidate);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }

    /** Whether a candidate was near enough. */
    boolean found() {
        return bestDistance <= limit;
    }

    /** The nearest candidate; empty when none was near enough. */
    String best() {
        return best;
    }

    boolean isNearerThan(Spelling other) {
        return bestDistance < other.bestDistance;
    }

    /**
     * Letters to insert, drop, change or swap with their neighbour, to get from one to the other.
     */
    static int distance(String from, String to) {
        int[] beforeLast = new int[to.length() + 1];
        int[] last = new int[to.length() + 1];
        for (int j = 0; j < last.length; j++) {
            last[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int[] row = new int[last.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                boolean same = from.charAt(i - 1) == to.charAt(j - 1);
                int change = last[j - 1] + (same ? 0 : 1);
                row[j] = Math.min(change, Math.min(last[j], row[j - 1]) + 1);
                boolean swapped =
                        i > 1
                                && j > 1
                                && from.charAt(i - 1) == to.charAt(j - 2)
                                && from.charAt(i - 2) == to.charAt(j - 1);
                if (swapped) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            beforeLast = last;
            last = row;
        }
        return last[to.length()];
    }
}
