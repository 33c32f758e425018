// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

import java.util.Locale;
import java.util.Set;

/**
 * Scans Fortran in either source form. Of a directive only its sentinel has a colour: its words get
 * theirs from the server.
 */
final class FortranScanner implements CodeScanner {
    private static final Set<String> KEYWORDS =
            Set.of(
                    ("abstract allocatable allocate assign assignment associate asynchronous "
                                    + "backspace bind block blockdata call case change character "
                                    + "class close codimension common complex concurrent "
                                    + "contains contiguous continue critical cycle data "
                                    + "deallocate deferred dimension do double doubleprecision "
                                    + "elemental else elseif elsewhere end endassociate endblock "
                                    + "enddo endenum endfile endforall endfunction endif "
                                    + "endinterface endmodule endprocedure endprogram endselect "
                                    + "endsubmodule endsubroutine endtype endwhere entry enum "
                                    + "enumerator equivalence error exit extends external final "
                                    + "flush forall format function generic go goto if implicit "
                                    + "import impure in include inout inquire integer intent "
                                    + "interface intrinsic kind len logical module namelist "
                                    + "non_intrinsic non_overridable none nopass nullify only "
                                    + "open operator optional out parameter pass pause pointer "
                                    + "precision print private procedure program protected "
                                    + "public pure quiet rank read real recursive result return "
                                    + "rewind save select selectcase selecttype sequence stop "
                                    + "submodule subroutine sync target team then to type use "
                                    + "value volatile wait where while write")
                            .split(" "));

    /** The column of fixed form in which a sign continues the line before, from 0. */
    private static final int CONTINUATION = 5;

    private final boolean fixed;

    FortranScanner(boolean fixed) {
        this.fixed = fixed;
    }

    @Override
    public String scan(CharSequence text, int start, int end, String open, Sink sink) {
        return new Line(text, start, end, sink).scan(open);
    }

    private final class Line extends CodeLine {
        private boolean isDirective;

        Line(CharSequence text, int start, int end, Sink sink) {
            super(text, start, end, sink);
        }

        /** A string that goes on in the next line is open there: its quote. */
        String scan(String open) {
            if (start == end) {
                return open;
            }
            if (text.charAt(start) == '#') {
                at = wordEnd(skipBlanks(start + 1));
                sink.found(start, at, CodeKind.PREPROCESSOR);
            } else if (isComment()) {
                return comment(open);
            } else if (!open.isEmpty()) {
                resumeString(open.charAt(0));
            }
            String still = NOTHING;
            while (still.isEmpty() && at < end) {
                still = next();
            }
            return still;
        }

        private boolean isComment() {
            char first = text.charAt(start);
            int word = skipBlanks(start);
            boolean isFixedComment = fixed && "cCdD*!".indexOf(first) >= 0;
            return isFixedComment
                    || word < end
                            && text.charAt(word) == '!'
                            && !(fixed && word - start == CONTINUATION);
        }

        /** Comments, sentinels, and code that only OpenMP compiles. */
        private String comment(String open) {
            int from = skipBlanks(start);
            int dollar = from + 1;
            if (dollar < end && text.charAt(dollar) == '$') {
                at = wordEnd(dollar + 1);
                isDirective = at > dollar + 1;
                if (isDirective || fixed || at == end || text.charAt(at) == ' ') {
                    sink.found(from, at, CodeKind.PREPROCESSOR);
                    while (at < end) {
                        next();
                    }
                    return open;
                }
            }
            sink.found(from, end, CodeKind.COMMENT);
            return open;
        }

        private void resumeString(char quote) {
            at = skipBlanks(start);
            if (at < end && text.charAt(at) == '&') {
                at++;
            }
            string(quote, at);
        }

        private String next() {
            char c = text.charAt(at);
            if (Character.isLetter(c) || c == '_') {
                word();
            } else if (c >= '0' && c <= '9') {
                number();
            } else if (c == '\'' || c == '"') {
                return string(c, at++);
            } else if (c == '!' && !(fixed && at - start == CONTINUATION)) {
                sink.found(at, end, CodeKind.COMMENT);
                at = end;
            } else {
                at++;
            }
            return NOTHING;
        }

        private void word() {
            int from = at;
            at = wordEnd(at);
            String word = text.subSequence(from, at).toString().toLowerCase(Locale.ROOT);
            boolean isMember = from > start && text.charAt(from - 1) == '%';
            if (!isDirective && !isMember && KEYWORDS.contains(word)) {
                sink.found(from, at, CodeKind.KEYWORD);
            }
        }

        private void number() {
            int from = at;
            while (at < end && isOfNumber(text.charAt(at), text.charAt(Math.max(from, at - 1)))) {
                at++;
            }
            sink.found(from, at, CodeKind.NUMBER);
        }

        private static boolean isOfNumber(char c, char before) {
            boolean isExponent = "eEdDqQ".indexOf(before) >= 0;
            return Character.isLetterOrDigit(c)
                    || c == '_'
                    || c == '.'
                    || isExponent && (c == '+' || c == '-');
        }

        /** Goes on in the next line when this one ends with an ampersand. */
        private String string(char quote, int from) {
            while (at < end) {
                if (text.charAt(at++) == quote) {
                    sink.found(from, at, CodeKind.STRING);
                    return NOTHING;
                }
            }
            sink.found(from, end, CodeKind.STRING);
            return !fixed && text.charAt(end - 1) == '&' ? String.valueOf(quote) : NOTHING;
        }

        @Override
        boolean isWordPart(char c) {
            return Character.isLetterOrDigit(c) || c == '_';
        }
    }
}
