// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.List;

/**
 * An outcome as the launcher reads it: data, a line for each value, with a key before it. Names of
 * files are in it, so that nothing of it may ever become the text of a script. The keys are:
 *
 * <ul>
 *   <li>{@code keep}, {@code skip}, {@code word}: the new command line. So many words of the user's
 *       stay or are left out, or a word comes in between;
 *   <li>{@code sources}, the names of the instrumented ones, for messages;
 *   <li>{@code log}, the file for what the compiler says should it refuse them;
 *   <li>{@code mend}, a dependency file that may have to be mended; {@code mend_all}, what the
 *       names of several begin with; {@code from} and {@code to}, {@code drop}: how;
 *   <li>{@code said}, what the compiler said when it preprocessed the sources;
 *   <li>{@code note}, what to tell the user once the compiler has accepted the sources.
 * </ul>
 */
final class LauncherAnswer {
    private final StringBuilder lines = new StringBuilder();

    private LauncherAnswer() {}

    /** The lines for an outcome; empty when nothing changes and there is nothing to tell. */
    static String of(Outcome outcome) {
        LauncherAnswer answer = new LauncherAnswer();
        answer.command(outcome.command());
        if (outcome.isInstrumented()) {
            answer.add("sources", outcome.sources());
            answer.add("log", outcome.log());
        }
        answer.addAll("mend", outcome.mending().files());
        answer.addAll("mend_all", outcome.mending().starts());
        for (Outcome.Edit edit : outcome.mending().edits()) {
            if (edit.isRule()) {
                answer.add("drop", edit.text());
            } else {
                answer.add("from", edit.text());
                answer.add("to", edit.by());
            }
        }
        if (!outcome.said().isEmpty()) {
            answer.add("said", outcome.said().stripTrailing());
        }
        answer.addAll("note", outcome.notes());
        return answer.lines.toString();
    }

    /** Words that stay are only counted. */
    private void command(List<Outcome.Word> words) {
        int kept = 0;
        for (Outcome.Word word : words) {
            if (word.kind() == Outcome.Kind.KEPT) {
                kept++;
                continue;
            }
            addKept(kept);
            kept = 0;
            if (word.kind() == Outcome.Kind.LEFT_OUT) {
                add("skip", "1");
            } else {
                add("word", word.text());
            }
        }
        addKept(kept);
    }

    private void addKept(int count) {
        if (count > 0) {
            add("keep", Integer.toString(count));
        }
    }

    private void add(String key, String value) {
        lines.append(key).append('=');
        if (value.isEmpty()) {
            lines.append("%e");
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '%') {
                lines.append("%p");
            } else if (c == '\n') {
                lines.append("%n");
            } else {
                lines.append(c);
            }
        }
        lines.append('\n');
    }

    private void addAll(String key, List<String> values) {
        for (String value : values) {
            add(key, value);
        }
    }
}
