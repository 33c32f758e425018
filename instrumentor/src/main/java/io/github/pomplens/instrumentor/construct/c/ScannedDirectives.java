// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.c;

import io.github.pomplens.instrumentor.construct.preprocessor.MacroNames;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveParser;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.directive.ParseResult;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.UnknownDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.CText;
import io.github.pomplens.instrumentor.source.OrderedOffsets;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All directives of a file, in whatever way they are written. */
final class ScannedDirectives {
    private static final String MACRO = "it is a macro; write the directive itself here";
    private static final String IN_A_MACRO =
            "it comes out of a macro; compile with 'pomp --pomp-preprocess' to measure it";

    private static final String RAW =
            "' is a macro, but may begin a raw string here; write a blank after it";

    private final String text;

    private final MacroNames macros;

    private final List<Directive> known = new ArrayList<>();

    /** Where those start; made when first asked for. */
    private @Nullable OrderedOffsets starts;

    private final List<ParsedDirective> inOrder = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private String unescaped = "";
    private Optional<TextRange> firstRawString = Optional.empty();

    private ScannedDirectives(String text) {
        this.text = text;
        this.macros = new MacroNames(text);
    }

    /**
     * @param tokens those of the tokenizer that count
     * @param file the text of the whole file, of which the text may be a piece
     */
    static ScannedDirectives read(String text, Tokens tokens, CTokenizer tokenizer, String file) {
        ScannedDirectives directives = new ScannedDirectives(text);
        directives.firstRawString = tokenizer.firstRawString();
        DirectiveParser parser = new DirectiveParser(text);
        int next = 0;
        int size = tokens.size();
        for (int i = tokens.nextLine(0, size); i < size; i = tokens.nextLine(i + 1, size)) {
            if (tokens.isDirective(i)) {
                if (CText.numberSignLength(text, tokens.start(i)) > 0) {
                    directives.keep(parser.parse(tokens.start(i), tokens.end(i)));
                } else {
                    while (tokenizer.written().get(next).range().start() < tokens.start(i)) {
                        next++;
                    }
                    directives.read(tokenizer.written().get(next));
                }
            }
        }
        if (!tokenizer.definitions().isEmpty()) {
            Set<String> given = givenOpenMp(file);
            tokenizer.definitions().forEach(d -> directives.reportDefinition(d, given));
        }
        return directives;
    }

    List<ParsedDirective> inOrder() {
        return inOrder;
    }

    /** What is wrong with the directives by themselves. */
    List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** The directive whose token starts at an offset; null when the vocabulary knows none there. */
    @Nullable Directive known(int start) {
        if (starts == null) {
            int[] offsets = new int[known.size()];
            for (int i = 0; i < offsets.length; i++) {
                offsets[i] = known.get(i).range().start();
            }
            starts = new OrderedOffsets(offsets, offsets.length);
        }
        int found = starts.indexOf(start);
        return found < 0 ? null : known.get(found);
    }

    /**
     * A compiler may take the R of a raw string for the macro that it is, too: strict C and C++98
     * know no raw strings.
     */
    Optional<Diagnostic> ambiguousRawString() {
        if (firstRawString.isEmpty()) {
            return Optional.empty();
        }
        TextRange literal = firstRawString.get();
        TextRange prefix = new TextRange(literal.start(), text.indexOf('"', literal.start()));
        return isMacro(prefix)
                ? Optional.of(
                        Diagnostic.of(Problem.UNBALANCED, prefix, "'" + prefix.in(text) + RAW))
                : Optional.empty();
    }

    private void keep(Optional<ParseResult> parsed) {
        if (parsed.isEmpty()) {
            return;
        }
        ParseResult result = parsed.get();
        if (result.directive() instanceof Directive directive) {
            known.add(directive);
        }
        inOrder.add(result.directive());
        if (result.directive() instanceof UnknownDirective unknown
                && isMacro(unknown.nameRange())) {
            String name = unknown.nameRange().in(text);
            diagnostics.add(Diagnostic.of(Problem.NOT_MEASURED, unknown.nameRange(), name, MACRO));
            return;
        }
        for (Diagnostic diagnostic : result.diagnostics()) {
            // A clause in other letters may be a macro of the file.
            boolean clause = diagnostic.problem() == Problem.UNKNOWN_CLAUSE;
            if (!clause || !isMacro(diagnostic.range())) {
                diagnostics.add(diagnostic);
            }
        }
    }

    /** Whether the file defines a macro of this name somewhere. */
    boolean isMacro(TextRange name) {
        return macros.define(name.in(text));
    }

    private void read(WrittenDirective written) {
        boolean literal =
                written.notation() == Notation.OPERATOR
                        || written.notation() == Notation.UNICODE_OPERATOR;
        String readable = literal ? unescaped(written.content()) : text;
        keep(
                DirectiveParser.parse(
                        written.notation(), readable, written.range(), written.content()));
    }

    /**
     * The text with blanks for the backslashes that a string literal needs, so that all offsets
     * stay what they are.
     */
    private String unescaped(TextRange literal) {
        if (!literal.in(text).contains("\\\"")) {
            return text;
        }
        if (unescaped.isEmpty()) {
            unescaped = text.replace("\\\"", " \"");
        }
        return unescaped;
    }

    /**
     * Macros aren't expanded, so a directive in one is out of reach.
     *
     * @param given the macros to which a directive is given as an argument
     */
    private void reportDefinition(TextRange definition, Set<String> given) {
        String body = definition.in(text);
        int operator = body.indexOf("_Pragma");
        int open = CText.skipBlanks(body, operator + "_Pragma".length(), body.length());
        if (!body.startsWith("(", open)) {
            return;
        }
        int argument = CText.skipBlanks(body, open + 1, body.length());
        int nameEnd = CText.wordEnd(body, 0, body.length());
        String macro = CText.word(body, 0, nameEnd);
        boolean written = body.startsWith("\"", argument);
        String name = written ? pragma(body, argument + 1) : given.contains(macro) ? macro : "";
        if (!name.isEmpty()) {
            int start = definition.start() + operator;
            TextRange place = new TextRange(start, start + "_Pragma".length());
            diagnostics.add(Diagnostic.of(Problem.NOT_MEASURED, place, name, IN_A_MACRO));
        }
    }

    /** What follows {@code omp} in a literal; empty when it is another pragma. */
    private static String pragma(String body, int start) {
        int word = CText.skipBlanks(body, start, body.length());
        int wordEnd = CText.wordEnd(body, word, body.length());
        int close = body.indexOf('"', wordEnd);
        boolean openMp = body.startsWith("omp", word) && wordEnd == word + 3;
        return openMp && close > wordEnd ? body.substring(wordEnd, close).strip() : "";
    }

    /** The macros that are called as in {@code MACRO(omp ...)}. */
    static Set<String> givenOpenMp(String text) {
        Set<String> macros = new HashSet<>();
        for (int i = text.indexOf("(omp "); i >= 0; i = text.indexOf("(omp ", i + 1)) {
            int start = i;
            while (start > 0 && CText.isWordPart(text.charAt(start - 1))) {
                start--;
            }
            macros.add(text.substring(start, i));
        }
        return macros;
    }
}
