// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the directives of a text, each from its name on, one after the other. */
final class DirectiveReader {
    /** The number of words that are read as a name; at least as many as the longest name has. */
    static final int MAX_WORDS = 7;

    private final Vocabulary vocabulary = Vocabulary.openmp();
    private final Language language;
    private final String written;
    private final String text;
    private final Cursor cursor;
    private final Suggestions suggestions;

    /** Divides words that run together; null where blanks have a meaning. */
    private final @Nullable WordDivision division;

    /** What stood at the beginning of a directive of this text: its name, and words after it. */
    private final WordMap<Head> heads = new WordMap<>();

    /** What is known of the clauses of this text. */
    private final WordMap<ClauseSpec> clauseSpecs = new WordMap<>();

    // What follows is of the directive that is being read.
    private final List<Diagnostic> problems = new ArrayList<>(0);
    private final int[] wordEnds = new int[MAX_WORDS];
    private Sentinel sentinel = Sentinel.OMP;
    private TextRange range = new TextRange(0, 0);
    private int end;
    private boolean strayReported;

    /**
     * @param words how many words its name has
     */
    private record Head(DirectiveSpec spec, int words) {}

    /**
     * @param fixed whether blanks mean nothing
     */
    DirectiveReader(Language language, String written, String text, boolean fixed) {
        this.division = fixed ? new WordDivision() : null;
        this.language = language;
        this.written = written;
        this.text = text;
        this.cursor = new Cursor(text, language);
        this.suggestions = new Suggestions(vocabulary, language);
    }

    /**
     * @param range all of the directive
     * @param start where its name is, or blanks before it
     * @param end after its last clause
     */
    ParseResult read(Notation notation, Sentinel sentinel, TextRange range, int start, int end) {
        this.sentinel = sentinel;
        this.range = range;
        this.end = end;
        strayReported = false;
        problems.clear();
        cursor.begin(start, end);
        cursor.skipBlanks();
        int nameStart = cursor.at();
        Head head = readHead();
        if (head == null || sentinel == Sentinel.POMP && !head.spec.isPomp()) {
            return new ParseResult(unknown(nameStart, readWords()), problems);
        }
        DirectiveSpec spec = head.spec;
        TextRange nameRange = new TextRange(nameStart, wordEnds[head.words - 1]);
        cursor.moveTo(nameRange.end());
        String argument = readArgument(spec, nameRange);
        List<Clause> clauses = readClauses(spec);
        Directive directive =
                new Directive(sentinel, notation, spec, range, nameRange, argument, clauses);
        if (!clauses.isEmpty() || !spec.needs().isEmpty()) {
            new DirectiveChecks(vocabulary, suggestions, directive, written, problems).check();
        }
        return new ParseResult(directive, problems);
    }

    /** The directive whose name stands here; null when the vocabulary has none. */
    private @Nullable Head readHead() {
        int start = cursor.at();
        int wordsEnd = plainWordsEnd();
        cursor.moveTo(start);
        Head known = wordsEnd > start ? heads.get(text, start, wordsEnd) : null;
        if (known != null) {
            return known;
        }
        String words = readWords();
        String name = words.substring(0, vocabulary.longestName(words, language));
        Optional<DirectiveSpec> spec = vocabulary.directive(name, language);
        if (spec.isEmpty()) {
            return division == null || words.isEmpty() ? null : headBeforeClause(words);
        }
        Head head = new Head(spec.get(), 1 + blanks(name));
        if (wordsEnd > start) {
            heads.put(words, head);
        }
        return head;
    }

    /** The directive whose name runs together with the clause after it. */
    private @Nullable Head headBeforeClause(String words) {
        int blank = words.indexOf(' ');
        String word = blank < 0 ? words : words.substring(0, blank);
        List<String> divided = division == null ? List.of() : division.ofDirective(word, true);
        if (divided.size() < 2) {
            return null;
        }
        wordEnds[0] = cursor.at() + divided.get(0).length();
        return vocabulary.directive(divided.get(0), language).map(s -> new Head(s, 1)).orElse(null);
    }

    /**
     * Finds the ends of the words that stand here when nothing but single blanks is between them.
     *
     * @return the end of the last one; -1 when there is something else
     */
    private int plainWordsEnd() {
        int count = 0;
        int i = cursor.at();
        while (i < end && CText.isWordStart(text.charAt(i)) && count < MAX_WORDS) {
            while (i < end && CText.isWordPart(text.charAt(i))) {
                i++;
            }
            wordEnds[count++] = i;
            cursor.moveTo(i);
            cursor.skipBlanks();
            boolean oneBlank = cursor.at() == i + 1 && text.charAt(i) == ' ';
            if (!oneBlank && cursor.wordEnd() > cursor.at()) {
                return -1;
            }
            i = cursor.at();
        }
        return count == 0 ? -1 : wordEnds[count - 1];
    }

    /** The words that stand here, with single blanks, as many as a name can have. */
    private String readWords() {
        StringBuilder words = new StringBuilder(32);
        int start = cursor.at();
        for (int i = 0; i < MAX_WORDS; i++) {
            int wordEnd = cursor.wordEnd();
            if (wordEnd == cursor.at()) {
                break;
            }
            if (i > 0) {
                words.append(' ');
            }
            words.append(CText.word(text, cursor.at(), wordEnd));
            wordEnds[i] = wordEnd;
            cursor.moveTo(wordEnd);
            cursor.skipBlanks();
        }
        cursor.moveTo(start);
        return words.toString();
    }

    private static int blanks(String name) {
        int count = 0;
        for (int i = name.indexOf(' '); i >= 0; i = name.indexOf(' ', i + 1)) {
            count++;
        }
        return count;
    }

    private UnknownDirective unknown(int start, String words) {
        if (words.isEmpty()) {
            String found = cursor.atEnd() ? "" : ", not '" + text.charAt(start) + "'";
            String wanted = sentinel == Sentinel.OMP ? "parallel" : "inst begin";
            report(range, "expected a directive such as '" + wanted + "' here" + found);
            return new UnknownDirective(sentinel, range, new TextRange(start, start), "");
        }
        TextRange nameRange = new TextRange(start, wordEnds[0]);
        String word = CText.word(text, start, wordEnds[0]);
        boolean macro = Suggestions.looksLikeMacro(CText.word(written, start, wordEnds[0]));
        if (macro && !suggestions.isDirective(word)) {
            problems.add(
                    Diagnostic.of(
                            Problem.NOT_MEASURED,
                            nameRange,
                            word,
                            "a macro can't be recognised by its name; write the directive itself here"));
        } else {
            String hint =
                    sentinel == Sentinel.POMP
                            ? suggestions.forPompDirective(words)
                            : suggestions.forDirective(words);
            String shown = cursor.clean(start, wordEnds[suggestions.lastNameWord(words)]);
            problems.add(Diagnostic.of(Problem.UNKNOWN_DIRECTIVE, nameRange, shown, hint));
        }
        return new UnknownDirective(sentinel, range, nameRange, word.toLowerCase(Locale.ROOT));
    }

    private String readArgument(DirectiveSpec spec, TextRange nameRange) {
        cursor.skipBlanks();
        int open = cursor.at();
        if (spec.kind() == DirectiveKind.CRITICAL && language == Language.JAVA && !cursor.atEnd()) {
            int wordEnd = cursor.wordEnd();
            if (wordEnd > open) {
                // As JOMP has it.
                cursor.moveTo(wordEnd);
                return text.substring(open, wordEnd);
            }
        }
        boolean given = cursor.isAt('(');
        String argument = given ? readParentheses("directive '" + spec.name() + "'") : "";
        switch (spec.argument().use()) {
            case NONE -> {
                if (given) {
                    report(
                            new TextRange(open, cursor.at()),
                            "directive '" + spec.name() + "' takes no argument in parentheses");
                }
                return "";
            }
            case REQUIRED -> {
                if (argument.isEmpty()) {
                    report(
                            nameRange,
                            "directive '"
                                    + spec.name()
                                    + "' needs an argument: "
                                    + spec.name()
                                    + "("
                                    + spec.argument().form()
                                    + ")");
                }
            }
            case OPTIONAL -> {}
        }
        return argument;
    }

    private List<Clause> readClauses(DirectiveSpec spec) {
        cursor.skipBlanks();
        if (cursor.atEnd()) {
            return List.of();
        }
        List<Clause> clauses = new ArrayList<>(4);
        int comma = -1;
        while (!cursor.atEnd()) {
            int at = cursor.at();
            if (cursor.isAt(',') && comma < 0) {
                comma = at;
                cursor.moveTo(at + 1);
            } else if (cursor.wordEnd() > at) {
                comma = -1;
                clauses.add(readClause());
            } else {
                comma = -1;
                skipStray(spec);
            }
            cursor.skipBlanks();
        }
        if (comma >= 0) {
            report(
                    new TextRange(comma, comma + 1),
                    "expected a clause of directive '" + spec.name() + "' after the last ','");
        }
        return clauses;
    }

    private Clause readClause() {
        TextRange nameRange = new TextRange(cursor.at(), cursor.wordEnd());
        ClauseSpec known = clauseSpec(nameRange);
        // The name of a known clause is the vocabulary's own string: a large file has many.
        String name =
                known == null ? CText.word(text, nameRange.start(), nameRange.end()) : known.name();
        ClauseKind kind = known == null ? ClauseKind.OTHER : known.kind();
        cursor.moveTo(nameRange.end());
        cursor.skipBlanks();
        if (!cursor.isAt('(')) {
            cursor.moveTo(nameRange.end());
            return new Clause(kind, name, nameRange, nameRange, "");
        }
        String argument = readParentheses("clause '" + name + "'");
        TextRange all = new TextRange(nameRange.start(), cursor.at());
        return new Clause(kind, name, all, nameRange, argument);
    }

    /** The clause whose name stands here; null when the vocabulary has none. */
    private @Nullable ClauseSpec clauseSpec(TextRange place) {
        ClauseSpec remembered = clauseSpecs.get(text, place.start(), place.end());
        if (remembered != null) {
            return remembered;
        }
        String word = CText.word(text, place.start(), place.end());
        // As omp4j has it.
        boolean foreign = language == Language.JAVA && word.equals("threadNum");
        ClauseSpec known = vocabulary.clause(foreign ? "num_threads" : word).orElse(null);
        if (known != null && place.length() == known.name().length()) {
            clauseSpecs.put(known.name(), known);
        }
        return known;
    }

    /** Moves over the parentheses here, or to the end when they are never closed. */
    private String readParentheses(String owner) {
        int open = cursor.at();
        int close = cursor.closing();
        if (close >= 0) {
            cursor.moveTo(close + 1);
            return cursor.clean(open + 1, close);
        }
        report(
                new TextRange(open, end),
                "the brackets after " + owner + " don't match: close each one that is opened");
        cursor.moveTo(end);
        return cursor.clean(open + 1, end);
    }

    /** Moves over something that can't start a clause. */
    private void skipStray(DirectiveSpec spec) {
        int at = cursor.at();
        int strayEnd = cursor.tokenEnd();
        if (!strayReported) {
            strayReported = true;
            report(
                    new TextRange(at, strayEnd),
                    "expected a clause of directive '"
                            + spec.name()
                            + "', not '"
                            + text.substring(at, strayEnd)
                            + "'");
        }
        boolean bracket = cursor.isAt('(') || cursor.isAt('[') || cursor.isAt('{');
        int close = bracket ? cursor.closing() : -1;
        cursor.moveTo(close < 0 ? strayEnd : close + 1);
    }

    private void report(TextRange place, String message) {
        problems.add(Diagnostic.of(Problem.DIRECTIVE_SYNTAX, place, message));
    }
}
