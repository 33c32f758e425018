// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the candidate that is spelled most like a word, if any is near enough. */
public final class Spelling {
    private final String word;
    private final int letters;
    private final int limit;
    private int bestDistance;
    private String best = "";

    /** The case of letters in {@code word} doesn't count. */
    Spelling(String word) {
        this.word = word.toLowerCase(Locale.ROOT);
        this.letters = letters(this.word);
        this.limit = word.length() < 3 ? 0 : word.length() < 6 ? 1 : 2;
        this.bestDistance = limit + 1;
    }

    /**
     * Finds the candidate that is nearest to a word, in letters of either case.
     *
     * @return empty when none is near enough; among equally near ones the first
     */
    public static Optional<String> nearest(String word, Collection<String> candidates) {
        Spelling spelling = new Spelling(word);
        Optional<String> nearest = Optional.empty();
        for (String candidate : candidates) {
            int before = spelling.bestDistance;
            spelling.offer(candidate.toLowerCase(Locale.ROOT));
            nearest = spelling.bestDistance < before ? Optional.of(candidate) : nearest;
        }
        return nearest;
    }

    /** Offers a candidate; among equally near ones the first one offered stays the best. */
    void offer(String candidate) {
        offer(candidate, letters(candidate));
    }

    /**
     * @param others the candidate's {@link #letters}
     */
    void offer(String candidate, int others) {
        if (leastDistance(candidate, others) >= bestDistance) {
            return;
        }
        int distance = distance(word, candidate);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }

    /**
     * What the distance is at least, found much faster: each letter that only one of the words has
     * takes a step. A file may have hundreds of thousands of words that nobody knows.
     */
    private int leastDistance(String candidate, int others) {
        int lengths = Math.abs(candidate.length() - word.length());
        if (lengths >= bestDistance) {
            return lengths;
        }
        return Math.max(Integer.bitCount(letters & ~others), Integer.bitCount(others & ~letters));
    }

    /** A set of a word's letters: several share a bit, so it may have fewer than the word. */
    static int letters(String word) {
        int set = 0;
        for (int i = 0; i < word.length(); i++) {
            set |= 1 << word.charAt(i);
        }
        return set;
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
