// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

import java.util.HashSet;
import java.util.Set;

/**
 * Scans C, C++, UPC and Java. Of a pragma only its first word has a colour: the words of directives
 * get theirs from the server.
 */
final class CScanner implements CodeScanner {
    private static final Set<String> C =
            Set.of(
                    ("alignas alignof auto bool break case char complex const constexpr continue "
                                    + "default do double else enum extern false float for goto if "
                                    + "inline int long nullptr register restrict return short "
                                    + "signed sizeof static static_assert struct switch "
                                    + "thread_local true typedef typeof union unsigned void "
                                    + "volatile while _Alignas _Alignof _Atomic _Bool _Complex "
                                    + "_Generic _Noreturn _Pragma _Static_assert _Thread_local")
                            .split(" "));

    private static final Set<String> CPP =
            Set.of(
                    ("alignas alignof and and_eq asm auto bitand bitor bool break case catch char "
                                    + "char8_t char16_t char32_t class co_await co_return co_yield "
                                    + "compl concept const const_cast consteval constexpr "
                                    + "constinit continue decltype default delete do double "
                                    + "dynamic_cast else enum explicit export extern false final "
                                    + "float for friend goto if inline int long mutable namespace "
                                    + "new noexcept not not_eq nullptr operator or or_eq override "
                                    + "private protected public register reinterpret_cast "
                                    + "requires return short signed sizeof static static_assert "
                                    + "static_cast struct switch template this thread_local throw "
                                    + "true try typedef typeid typename union unsigned using "
                                    + "virtual void volatile wchar_t while xor xor_eq _Pragma")
                            .split(" "));

    /** The words that UPC has beside those of C. */
    private static final Set<String> UPC =
            Set.of(
                    ("MYTHREAD THREADS relaxed shared strict upc_barrier upc_blocksizeof "
                                    + "upc_elemsizeof upc_fence upc_forall upc_localsizeof "
                                    + "upc_notify upc_wait")
                            .split(" "));

    private static final Set<String> JAVA =
            Set.of(
                    ("abstract assert boolean break byte case catch char class const continue "
                                    + "default do double else enum extends false final finally "
                                    + "float for goto if implements import instanceof int "
                                    + "interface long native new null package private protected "
                                    + "public record return sealed short static strictfp super "
                                    + "switch synchronized this throw throws transient true try "
                                    + "var void volatile while yield")
                            .split(" "));

    // What may be open where a line begins; for raw strings it is what ends them.
    private static final String BLOCK_COMMENT = "*/";
    private static final String LINE_COMMENT = "//";
    private static final String STRING = "\"";
    private static final String DIRECTIVE = "#";
    private static final String PRAGMA = "#pragma";
    private static final String TEXT_BLOCK = "\"\"\"";

    private final Set<String> keywords;
    private final boolean hasRawStrings;
    private final boolean isJava;

    private CScanner(Set<String> keywords) {
        this.keywords = keywords;
        this.hasRawStrings = keywords == CPP;
        this.isJava = keywords == JAVA;
    }

    static CScanner ofC() {
        return new CScanner(C);
    }

    static CScanner ofCpp() {
        return new CScanner(CPP);
    }

    static CScanner ofUpc() {
        Set<String> words = new HashSet<>(C);
        words.addAll(UPC);
        return new CScanner(words);
    }

    static CScanner ofJava() {
        return new CScanner(JAVA);
    }

    @Override
    public String scan(CharSequence text, int start, int end, String open, Sink sink) {
        return new Line(text, start, end, sink).scan(open);
    }

    private final class Line extends CodeLine {
        private String directive = NOTHING;

        Line(CharSequence text, int start, int end, Sink sink) {
            super(text, start, end, sink);
        }

        String scan(String open) {
            String still = resume(open);
            if (open.isEmpty() && !isJava) {
                directive();
            }
            while (still.isEmpty() && at < end) {
                still = next();
            }
            return still.isEmpty() && isContinued() ? directive : still;
        }

        private boolean isContinued() {
            return !isJava && end > start && text.charAt(end - 1) == '\\';
        }

        /** Reads to the end of what the line before has begun. */
        private String resume(String open) {
            return switch (open) {
                case NOTHING -> NOTHING;
                case LINE_COMMENT -> lineComment();
                case STRING -> string('"', start);
                case DIRECTIVE, PRAGMA -> {
                    directive = open;
                    yield NOTHING;
                }
                case BLOCK_COMMENT -> until(BLOCK_COMMENT, start, CodeKind.COMMENT);
                case TEXT_BLOCK -> textBlock(start);
                default -> until(open, start, CodeKind.STRING);
            };
        }

        /** The word that a line of the preprocessor begins with. */
        private void directive() {
            int hash = skipBlanks(start);
            boolean isDigraph = hash + 1 < end && has("%:", hash);
            if (hash < end && (text.charAt(hash) == '#' || isDigraph)) {
                int from = skipBlanks(hash + (isDigraph ? 2 : 1));
                at = wordEnd(from);
                sink.found(hash, at, CodeKind.PREPROCESSOR);
                String word = text.subSequence(from, at).toString();
                directive = word.equals("pragma") ? PRAGMA : DIRECTIVE;
                if (word.startsWith("include")) {
                    include();
                }
            }
        }

        private void include() {
            int from = skipBlanks(at);
            int close = from;
            while (from < end && text.charAt(from) == '<' && close < end) {
                if (text.charAt(close++) == '>') {
                    sink.found(from, close, CodeKind.STRING);
                    at = close;
                    return;
                }
            }
        }

        /** Reads the next word, number, string or comment, or a character of something else. */
        private String next() {
            char c = text.charAt(at);
            if (Character.isJavaIdentifierStart(c)) {
                return word();
            }
            if (isDigit(c) || c == '.' && at + 1 < end && isDigit(text.charAt(at + 1))) {
                number();
                return NOTHING;
            }
            if (isJava && has(TEXT_BLOCK, at)) {
                int from = at;
                at += TEXT_BLOCK.length();
                return textBlock(from);
            }
            if (c == '"' || c == '\'') {
                return string(c, at++);
            }
            if (has("//", at)) {
                return lineComment();
            }
            if (has("/*", at)) {
                int from = at;
                at += 2;
                return until(BLOCK_COMMENT, from, CodeKind.COMMENT);
            }
            at++;
            return NOTHING;
        }

        private String word() {
            int from = at;
            at = wordEnd(at);
            String word = text.subSequence(from, at).toString();
            if (hasRawStrings && word.endsWith("R") && has("\"", at)) {
                return rawString(from);
            }
            if (!directive.equals(PRAGMA) && keywords.contains(word)) {
                sink.found(from, at, CodeKind.KEYWORD);
            }
            return NOTHING;
        }

        private void number() {
            int from = at;
            while (at < end
                    && (Character.isJavaIdentifierPart(text.charAt(at))
                            || text.charAt(at) == '.'
                            || text.charAt(at) == '\'' && hasRawStrings
                            || isSign(text.charAt(at)) && isExponent(text.charAt(at - 1), from))) {
                at++;
            }
            sink.found(from, at, CodeKind.NUMBER);
        }

        private static boolean isSign(char c) {
            return c == '+' || c == '-';
        }

        /** Whether a character begins an exponent: in a hexadecimal number e is a digit. */
        private boolean isExponent(char c, int from) {
            boolean isHex = has("0x", from) || has("0X", from);
            return isHex ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
        }

        private String lineComment() {
            sink.found(at, end, CodeKind.COMMENT);
            at = end;
            return isContinued() ? LINE_COMMENT : NOTHING;
        }

        /** Ends with the line unless that is continued. */
        private String string(char quote, int from) {
            while (at < end) {
                char c = text.charAt(at++);
                if (c == quote) {
                    sink.found(from, at, CodeKind.STRING);
                    return NOTHING;
                }
                if (c == '\\') {
                    at = Math.min(at + 1, end);
                }
            }
            sink.found(from, end, CodeKind.STRING);
            return isContinued() && quote == '"' ? STRING : NOTHING;
        }

        private String rawString(int from) {
            int parenthesis = at + 1;
            while (parenthesis < end && text.charAt(parenthesis) != '(') {
                parenthesis++;
            }
            String close = ")" + text.subSequence(at + 1, parenthesis) + "\"";
            at = parenthesis;
            return until(close, from, CodeKind.STRING);
        }

        /** Reads to the end of a text block of Java, in which quotes may be escaped. */
        private String textBlock(int from) {
            while (at < end) {
                if (has(TEXT_BLOCK, at)) {
                    at += TEXT_BLOCK.length();
                    sink.found(from, at, CodeKind.STRING);
                    return NOTHING;
                }
                at = Math.min(at + (text.charAt(at) == '\\' ? 2 : 1), end);
            }
            sink.found(from, end, CodeKind.STRING);
            return TEXT_BLOCK;
        }

        /** Reads to the end of something that may have several lines. */
        private String until(String close, int from, CodeKind kind) {
            while (at < end) {
                if (has(close, at)) {
                    at += close.length();
                    sink.found(from, at, kind);
                    return NOTHING;
                }
                at++;
            }
            sink.found(from, end, kind);
            return close;
        }

        private boolean has(String wanted, int from) {
            if (from + wanted.length() > end) {
                return false;
            }
            for (int i = 0; i < wanted.length(); i++) {
                if (text.charAt(from + i) != wanted.charAt(i)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        boolean isWordPart(char c) {
            return Character.isJavaIdentifierPart(c);
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
