// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.incremental.SplitPoint;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Finds the split points of a file while a parser passes it, see {@link ScannedCFile}. */
final class CSplitPointFinder {
    private final SourceText source;
    private final Tokens tokens;
    private final List<SplitPoint> found = new ArrayList<>();

    /** The ranges, of the blocks around the parser's position, in which split points may lie. */
    private List<TextRange> heads = List.of();

    /** What {@link #heads} was outside of each of these blocks. */
    private final Deque<List<TextRange>> outside = new ArrayDeque<>();

    /** How many other blocks and constructs are open inside of these. */
    private int others;

    /** The first token of the item in which the parser is, when no others are open. */
    private int item;

    private boolean isReadTogether;

    CSplitPointFinder(SourceText source, Tokens tokens) {
        this.source = source;
        this.tokens = tokens;
    }

    /** Returns the split points in order of place. */
    List<SplitPoint> found() {
        return isReadTogether ? List.of() : found;
    }

    /** Whether something is read together with what lies far before it. */
    boolean isReadTogether() {
        return isReadTogether;
    }

    /**
     * A block begins.
     *
     * @param first the first token of what it belongs to
     */
    void open(int first, int brace) {
        // The item goes on behind a block that held others.
        isReadTogether |= others == 0 && first < item;
        if (others == 0 && heads.isEmpty() && first == brace && tokens.is(brace - 1, ';')) {
            oldStyleBody(brace);
        }
        if (others > 0 || !isWholeItem(first) || !isHead(first, brace)) {
            others++;
            return;
        }
        outside.push(heads);
        List<TextRange> inside = new ArrayList<>(heads);
        inside.add(new TextRange(tokens.start(first), tokens.end(brace)));
        heads = List.copyOf(inside);
        item = brace + 1;
    }

    /**
     * A block without a head, which belongs to the parameters declared before it, as in the first
     * C: {@code int f(a) int a; {}}.
     */
    private void oldStyleBody(int brace) {
        if (source.language() != Language.C) {
            return;
        }
        int at = brace - 1;
        while (at >= 0 && !tokens.is(at, '}') && !(tokens.is(at, ')') && tokens.isWord(at + 1))) {
            at--;
        }
        isReadTogether |= at < 0;
        while (!found.isEmpty() && found.get(found.size() - 1).place() > tokens.start(at + 1)) {
            found.remove(found.size() - 1);
        }
    }

    /** What was opened last is closed. */
    void close() {
        if (others > 0) {
            others--;
        } else {
            heads = outside.pop();
        }
    }

    /** A construct begins, which need not be a block. */
    void openConstruct() {
        others++;
    }

    /**
     * The parser has passed an item of a block or of the file.
     *
     * @param next the token after it
     * @param complete whether nothing that has begun before goes on
     */
    void endItem(int next, boolean complete) {
        if (others > 0) {
            return;
        }
        item = next;
        int last = next - 1;
        if (!complete || !tokens.is(last, '}') && !tokens.is(last, ';')) {
            return;
        }
        int line = source.lineOf(tokens.start(last)) + 1;
        if (tokens.branch(last) == 0
                && line <= source.lineCount()
                && isEmpty(tokens.end(last), source.lineStart(line))) {
            found.add(new SplitPoint(source.lineStart(line), heads));
        }
    }

    /** Whether nothing of the text stands in a range, not even a comment. */
    private boolean isEmpty(int start, int end) {
        int at = start;
        while (at < end && source.text().charAt(at) <= ' ') {
            at++;
        }
        return at >= end;
    }

    /**
     * Whether what begins at a token is all of an item, but for directives before it. So what
     * follows its block is another item.
     */
    private boolean isWholeItem(int first) {
        int at = item;
        while (at < first && tokens.isDirective(at)) {
            at++;
        }
        return at == first;
    }

    /**
     * Whether tokens outside of {@code #if} groups are the head of a namespace or linkage block.
     */
    private boolean isHead(int first, int brace) {
        boolean linkage =
                tokens.isWord(first, "extern")
                        && brace == first + 2
                        && tokens.kind(first + 1) == TokenKind.STRING;
        int word = tokens.isWord(first, "inline") ? first + 1 : first;
        return (linkage || tokens.isWord(word, "namespace"))
                && tokens.branch(first) == 0
                && tokens.branch(brace) == 0;
    }
}
