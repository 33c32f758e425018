// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.directive.ArgumentFinding.Kind;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Gathers what is wrong with the arguments of one directive, in words for the user. */
final class ArgumentFindings {
    private final Vocabulary vocabulary = Vocabulary.openmp();
    private final String text;
    private final List<ArgumentFinding> found = new ArrayList<>(0);

    /** What the argument belongs to. */
    private String owner = "";

    /**
     * @param text the file's text
     */
    ArgumentFindings(String text) {
        this.text = text;
    }

    List<ArgumentFinding> all() {
        return found;
    }

    /** Says whose argument is looked at from now on: {@code clause 'if'}. */
    void begin(String newOwner) {
        owner = newOwner;
    }

    /** A word that isn't among those that may stand there, which {@code what} lists. */
    void checkWord(ArgumentToken token, List<String> allowed, String what) {
        String word = token.text();
        if (!allowed.contains(word) && !Suggestions.isExtension(word)) {
            List<TextRange> place = List.of(token.range());
            word(word, token.range(), place, what(what, allowed, word), nearest(word, allowed));
        }
    }

    void word(String word, TextRange range, List<TextRange> words, String what, String nearest) {
        boolean known = !nearest.isEmpty() || vocabulary.isWord(word);
        add(known ? Kind.MISPLACED : Kind.WORD, range, words, what, nearest);
    }

    /** Tokens that can't follow each other as they do. */
    void form(List<ArgumentToken> tokens, String what) {
        TextRange range = ArgumentToken.range(tokens);
        String shown = what.formatted(range.in(text));
        add(Kind.FORM, range, ArgumentToken.words(tokens), shown, "");
    }

    /** A token that could stand in no argument of the clause. */
    void never(ArgumentToken token, String what) {
        never(token.range(), what);
    }

    /** Several such tokens. */
    void never(TextRange range, String what) {
        add(Kind.FORM, range, List.of(), what, "");
    }

    void add(Kind kind, TextRange range, List<TextRange> words, String what, String replacement) {
        found.add(new ArgumentFinding(kind, range, words, owner + " " + what, replacement));
    }

    /** The nearest of the words that are allowed; empty when none is near. */
    static String nearest(String word, List<String> allowed) {
        Spelling spelling = new Spelling(word);
        for (String candidate : allowed) {
            spelling.offer(candidate);
        }
        return spelling.best();
    }

    /** Puts the words that are allowed, and what is there instead, into a message. */
    static String what(String message, List<String> allowed, String instead) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < allowed.size(); i++) {
            boolean last = i == allowed.size() - 1;
            list.append(i == 0 ? "" : last ? " or " : ", ").append(allowed.get(i));
        }
        return message.formatted(list, instead);
    }
}
