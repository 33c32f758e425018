// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds where statements of C and C++ end, from tokens alone (C17 section 6.8, C++20 section 8). It
 * knows no types and expands no macros; where the end of a statement depends on a macro it is
 * {@linkplain #isUnsure unsure}. Directives are handed to the {@link DirectiveHandler} where a
 * statement may stand. One class holds the grammar, as each rule goes on from where the last one
 * ended.
 */
final class StatementParser {
    private static final int MAX_DEPTH = 500;

    private final Tokens tokens;
    private final DirectiveHandler handler;
    private int depth;

    private int position;
    private EnclosingCode enclosing;
    private int block;
    private boolean unsure;
    private int blocks;

    /**
     * A part of a block.
     *
     * @param first its first token
     * @param after the one after its last
     */
    record Part(int first, int after) {}

    /** Creates a parser for a whole file. */
    StatementParser(Tokens tokens, DirectiveHandler handler) {
        this(tokens, handler, false);
    }

    /**
     * @param executable whether the text stands in a function's body
     */
    StatementParser(Tokens tokens, DirectiveHandler handler, boolean executable) {
        this.tokens = tokens;
        this.handler = handler;
        this.enclosing = executable ? EnclosingCode.FILE.asExecutable() : EnclosingCode.FILE;
    }

    /** The token to read next. */
    int position() {
        return position;
    }

    /** What is around the position. */
    EnclosingCode enclosing() {
        return enclosing;
    }

    /** The number of the block in which the position is. */
    int blockNumber() {
        return block;
    }

    /** Whether the end of a statement here depends on what a macro expands to. */
    boolean isUnsure() {
        return unsure;
    }

    /** Takes whether a statement was unsure; what is passed from now on says so by itself. */
    boolean takeUnsure() {
        boolean before = unsure;
        unsure = false;
        return before;
    }

    /** Gives back what {@link #takeUnsure} took. */
    void giveBack(boolean wasUnsure) {
        unsure |= wasUnsure;
    }

    /** Passes the whole file. */
    void file() throws UnbalancedBracketsException {
        while (position < tokens.size()) {
            if (tokens.is(position, '}') || tokens.is(position, ')')) {
                throw new UnbalancedBracketsException(position, closesNothing(position));
            }
            statement(true);
            handler.fileItem();
        }
    }

    /** Passes one statement, or one external declaration at file level. */
    void statement(boolean inBlock) throws UnbalancedBracketsException {
        if (++depth > MAX_DEPTH) {
            throw new UnbalancedBracketsException(
                    position, "statements are nested too deeply here");
        }
        Next next = Next.LABELLED;
        boolean item = inBlock;
        while (next != Next.NOTHING && position < tokens.size()) {
            next = part(item);
            item &= next != Next.CONTROLLED;
        }
        depth--;
    }

    private Next part(boolean inBlock) throws UnbalancedBracketsException {
        if (tokens.isDirective(position)) {
            return handler.directive(position++, inBlock) ? Next.NOTHING : Next.LABELLED;
        }
        if (tokens.is(position, '{')) {
            code();
            return Next.NOTHING;
        }
        if (tokens.is(position, '}')) {
            return Next.NOTHING;
        }
        return tokens.isWord(position) ? partByKeyword() : simple();
    }

    private Next partByKeyword() throws UnbalancedBracketsException {
        switch (tokens.keyword(position)) {
            case IF -> {
                header();
                statement(false);
                return tokens.keyword(position) == Keyword.ELSE ? Next.CONTROLLED : Next.NOTHING;
            }
            case WHILE, SWITCH, FOR -> {
                header();
                statement(false);
                return Next.NOTHING;
            }
            case ELSE -> {
                position++;
                return Next.CONTROLLED;
            }
            case DO -> {
                position++;
                statement(false);
                return tokens.keyword(position) == Keyword.WHILE ? simple() : Next.NOTHING;
            }
            case CASE -> {
                caseLabel();
                return Next.LABELLED;
            }
            case TRY -> {
                return tokens.is(position + 1, '{') ? tryBlock() : simple();
            }
            default -> {
                if (!isLabel()) {
                    return simple();
                }
                position += 2;
                return Next.LABELLED;
            }
        }
    }

    private Next tryBlock() throws UnbalancedBracketsException {
        position++;
        code();
        while (tokens.keyword(position) == Keyword.CATCH && tokens.is(position + 1, '(')) {
            position++;
            group(')');
            if (tokens.is(position, '{')) {
                code();
            }
        }
        return Next.NOTHING;
    }

    private boolean isLabel() {
        return tokens.is(position + 1, ':')
                && !Brackets.isScope(tokens, position + 1)
                && !tokens.is(position - 1, '?');
    }

    /** {@code if (...)} and its like, up to the controlled statement. */
    private void header() throws UnbalancedBracketsException {
        position++;
        while (tokens.isWord(position) || tokens.is(position, '!')) {
            position++;
        }
        if (tokens.is(position, '(')) {
            group(')');
        }
    }

    private void caseLabel() throws UnbalancedBracketsException {
        position++;
        int questions = 0;
        while (position < tokens.size() && !tokens.isBorder(position)) {
            if (tokens.is(position, '?')) {
                questions++;
            } else if (Brackets.isScope(tokens, position)) {
                position++;
            } else if (tokens.is(position, ':') && questions-- == 0) {
                position++;
                return;
            }
            if (tokens.is(position, '(')) {
                group(')');
            } else {
                position++;
            }
        }
    }

    /** A declaration or an expression statement, up to its semicolon or its body's brace. */
    private Next simple() throws UnbalancedBracketsException {
        DeclarationSigns seen = new DeclarationSigns();
        int first = position;
        while (position < tokens.size()) {
            char mark = tokens.punctuation(position);
            switch (mark) {
                case Tokens.NO_MARK -> {
                    if (tokens.isWord(position)) {
                        word(seen);
                    } else if (tokens.isDirective(position) && !handler.isInDeclaration(position)) {
                        // No statement goes on after a directive: what is before it is a macro.
                        unsure = true;
                        return Next.NOTHING;
                    } else {
                        position++;
                    }
                }
                case ';' -> {
                    position++;
                    return Next.NOTHING;
                }
                case '}' -> {
                    return Next.NOTHING;
                }
                case '(' -> parentheses(seen, first);
                case '[' -> {
                    seen.bracket(tokens, position, first);
                    group(']');
                }
                case '{' -> {
                    if (braces(seen, first)) {
                        return Next.NOTHING;
                    }
                }
                case ')', ']' ->
                        throw new UnbalancedBracketsException(position, closesNothing(position));
                default -> {
                    seen.assigns |= mark == '=' && !seen.operator;
                    seen.returns |= mark == '>' && tokens.is(position - 1, '-');
                    position++;
                }
            }
        }
        return Next.NOTHING;
    }

    private void word(DeclarationSigns seen) throws UnbalancedBracketsException {
        Keyword keyword = tokens.keyword(position);
        if (keyword == Keyword.TEMPLATE && tokens.is(position + 1, '<')) {
            skipTemplateHead();
        } else {
            seen.word(keyword);
        }
        position++;
    }

    private void parentheses(DeclarationSigns seen, int first) throws UnbalancedBracketsException {
        boolean call = tokens.isWord(position - 1);
        if (call && seen.name.isEmpty()) {
            seen.beforeParenthesis(tokens.text(position - 1));
        }
        boolean alone = call && position - 1 == first && !seen.name.isEmpty();
        group(')');
        if (alone && tokens.isWord(position) && enclosing.executable()) {
            unsure = true;
        }
    }

    /**
     * A brace inside a simple statement.
     *
     * @param first the statement's first token
     * @return whether the statement ends with its closing brace
     */
    private boolean braces(DeclarationSigns seen, int first) throws UnbalancedBracketsException {
        boolean afterParentheses =
                tokens.is(position - 1, ')')
                        || tokens.isWord(position - 1)
                                && DeclarationSigns.mayPrecedeBody(tokens.text(position - 1));
        boolean body = seen.isFunction(afterParentheses);
        boolean code = body || afterParentheses || seen.returns || tokens.is(position - 1, ']');
        EnclosingCode outer = enclosing;
        enclosing = code ? enclosing.orBodyOf(seen) : enclosing;
        handler.open(first);
        block();
        handler.close();
        enclosing = outer;
        if (tokens.keyword(position) == Keyword.CATCH) {
            return false;
        }
        if (tokens.is(position, ';')) {
            position++;
            return true;
        }
        if (body) {
            return !tokens.is(position, ',') && !tokens.is(position, '{');
        }
        return !seen.lambda
                && !seen.assigns
                && !seen.type
                && !tokens.is(position, ',')
                && !tokens.is(position, '.');
    }

    /**
     * {@code template <...>}: an equals sign inside isn't an assignment, nor a class a definition.
     */
    private void skipTemplateHead() throws UnbalancedBracketsException {
        int angles = 0;
        do {
            position++;
            if (tokens.is(position, '(')) {
                group(')');
                position--;
            } else if (tokens.is(position, '<')) {
                angles++;
            } else if (tokens.is(position, '>')) {
                angles--;
            }
        } while (angles > 0 && position + 1 < tokens.size() && !tokens.is(position, ';'));
    }

    /** A block from its opening to after its closing brace. */
    private void block() throws UnbalancedBracketsException {
        int open = position++;
        int outerBlock = enterBlock();
        boolean outerUnsure = unsure;
        while (!tokens.is(position, '}')) {
            if (position >= tokens.size()) {
                throw new UnbalancedBracketsException(open, "this '{' is never closed");
            }
            int first = position;
            statement(true);
            handler.item(open, first);
        }
        position++;
        unsure = outerUnsure;
        block = outerBlock;
    }

    /**
     * A block as {@link DirectiveHandler#beginsPart} cuts it. Each part has a block number of its
     * own, and begins with its directive; the first one may have none.
     */
    List<Part> parts() throws UnbalancedBracketsException {
        List<Part> parts = new ArrayList<>();
        int open = position++;
        int outerBlock = enterBlock();
        int first = position;
        while (!tokens.is(position, '}')) {
            if (position >= tokens.size()) {
                throw new UnbalancedBracketsException(open, "this '{' is never closed");
            }
            if (tokens.isDirective(position) && handler.beginsPart(position)) {
                parts.add(new Part(first, position));
                first = position++;
                enterBlock();
            } else {
                statement(true);
            }
        }
        parts.add(new Part(first, position));
        position++;
        block = outerBlock;
        return parts;
    }

    /**
     * Passes what is left of a construct after its directive.
     *
     * @return whether it was a statement, as {@link DirectiveHandler#directive} tells it
     */
    boolean standalone(StandaloneConstruct construct, boolean inBlock) {
        boolean semicolon = construct.extent().end() > construct.directive().range().end();
        position += semicolon ? 1 : 0;
        return inBlock || semicolon;
    }

    /** Starts a new block number; gives the old one back. */
    private int enterBlock() {
        int outer = block;
        block = ++blocks;
        return outer;
    }

    /**
     * Parentheses or brackets with all that they hold, from the opening to after the closing one.
     */
    private void group(char close) throws UnbalancedBracketsException {
        int open = position;
        char opening = close == ')' ? '(' : '[';
        int nested = 0;
        call();
        position++;
        while (position < tokens.size()) {
            char mark = tokens.punctuation(position);
            if (mark == '}') {
                break;
            }
            if (mark == '{') {
                code();
            } else if (mark == '(' && opening != '(') {
                group(')');
            } else {
                if (mark == opening) {
                    call();
                    nested++;
                } else if (mark == close && nested-- == 0) {
                    position++;
                    return;
                }
                position++;
            }
        }
        throw new UnbalancedBracketsException(
                open, "this '" + tokens.text(open) + "' is never closed");
    }

    /** A block that is surely code, such as a function's or a lambda's body. */
    private void code() throws UnbalancedBracketsException {
        EnclosingCode outer = enclosing;
        enclosing = enclosing.asExecutable();
        handler.open(position);
        block();
        handler.close();
        enclosing = outer;
    }

    private void call() {
        if (enclosing.executable() && tokens.is(position, '(') && tokens.isWord(position - 1)) {
            handler.call(position - 1);
        }
    }

    private String closesNothing(int token) {
        return "this '" + tokens.text(token) + "' closes nothing";
    }
}
