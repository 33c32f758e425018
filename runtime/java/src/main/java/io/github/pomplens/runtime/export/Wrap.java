// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines. */
final class Wrap {
    private static final String NO_BREAK = "\u00a0";

    private Wrap() {}

    /**
     * {@code text} in lines of at most {@code width} columns, unless one word is longer. A number
     * and its percent sign stay together.
     */
    static List<String> words(String text, int width, String indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.replace(" %", NO_BREAK + "%").split(" ")) {
            String start = lines.isEmpty() ? "" : indent;
            int room = width - start.length();
            if (!line.isEmpty()
                    && PlainText.width(line.toString()) + 1 + PlainText.width(word) > room) {
                lines.add(start + line);
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add((lines.isEmpty() ? "" : indent) + line);
        return lines.stream().map(found -> found.replace(NO_BREAK, " ")).toList();
    }
}
