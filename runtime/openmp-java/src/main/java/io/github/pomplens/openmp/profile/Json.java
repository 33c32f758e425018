// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

/** Writes JSON, with the commas where they belong. */
final class Json {
    private static final int FIRST_PRINTABLE = 0x20;
    private final StringBuilder text = new StringBuilder();
    private boolean first = true;

    /** Opens an object or a list that is an item of a list, or the document. */
    void open(char bracket) {
        separate();
        text.append(bracket);
        first = true;
    }

    /** Opens an object or a list that is a member. */
    void open(String key, char bracket) {
        key(key);
        text.append(bracket);
        first = true;
    }

    void close(char bracket) {
        text.append(bracket);
        first = false;
    }

    void number(String key, long value) {
        key(key);
        text.append(value);
    }

    void number(String key, double value) {
        key(key);
        text.append(Double.isFinite(value) ? Math.round(value * 100) / 100.0 : 0.0);
    }

    void text(String key, String value) {
        key(key);
        quote(value);
    }

    /** Adds an item of a list. */
    void item(String value) {
        separate();
        quote(value);
    }

    private void key(String key) {
        separate();
        quote(key);
        text.append(": ");
    }

    private void separate() {
        if (!first) {
            text.append(text.charAt(text.length() - 1) == '}' ? ",\n" : ", ");
        }
        first = false;
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < FIRST_PRINTABLE) {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.append('\n').toString();
    }
}
