// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.model.AttributeGroup;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cuts C or C++ text into tokens (C17 section 6.4, C++20 section 5). Never fails: what can't be a
 * token is passed over, an open comment or literal ends with the file or line.
 */
final class CTokenizer {
    /** Whether each ASCII character is a token by itself, whatever follows. */
    private static final boolean[] PLAIN = plain();

    /** How often the end of a raw string may be searched for in vain: each takes the whole text. */
    private static final int MAX_FAILURES = 32;

    private final String text;
    private final Tokens tokens;
    private final AttributeReader attributes;
    private final List<WrittenDirective> written = new ArrayList<>();
    private final List<AttributeGroup> groups = new ArrayList<>();
    private final List<TextRange> definitions = new ArrayList<>();
    private int position;
    private boolean atLineStart = true;
    private int failures;
    private @Nullable TextRange firstRawString;

    private CTokenizer(String text) {
        this.text = text;
        this.tokens = new Tokens(text);
        this.attributes = new AttributeReader(text);
    }

    private static boolean[] plain() {
        boolean[] plain = new boolean[0x80];
        for (char c : "!&()*+,-;=>?@]^`{|}~".toCharArray()) {
            plain[c] = true;
        }
        return plain;
    }

    static CTokenizer of(String text) {
        CTokenizer tokenizer = new CTokenizer(text);
        tokenizer.run();
        return tokenizer;
    }

    static Tokens tokenize(String text) {
        return of(text).tokens;
    }

    Tokens tokens() {
        return tokens;
    }

    /** The directives that aren't preprocessor lines, in order. */
    List<WrittenDirective> written() {
        return written;
    }

    /** The groups of attributes with directives, in order. */
    List<AttributeGroup> groups() {
        return groups;
    }

    /** The definitions of macros that hold a {@code _Pragma}. */
    List<TextRange> definitions() {
        return definitions;
    }

    Optional<TextRange> firstRawString() {
        return Optional.ofNullable(firstRawString);
    }

    /** Whether a raw string begins somewhere whose end isn't in the text. */
    boolean hasOpenRawString() {
        return failures > 0;
    }

    private void run() {
        int length = text.length();
        while (position < length) {
            char c = text.charAt(position);
            if (c <= ' ' || c == '\uFEFF') {
                atLineStart |= c == '\n' || c == '\r';
                position++;
            } else if (CText.isWordStart(c)) {
                atLineStart = false;
                wordOrPrefixedLiteral(position);
            } else if (c < PLAIN.length && PLAIN[c]) {
                atLineStart = false;
                tokens.addPunctuation(position++);
            } else if (c == '\\' && CText.continuationLength(text, position + 1) > 0) {
                position += 1 + CText.continuationLength(text, position + 1);
            } else if (CText.startsComment(text, position)) {
                position = CText.skipComment(text, position);
            } else if (atLineStart && CText.numberSignLength(text, position) > 0) {
                preprocessorLine();
            } else {
                atLineStart = false;
                token(c);
            }
        }
    }

    private void token(char c) {
        int start = position;
        if (isDigit(c) || c == '.' && isDigit(peek(1))) {
            number();
            add(TokenKind.NUMBER, start);
        } else if (c == '"') {
            position = CText.skipQuoted(text, position);
            add(TokenKind.STRING, start);
        } else if (c == '\'') {
            position = CText.skipQuoted(text, position);
            add(TokenKind.CHARACTER, start);
        } else if (!mayOpenAttribute(c) || !attributeDirectives()) {
            int length = Tokens.digraphLength(text, position);
            position += Math.max(1, length);
            if (length == 0) {
                tokens.addPunctuation(start);
            } else {
                add(TokenKind.DIGRAPH, start);
            }
        }
    }

    private boolean mayOpenAttribute(char c) {
        char next = peek(1);
        return c == '[' ? !CText.isWordPart(next) : c == '<' && next == ':';
    }

    private boolean attributeDirectives() {
        Optional<AttributeGroup> found = attributes.read(position);
        if (found.isEmpty()) {
            return false;
        }
        AttributeGroup group = found.get();
        groups.add(group);
        for (AttributeGroup.Part part : group.directives()) {
            position = part.range().end();
            directive(Notation.ATTRIBUTE, part.range(), part.content());
        }
        return true;
    }

    private void directive(Notation notation, TextRange range, TextRange content) {
        written.add(new WrittenDirective(notation, range, content));
        add(TokenKind.DIRECTIVE, range.start());
    }

    private void wordOrPrefixedLiteral(int start) {
        int end = start + 1;
        while (end < text.length() && CText.isWordPart(text.charAt(end))) {
            end++;
        }
        int plainEnd = end;
        if (end < text.length() && text.charAt(end) == '\\') {
            end = CText.wordEnd(text, start, text.length());
        }
        position = end;
        char next = peek(0);
        int rawEnd = next == '"' ? rawStringEnd(start, end) : -1;
        if (rawEnd >= 0) {
            position = rawEnd;
            add(TokenKind.STRING, start);
            if (firstRawString == null) {
                firstRawString = new TextRange(start, rawEnd);
            }
        } else if ((next == '"' || next == '\'') && isEncodingPrefix(start, end)) {
            position = CText.skipQuoted(text, end);
            add(next == '"' ? TokenKind.STRING : TokenKind.CHARACTER, start);
        } else if (text.charAt(start) != '_' || !pragmaOperator(start, end)) {
            if (end == plainEnd) {
                tokens.addWord(start, end);
            } else {
                add(TokenKind.WORD, start);
            }
        }
    }

    /** {@code _Pragma("omp ...")} (C17 section 6.10.9). */
    private boolean pragmaOperator(int start, int wordEnd) {
        if (!CText.word(text, start, wordEnd).equals("_Pragma")) {
            return false;
        }
        int open = CText.skipBlanks(text, wordEnd, text.length());
        if (open == text.length() || text.charAt(open) != '(') {
            return false;
        }
        int literal = CText.skipBlanks(text, open + 1, text.length());
        int quote = CText.wordEnd(text, literal, text.length());
        if (quote >= text.length() || text.charAt(quote) != '"') {
            return false;
        }
        int rawEnd = rawStringEnd(literal, quote);
        boolean raw = rawEnd >= 0;
        boolean prefixed = quote == literal || isEncodingPrefix(literal, quote);
        if (!raw && !(prefixed && CText.isQuoteClosed(text, quote))) {
            return false;
        }
        int literalEnd = raw ? rawEnd : CText.skipQuoted(text, quote);
        int close = CText.skipBlanks(text, literalEnd, text.length());
        TextRange content =
                raw ? inRawString(quote, literalEnd) : new TextRange(quote + 1, literalEnd - 1);
        boolean closed = close < text.length() && text.charAt(close) == ')';
        if (!closed || !isOpenMp(content.start(), content.end())) {
            return false;
        }
        position = close + 1;
        boolean plain = quote == literal || text.charAt(literal) == 'L';
        Notation notation = plain ? Notation.OPERATOR : Notation.UNICODE_OPERATOR;
        directive(raw ? Notation.RAW_OPERATOR : notation, new TextRange(start, position), content);
        return true;
    }

    /** What a raw string literal holds; empty when that is more than a line. */
    private TextRange inRawString(int quote, int end) {
        int open = text.indexOf('(', quote);
        int close = end - (open - quote) - 1;
        boolean whole = open >= 0 && close > open && text.charAt(close) == ')';
        boolean line = whole && text.substring(open, close).indexOf('\n') < 0;
        return line ? new TextRange(open + 1, close) : new TextRange(quote, quote);
    }

    /**
     * Does what {@link CText#rawStringEnd} does, for a literal whose prefix is at {@code start}.
     */
    private int rawStringEnd(int start, int quote) {
        boolean raw =
                quote > start
                        && text.charAt(quote - 1) == 'R'
                        && (quote - start == 1 || isEncodingPrefix(start, quote - 1));
        if (!raw || failures > MAX_FAILURES) {
            return -1;
        }
        int end = CText.rawStringEnd(text, quote);
        failures += end < 0 ? 1 : 0;
        return end;
    }

    private boolean isEncodingPrefix(int start, int end) {
        int length = end - start;
        char first = text.charAt(start);
        return length == 1 && (first == 'u' || first == 'U' || first == 'L')
                || length == 2 && first == 'u' && text.charAt(start + 1) == '8';
    }

    private void number() {
        position++;
        while (position < text.length()) {
            char c = text.charAt(position);
            boolean sign = (c == '+' || c == '-') && "eEpP".indexOf(text.charAt(position - 1)) >= 0;
            boolean separator = c == '\'' && CText.isWordPart(peek(1));
            if (!sign && !separator && c != '.' && !CText.isWordPart(c)) {
                return;
            }
            position++;
        }
    }

    private void preprocessorLine() {
        int start = position;
        int end = CText.logicalLineEnd(text, start);
        position = end;
        add(classify(start, end), start);
    }

    private TokenKind classify(int start, int end) {
        int word = CText.skipBlanks(text, start + CText.numberSignLength(text, start), end);
        if (word < end && isDigit(text.charAt(word))) {
            return TokenKind.LINE_MARKER;
        }
        int wordEnd = CText.wordEnd(text, word, end);
        if (CText.isWord(text, word, wordEnd, "pragma")) {
            return isOpenMp(wordEnd, end) ? TokenKind.DIRECTIVE : TokenKind.PREPROCESSOR;
        }
        return switch (CText.word(text, word, wordEnd)) {
            case "if", "ifdef", "ifndef" -> TokenKind.CONDITION_IF;
            case "else", "elif", "elifdef", "elifndef" -> TokenKind.CONDITION_ELSE;
            case "endif" -> TokenKind.CONDITION_END;
            case "line" -> TokenKind.LINE_MARKER;
            case "define" -> {
                definition(wordEnd, end);
                yield TokenKind.PREPROCESSOR;
            }
            default -> TokenKind.PREPROCESSOR;
        };
    }

    private void definition(int afterDefine, int end) {
        if (text.substring(afterDefine, end).contains("_Pragma")) {
            definitions.add(new TextRange(CText.skipBlanks(text, afterDefine, end), end));
        }
    }

    private boolean isOpenMp(int afterPragma, int end) {
        int word = CText.skipBlanks(text, afterPragma, end);
        int wordEnd = CText.wordEnd(text, word, end);
        return CText.isWord(text, word, wordEnd, "omp")
                || CText.isWord(text, word, wordEnd, "pomp");
    }

    private void add(TokenKind kind, int start) {
        tokens.add(kind, start, position, 0);
    }

    private char peek(int ahead) {
        int at = position + ahead;
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
