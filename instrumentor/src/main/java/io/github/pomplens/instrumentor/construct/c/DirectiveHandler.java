// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

/** Takes over from a {@link StatementParser} at directives, and hears what it passes. */
interface DirectiveHandler {
    /**
     * Handles a directive, after which the parser is, and has the parser pass what belongs to it.
     *
     * @param token the directive's
     * @param inBlock whether it stands where an item of a block may
     * @return whether the directive was a statement by itself or took its statement along; false
     *     when the statement in whose place it stands still follows
     */
    boolean directive(int token, boolean inBlock) throws UnbalancedBracketsException;

    /** Whether a directive is an attribute of what is declared: no statement follows it. */
    boolean isInDeclaration(int token);

    /** Whether a directive begins another part of a block that directives cut into parts. */
    default boolean beginsPart(int token) {
        return false;
    }

    /** A call of a routine: the word at {@code token} is followed by a parenthesis. */
    void call(int token);

    /**
     * The parser has passed an item of a block: a statement or a declaration with its labels.
     *
     * @param open the token of the block's opening brace
     * @param first the item's first token; the parser's position is after its last one
     */
    default void item(int open, int first) {}

    /** The parser has passed an item at file level: it is after its last token. */
    default void fileItem() {}

    /**
     * The parser is at a brace.
     *
     * @param first the first token of what the brace belongs to; the brace itself if unknown
     */
    default void open(int first) {}

    /** The parser has passed the block of the last brace that is still open. */
    default void close() {}
}
