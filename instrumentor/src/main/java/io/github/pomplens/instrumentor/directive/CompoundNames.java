// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.util.List;

/**
 * Tells whether words are the leaves of a compound directive of OpenMP 6.0, which has a grammar for
 * their names instead of a list: the entry of each leaf says what may come next.
 */
final class CompoundNames {
    /** The version that brought the grammar. */
    static final int SINCE = 60;

    private final VocabularyTable table;

    CompoundNames(VocabularyTable table) {
        this.table = table;
    }

    /**
     * @param name lower case, single blanks
     */
    boolean isOne(String name) {
        int lastWord = name.lastIndexOf(' ') + 1;
        // Most words that come here end in a clause's name: that is seen without splitting.
        if (lastWord == 0 || table.directive(name.substring(lastWord)) == null) {
            return false;
        }
        List<String> leaves = VocabularyRow.split(name, ' ');
        for (int i = 1; i < leaves.size(); i++) {
            if (leaves.subList(0, i).contains(leaves.get(i))) {
                return false;
            }
        }
        return leaves.size() > 1 && isChain(leaves, 0);
    }

    /** Whether each leaf from {@code at} on allows those after it. */
    private boolean isChain(List<String> leaves, int at) {
        if (at == leaves.size() - 1) {
            return true;
        }
        VocabularyRow row = table.directive(leaves.get(at));
        if (row == null) {
            return false;
        }
        for (String next : VocabularyRow.split(row.line("then"), ';')) {
            List<String> wanted = VocabularyRow.split(next, ' ');
            int end = at + 1 + wanted.size();
            if (end <= leaves.size()
                    && isSpelled(wanted, leaves.subList(at + 1, end))
                    && isChain(leaves, end - 1)) {
                return true;
            }
        }
        return false;
    }

    /** Whether words are the C or the Fortran spelling of those in the table. */
    private static boolean isSpelled(List<String> wanted, List<String> words) {
        for (int i = 0; i < wanted.size(); i++) {
            String word = words.get(i);
            if (!word.equals(VocabularyTable.spelling(wanted.get(i), false))
                    && !word.equals(VocabularyTable.spelling(wanted.get(i), true))) {
                return false;
            }
        }
        return true;
    }
}
