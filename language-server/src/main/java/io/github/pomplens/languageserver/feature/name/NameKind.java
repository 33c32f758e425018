// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.name;

/** What a name in a directive names. Equal names of different kinds have nothing to do. */
public enum NameKind {
    /** A user region: {@code inst begin(name)} ... {@code inst end(name)}. */
    REGION("region"),
    /** A critical section; all of one name in a program exclude each other. */
    CRITICAL("critical section");

    private final String words;

    NameKind(String words) {
        this.words = words;
    }

    /** Returns the words for messages. */
    public String words() {
        return words;
    }
}
