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

/** Reads one directive from its name on. For one use. */
final class DirectiveReader {
    /** At least as many words as the longest name has. */
    static final int MAX_WORDS = 7;

    private final Vocabulary vocabulary = Vocabulary.openmp();
    private final Language language;
    private final Sentinel sentinel;
    private final String written;
    private final Notation notation;
    private final String text;
    private final TextRange range;
    private final int end;
    private final Cursor cursor;
    private final Suggestions suggestions;
    private final List<Diagnostic> problems = new ArrayList<>(0);
    private final int[] wordEnds = new int[MAX_WORDS];
    private boolean strayReported;

    DirectiveReader(
            Notation notation,
            Sentinel sentinel,
            String written,
            String text,
            TextRange range,
            int start,
            int end) {
        this.language = notation.language();
        this.written = written;
        this.sentinel = sentinel;
        this.notation = notation;
        this.text = text;
        this.range = range;
        this.end = end;
        this.cursor = new Cursor(text, start, end, language);
        this.suggestions = new Suggestions(vocabulary, language);
    }

    ParseResult read() {
        cursor.skipBlanks();
        int start = cursor.at();
        String words = readWords();
        String name = words.substring(0, vocabulary.longestName(words, language));
        Optional<DirectiveSpec> spec = vocabulary.directive(name, language);
        if (spec.isEmpty() || (sentinel == Sentinel.POMP && !spec.get().isPomp())) {
            return new ParseResult(unknown(start, words), problems);
        }
        TextRange nameRange = new TextRange(start, wordEnds[lastWord(name)]);
        cursor.moveTo(nameRange.end());
        String argument = readArgument(spec.get(), nameRange);
        List<Clause> clauses = readClauses(spec.get());
        Directive directive =
                new Directive(sentinel, notation, spec.get(), range, nameRange, argument, clauses);
        if (!clauses.isEmpty() || !spec.get().needs().isEmpty()) {
            new DirectiveChecks(vocabulary, suggestions, directive, written, problems).check();
        }
        return new ParseResult(directive, problems);
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

    private static int lastWord(String name) {
        int last = 0;
        for (int i = name.indexOf(' '); i >= 0; i = name.indexOf(' ', i + 1)) {
            last++;
        }
        return last;
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
                            "a macro can't be told from its name; write the directive itself here"));
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
        List<Clause> clauses = new ArrayList<>();
        int comma = -1;
        cursor.skipBlanks();
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
        String word = CText.word(text, nameRange.start(), nameRange.end());
        // The vocabulary's own string, for a large file has many clauses.
        Optional<ClauseSpec> known = vocabulary.clause(word);
        String name = known.isPresent() ? known.get().name() : word;
        cursor.moveTo(nameRange.end());
        cursor.skipBlanks();
        if (!cursor.isAt('(')) {
            cursor.moveTo(nameRange.end());
            return new Clause(name, nameRange, nameRange, "");
        }
        String argument = readParentheses("clause '" + name + "'");
        return new Clause(name, new TextRange(nameRange.start(), cursor.at()), nameRange, argument);
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
