// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.message;

/** Texts that editors show as messages. */
public final class UserText {
    private UserText() {}

    /**
     * A text without links: some editors make one of {@code [text](address)}, which may run a
     * command of theirs, and names of files are anybody's.
     */
    public static String withoutLinks(String text) {
        return text.replace("](", "] (");
    }
}
