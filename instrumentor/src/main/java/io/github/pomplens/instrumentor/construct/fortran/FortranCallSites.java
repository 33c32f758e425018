// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.CallSite;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.instrumentor.source.TextSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds the {@code call} statements of a library's subroutines. */
final class FortranCallSites {
    private static final String CALL = "call";

    private final Statements statements;
    private final Words words;
    private final String prefix;
    private final int[] places;
    private final List<CallSite> calls = new ArrayList<>();

    private FortranCallSites(String code, SourceForm form, String prefix) {
        this.statements = StatementReader.readWithPlaces(code, form);
        this.words = new Words(statements.clear(), form.fixed());
        this.prefix = prefix;
        this.places = statements.places();
    }

    /**
     * The calls in a piece of a text, in order of place.
     *
     * @param piece begins with a statement or at the end of one
     * @param prefix with which the names of the subroutines begin
     */
    static List<CallSite> of(SourceText source, TextRange piece, SourceForm form, String prefix) {
        // Columns have meanings in fixed form.
        int start = source.lineStart(source.lineOf(piece.start()));
        String code = source.text().substring(start, piece.end());
        String wanted = prefix.toLowerCase(Locale.ROOT);
        if (!TextSearch.containsInAnyCase(code, wanted)) {
            return List.of();
        }
        return new FortranCallSites(code, form, wanted)
                .find().stream()
                        .map(call -> call.moved(start))
                        .filter(call -> call.range().start() >= piece.start())
                        .toList();
    }

    private List<CallSite> find() {
        for (int line = 0; line < statements.size(); line++) {
            if (statements.kind(line) == LineKind.STATEMENT) {
                statement(statements.clearStart(line), statements.clearEnd(line));
            }
        }
        return calls;
    }

    private void statement(int start, int end) {
        words.in(end);
        int i = start;
        while (i < end) {
            int nameEnd = words.nameEnd(i);
            int name = calledAt(start, i);
            if (name >= 0 && name < nameEnd && words.part(name, prefix) >= 0) {
                called(name, nameEnd);
            }
            i = Math.max(nameEnd, i + 1);
        }
    }

    /** Where the name in a call begins that a word belongs to; -1 when nothing is called there. */
    private int calledAt(int start, int word) {
        if (words.fixed()) {
            return words.part(word, CALL);
        }
        return words.isAfterWord(start, word, CALL) ? word : -1;
    }

    private void called(int name, int nameEnd) {
        int end = words.at(nameEnd) == '(' ? words.afterBrackets(nameEnd) : nameEnd;
        if (end < 0) {
            // It is being written.
            return;
        }
        calls.add(
                new CallSite(
                        words.text(name, nameEnd),
                        new TextRange(places[name], places[nameEnd - 1] + 1),
                        new TextRange(places[name], places[end - 1] + 1)));
    }
}
