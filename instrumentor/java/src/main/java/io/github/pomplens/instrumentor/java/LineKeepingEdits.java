// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Changes of a text that keep its lines. */
final class LineKeepingEdits {
    private static final Comparator<Edit> IN_ORDER =
            Comparator.comparingInt(Edit::start).thenComparingInt(Edit::rank);

    private final String text;
    private final List<Edit> edits = new ArrayList<>();

    /**
     * @param rank orders what is put in at one place
     */
    private record Edit(int start, int end, String text, int rank) {}

    LineKeepingEdits(String text) {
        this.text = text;
    }

    void insert(int offset, String inserted) {
        insert(offset, inserted, 0);
    }

    void insert(int offset, String inserted, int rank) {
        edits.add(new Edit(offset, offset, inserted, rank));
    }

    /** Replaces a piece of the text, and whatever was to be changed in it; its line ends stay. */
    void replace(int start, int end, String replacement) {
        edits.removeIf(edit -> edit.start >= start && edit.end <= end);
        StringBuilder kept = new StringBuilder(replacement);
        text.substring(start, end).chars().filter(c -> c == '\n').forEach(c -> kept.append('\n'));
        edits.add(new Edit(start, end, kept.toString(), 0));
    }

    /** Returns a piece of the text with its changes, on one line. */
    String oneLine(int start, int end) {
        return render(start, end).replaceAll("\\s*\\R\\s*", " ").strip();
    }

    String result() {
        return render(0, text.length());
    }

    private String render(int start, int end) {
        StringBuilder result = new StringBuilder();
        int at = start;
        for (Edit edit : edits.stream().sorted(IN_ORDER).toList()) {
            if (edit.start >= start && edit.end <= end) {
                result.append(text, at, edit.start).append(edit.text);
                at = edit.end;
            }
        }
        return result.append(text, at, end).toString();
    }
}
