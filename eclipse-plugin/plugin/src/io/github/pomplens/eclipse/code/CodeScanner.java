// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

/** Finds what has a colour of its own in the lines of a language. */
interface CodeScanner {
    /** Nothing is open where a line begins. */
    String NOTHING = "";

    /** Gets what was found, in order of place. */
    interface Sink {
        /**
         * @param end behind its last character
         */
        void found(int start, int end, CodeKind kind);
    }

    /**
     * Scans one line.
     *
     * @param end of the line, before its delimiter
     * @param open what the lines before have begun and not ended, as this method answered it
     * @return what is open where the next line begins
     */
    String scan(CharSequence text, int start, int end, String open, Sink sink);
}
