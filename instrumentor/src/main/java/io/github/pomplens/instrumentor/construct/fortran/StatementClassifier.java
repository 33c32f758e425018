// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

/**
 * Tells kinds of statements by their clear text (see {@link Statements}). Fortran has no reserved
 * words: a keyword counts only where no assignment could be meant.
 */
final class StatementClassifier {
    /** Words that begin a declaration and nothing else but an assignment. */
    private static final WordList SPECIFICATIONS =
            WordList.of(
                    ("allocatable asynchronous automatic bind byte character class codimension "
                                    + "common complex contiguous dimension double enumerator "
                                    + "equivalence external final generic implicit import integer "
                                    + "intent intrinsic logical namelist optional parameter pointer "
                                    + "private procedure protected public real save sequence static "
                                    + "target type use value volatile")
                            .split(" "));

    private static final WordList ANYWHERE = WordList.of("data", "entry", "format", "include");

    private static final WordList BLOCK_ENDS =
            WordList.of("if", "select", "where", "forall", "associate", "critical", "team");

    private static final WordList UNIT_ENDS =
            WordList.of(
                    "program",
                    "module",
                    "submodule",
                    "subroutine",
                    "function",
                    "procedure",
                    "blockdata",
                    "block data");

    private final Words words;
    private final UnitHeaders headers;
    private final char[] text;
    private int start;
    private int end;

    StatementClassifier(char[] text, boolean fixed) {
        this.text = text;
        this.words = new Words(text, fixed);
        this.headers = new UnitHeaders(words);
    }

    boolean fixed() {
        return words.fixed();
    }

    /** What is known of the unit that the last statement opened. */
    UnitHeaders header() {
        return headers;
    }

    /**
     * @param from where the statement's clear text starts
     * @param to where it ends
     * @param inInterface whether procedures are only described here
     * @param outermost whether no program unit is open
     */
    StatementKind classify(int from, int to, boolean inInterface, boolean outermost) {
        start = from;
        end = to;
        words.in(to);
        if (start == end || !FortranText.isLetter(text[start])) {
            return StatementKind.ACTION;
        }
        int wordEnd = words.nameEnd(start);
        char next = wordEnd < end ? text[wordEnd] : ' ';
        if (next == ':' && wordEnd + 1 < end && text[wordEnd + 1] != ':') {
            start = wordEnd + 1;
            wordEnd = words.nameEnd(start);
            next = wordEnd < end ? text[wordEnd] : ' ';
        }
        if (next != ' ' && words.isAssignment(wordEnd)) {
            return isFixedLoop() ? StatementKind.DO : StatementKind.ACTION;
        }
        return block(inInterface, outermost);
    }

    /** The label in a {@code do} statement; 0 when there is none. */
    int loopLabel() {
        int i = words.part(start, "do");
        int label = 0;
        while (i >= 0 && i < end && FortranText.isDigit(text[i]) && label < 100_000) {
            label = label * 10 + text[i++] - '0';
        }
        return label;
    }

    /**
     * Whether this is a loop in fixed form: {@code do 10 i = 1, 5} looks like an assignment but for
     * the comma.
     */
    private boolean isFixedLoop() {
        return words.fixed() && words.part(start, "do") >= 0 && words.hasCommaAfterEquals(start);
    }

    private StatementKind block(boolean inInterface, boolean outermost) {
        return switch (text[start]) {
            case 'a' -> startsWithA();
            case 'b' -> startsWithB();
            case 'c' -> startsWithC(inInterface);
            case 'd' -> startsWithD(inInterface);
            case 'e' -> startsWithE(inInterface);
            case 'f' -> startsWithF(inInterface);
            case 'i' -> startsWithI(inInterface);
            case 'm', 'p', 's' -> unitOr(inInterface, outermost);
            case 't' -> startsWithT(inInterface);
            case 'w' -> blockIf("where", StatementKind.ACTION);
            case 'r' ->
                    words.isMiddle(start, "rank") ? StatementKind.MIDDLE : procedure(inInterface);
            case 'l', 'n' -> procedure(inInterface);
            case 'g', 'o', 'u', 'v' -> declaration();
            default -> StatementKind.ACTION;
        };
    }

    private StatementKind startsWithA() {
        int rest = words.part(start, "abstract");
        if (rest >= 0 && words.word(rest, "interface") >= 0) {
            return StatementKind.INTERFACE;
        }
        return blockIf("associate", declaration());
    }

    private StatementKind startsWithB() {
        int rest = words.part(start, "block");
        if (rest == end) {
            return StatementKind.BLOCK;
        }
        int name = rest < 0 ? -1 : words.word(rest, "data");
        return name >= 0 ? headers.blockData(name) : declaration();
    }

    private StatementKind startsWithC(boolean inInterface) {
        if (words.word(start, "contains") == end) {
            return StatementKind.CONTAINS;
        }
        if (words.word(start, "critical") == end) {
            return StatementKind.OTHER_BLOCK;
        }
        int team = words.part(start, "change");
        boolean opens =
                team >= 0 && words.isWhole(team, "team") || words.isWhole(start, "critical");
        if (opens) {
            return StatementKind.OTHER_BLOCK;
        }
        boolean middle = words.isMiddle(start, "case") || words.isMiddle(start, "class");
        return middle ? StatementKind.MIDDLE : procedure(inInterface);
    }

    private StatementKind startsWithD(boolean inInterface) {
        int rest = words.part(start, "do");
        boolean loop =
                rest == end
                        || rest >= 0
                                && (words.word(start, "do") >= 0
                                        && (!words.fixed() || words.isLoopHeader(rest)));
        if (!loop) {
            return procedure(inInterface);
        }
        return words.part(rest, "concurrent") >= 0 ? StatementKind.DO_CONCURRENT : StatementKind.DO;
    }

    private StatementKind startsWithE(boolean inInterface) {
        int rest = words.part(start, "end");
        if (rest >= 0) {
            StatementKind kind = endOf(rest);
            if (kind != StatementKind.ACTION) {
                return kind;
            }
        }
        if (words.part(start, "else") >= 0) {
            return StatementKind.MIDDLE;
        }
        return words.word(start, "enum") >= 0 && words.word(start, "enumerator") < 0
                ? StatementKind.TYPE
                : procedure(inInterface);
    }

    private StatementKind endOf(int rest) {
        if (rest == end) {
            return StatementKind.END_UNIT;
        }
        if (words.word(rest, "do") >= 0) {
            return StatementKind.END_DO;
        }
        if (words.isOneOf(rest, UNIT_ENDS)) {
            return StatementKind.END_UNIT;
        }
        if (words.word(rest, "block") >= 0) {
            return StatementKind.END_BLOCK;
        }
        if (words.word(rest, "interface") >= 0) {
            return StatementKind.END_INTERFACE;
        }
        if (words.word(rest, "type") >= 0 || words.word(rest, "enum") >= 0) {
            return StatementKind.END_TYPE;
        }
        return words.isOneOf(rest, BLOCK_ENDS)
                ? StatementKind.END_OTHER_BLOCK
                : StatementKind.ACTION;
    }

    private StatementKind startsWithF(boolean inInterface) {
        StatementKind forall = blockIf("forall", StatementKind.ACTION);
        return forall == StatementKind.ACTION ? procedure(inInterface) : forall;
    }

    private StatementKind startsWithI(boolean inInterface) {
        int close = words.closeAfter(start, "if");
        if (close >= 0) {
            return words.word(close, "then") == end
                    ? StatementKind.OTHER_BLOCK
                    : StatementKind.ACTION;
        }
        if (words.word(start, "interface") >= 0) {
            return StatementKind.INTERFACE;
        }
        int none = words.part(start, "implicit");
        if (none >= 0 && words.contains(none, "external")) {
            return StatementKind.IMPLICIT_NONE_EXTERNAL;
        }
        return procedure(inInterface);
    }

    private StatementKind startsWithT(boolean inInterface) {
        if (words.isMiddle(start, "type")) {
            return StatementKind.MIDDLE;
        }
        int rest = words.word(start, "type");
        if (rest < 0 || rest == end) {
            return declaration();
        }
        char next = text[rest];
        boolean definition = next == ',' || next == ':' || FortranText.isLetter(next);
        return definition ? StatementKind.TYPE : procedure(inInterface);
    }

    /** Classifies words that program units may begin with, too. */
    private StatementKind unitOr(boolean inInterface, boolean outermost) {
        int select = words.part(start, "select");
        boolean selects =
                select >= 0
                        && (words.closeAfter(select, "case") >= 0
                                || words.closeAfter(select, "type") >= 0
                                || words.closeAfter(select, "rank") >= 0);
        if (selects) {
            return StatementKind.OTHER_BLOCK;
        }
        StatementKind unit = headers.unit(start, inInterface, outermost);
        return unit == StatementKind.ACTION ? declaration() : unit;
    }

    /** A procedure if this is its first statement, else a declaration or an action. */
    private StatementKind procedure(boolean inInterface) {
        StatementKind unit = headers.unit(start, inInterface, false);
        return unit == StatementKind.ACTION ? declaration() : unit;
    }

    private StatementKind declaration() {
        if (words.isOneOf(start, SPECIFICATIONS)) {
            return StatementKind.SPECIFICATION;
        }
        return words.isOneOf(start, ANYWHERE) ? StatementKind.ANYWHERE : StatementKind.ACTION;
    }

    /** A block if nothing follows the parentheses after the word. */
    private StatementKind blockIf(String word, StatementKind otherwise) {
        return words.isWhole(start, word) ? StatementKind.OTHER_BLOCK : otherwise;
    }
}
