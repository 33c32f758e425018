// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

/**
 * Scans files of performance properties for comments, texts and numbers. Words get their colours
 * from the server, also those in the braces of texts.
 */
final class PropertyScanner implements CodeScanner {
    private static final String IN_COMMENT = "*";
    private static final String IN_TEXT = "\"";

    @Override
    public String scan(CharSequence text, int start, int end, String open, Sink sink) {
        return new Line(text, start, end, sink).scan(open);
    }

    private static final class Line extends CodeLine {
        Line(CharSequence text, int start, int end, Sink sink) {
            super(text, start, end, sink);
        }

        String scan(String open) {
            String still =
                    switch (open) {
                        case IN_COMMENT -> comment(start, start);
                        case IN_TEXT -> text(start);
                        default -> NOTHING;
                    };
            while (still.isEmpty() && at < end) {
                still = next();
            }
            return still;
        }

        private String next() {
            char c = text.charAt(at);
            if (c == '"') {
                int from = at++;
                return text(from);
            }
            if (c == '/' && isAt(at + 1, '/')) {
                sink.found(at, end, CodeKind.COMMENT);
                at = end;
            } else if (c == '/' && isAt(at + 1, '*')) {
                return comment(at, at + 2);
            } else if (c >= '0' && c <= '9') {
                number();
            } else {
                at = Math.max(at + 1, wordEnd(at));
            }
            return NOTHING;
        }

        /**
         * Reads on to the end of a comment.
         *
         * @param from where it begins in this line
         * @param inside behind its first sign
         */
        private String comment(int from, int inside) {
            for (int i = inside; i + 1 < end; i++) {
                if (text.charAt(i) == '*' && text.charAt(i + 1) == '/') {
                    at = i + 2;
                    sink.found(from, at, CodeKind.COMMENT);
                    return NOTHING;
                }
            }
            at = end;
            return unended(from, CodeKind.COMMENT, IN_COMMENT);
        }

        private String text(int from) {
            while (at < end) {
                char c = text.charAt(at);
                at += c == '\\' && at + 1 < end ? 2 : 1;
                if (c == '"') {
                    sink.found(from, at, CodeKind.STRING);
                    return NOTHING;
                }
            }
            return unended(from, CodeKind.STRING, IN_TEXT);
        }

        private String unended(int from, CodeKind kind, String open) {
            if (from < end) {
                sink.found(from, end, kind);
            }
            return open;
        }

        /** A number with its unit, which a blank may stand before. */
        private void number() {
            int from = at;
            while (at < end
                    && (text.charAt(at) >= '0' && text.charAt(at) <= '9' || isAt(at, '.'))) {
                at++;
            }
            int unit = skipBlanks(at);
            if (isAt(unit, '%')) {
                at = unit + 1;
            } else if (isUnit(text.subSequence(unit, wordEnd(unit)).toString())) {
                at = wordEnd(unit);
            }
            sink.found(from, at, CodeKind.NUMBER);
        }

        private static boolean isUnit(String word) {
            return switch (word) {
                case "ns", "us", "ms", "s", "B", "KiB", "MiB", "GiB" -> true;
                default -> false;
            };
        }

        private boolean isAt(int place, char c) {
            return place < end && text.charAt(place) == c;
        }

        @Override
        boolean isWordPart(char c) {
            return Character.isLetterOrDigit(c) || c == '_';
        }
    }
}
