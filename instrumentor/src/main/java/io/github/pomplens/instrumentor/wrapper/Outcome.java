// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.ArrayList;
import java.util.List;

/**
 * What becomes of a compiler's command line.
 *
 * @param command the new command line, word for word; empty when it stays as it is
 * @param sources the names of the instrumented sources, for messages; empty when there are none
 * @param log the file for what the compiler says should it refuse them; empty when there are none
 * @param mending what has to be done once the compiler has accepted them
 * @param notes what to say to the user then
 * @param said what the compiler has said when it preprocessed the sources
 */
public record Outcome(
        List<Word> command,
        String sources,
        String log,
        Mending mending,
        List<String> notes,
        String said) {
    public Outcome {
        command = List.copyOf(command);
        notes = List.copyOf(notes);
    }

    /** Nothing is instrumented. */
    static Outcome unchanged(List<String> notes) {
        return new Outcome(List.of(), "", "", Mending.NONE, notes, "");
    }

    /** Whether sources are instrumented, so that another command line compiles them. */
    public boolean isInstrumented() {
        return !command.isEmpty();
    }

    /**
     * The command line that compiles the instrumented sources.
     *
     * @param users the command line that this is the outcome of
     */
    public List<String> commandAfter(List<String> users) {
        if (command.isEmpty()) {
            return users;
        }
        List<String> words = new ArrayList<>();
        int next = 0;
        for (Word word : command) {
            if (word.kind == Kind.ADDED) {
                words.add(word.text);
            } else if (word.kind == Kind.KEPT) {
                words.add(users.get(next++));
            } else {
                next++;
            }
        }
        return words;
    }

    /** How a word of a command line comes about. */
    public enum Kind {
        /** The user's next word stays: it keeps every byte, whatever Java has made of it. */
        KEPT,
        /** The user's next word is left out. */
        LEFT_OUT,
        /** A word of the wrapper's. */
        ADDED
    }

    /**
     * A word of a command line.
     *
     * @param text of an added one; else empty
     */
    public record Word(Kind kind, String text) {
        static final Word KEPT = new Word(Kind.KEPT, "");
        static final Word LEFT_OUT = new Word(Kind.LEFT_OUT, "");

        static Word added(String text) {
            return new Word(Kind.ADDED, text);
        }
    }

    /**
     * What compilers write about a compilation, dependency files and compilation databases, has to
     * name the user's files.
     *
     * @param files those that may have to be mended, if there are such
     * @param starts what the names of several such files begin with; they end in {@code .json}
     * @param edits how, in order
     */
    public record Mending(List<String> files, List<String> starts, List<Edit> edits) {
        static final Mending NONE = new Mending(List.of(), List.of(), List.of());

        public Mending {
            files = List.copyOf(files);
            starts = List.copyOf(starts);
            edits = List.copyOf(edits);
        }
    }

    /**
     * Puts one text in place of another, wherever that is.
     *
     * @param isRule whether {@code text} is taken out, and with it the rule without prerequisites
     *     that a dependency file may have for it
     */
    public record Edit(String text, String by, boolean isRule) {}
}
