// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.fortran.LockCall;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.DescriptorDetails;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.rewrite.model.LineMap;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Puts the library's lock routines in place of OpenMP's. Those that acquire a lock get another
 * argument before the lock: the place of the call. Lines are cut for it after the parenthesis, and
 * before the name if need be; what comes after stays in its columns.
 */
final class FortranLockEdits {
    private static final int STATEMENT_COLUMN = 6;

    private final SourceText source;
    private final String text;
    private final LineMap lines;
    private final Options options;
    private final FortranWriter writer;
    private final FortranCalls calls;
    private final Edits edits;
    private final List<Diagnostic> diagnostics;
    private final Set<String> declared = new HashSet<>(0);

    FortranLockEdits(
            SourceText source,
            LineMap lines,
            Options options,
            FortranWriter writer,
            FortranCalls calls,
            Edits edits,
            List<Diagnostic> diagnostics) {
        this.source = source;
        this.text = source.text();
        this.lines = lines;
        this.options = options;
        this.writer = writer;
        this.calls = calls;
        this.edits = edits;
        this.diagnostics = diagnostics;
    }

    void replace(LockCall call) {
        boolean declarable = call.declarations() >= 0 && !options.fortran().included();
        TextRange keyword = call.keyword();
        if (call.isFunction() && !declarable) {
            leave(call, "what is called instead can't be declared");
        } else if (source.lineOf(keyword.start()) != source.lineOf(keyword.end())) {
            leave(call, "the name of its argument goes over two lines");
        } else if (call.acquires() && cut(call, true)) {
            done(call, true);
        } else if (rename(call) || cut(call, false)) {
            done(call, false);
        } else {
            leave(call, FortranInstrumentor.LONG_LINE);
        }
    }

    private void leave(LockCall call, String reason) {
        TextRange name = call.name();
        diagnostics.add(Diagnostic.of(Problem.NOT_MEASURED, name, name.in(text), reason));
    }

    /** What the library's routine needs beside its name. */
    private void done(LockCall call, boolean placed) {
        // Its interface isn't known, so its argument can't be named.
        if (call.keyword().length() > 0) {
            edits.inline(call.keyword(), " ".repeat(call.keyword().length()));
        }
        if (call.isFunction()) {
            List<String> declaration = calls.declaration(call.routine(), placed);
            if (declared.add(call.declarations() + declaration.get(0))) {
                edits.linesAt(call.declarations(), declaration);
            }
        } else {
            calls.remember(FortranCalls.lockRoutine(call.routine(), placed));
        }
    }

    /** Puts the routine's name in without its place; false when the line would be too long. */
    private boolean rename(LockCall call) {
        TextRange name = call.name();
        int line = source.lineOf(name.start());
        String routine = FortranCalls.lockRoutine(call.routine(), false);
        int more = routine.length() - name.length();
        boolean fits = more <= 0 || columns(line, source.lineEnd(line)) + more <= writer.length();
        if (fits) {
            edits.inline(name, routine);
        }
        return fits;
    }

    /** Puts the routine's name in and goes on in another line; false when these can't be made. */
    private boolean cut(LockCall call, boolean placed) {
        int nameLine = source.lineOf(call.name().start());
        int line = source.lineOf(call.argument());
        boolean conditional = isConditional(line);
        FortranWriter its = conditional ? writer.conditional() : writer;
        int begun = its.next().length() + (placed ? 1 : 0);
        boolean possible =
                columns(line, call.argument()) >= begun
                        && (placed || nameLine == line && !isOnlyContinued(call, line));
        String routine = FortranCalls.lockRoutine(call.routine(), placed);
        if (!possible || !putName(call, its, nameLine, routine)) {
            return false;
        }
        StringBuilder out = edits.buffer();
        if (placed) {
            calls.lockPlace(out, its, descriptor(call));
        }
        out.append(its.mark()).append(its.newLine());
        if (!conditional) {
            lines.appendDirective(out, line);
            out.append(its.newLine());
        }
        out.append(its.next()).append(placed ? "," : "");
        padTo(out, contentStart(line) + begun - (writer.fixed() ? STATEMENT_COLUMN : 0), call);
        edits.endInline(call.argument(), call.argument());
        int last = source.lineOf(call.lineEnd());
        if (conditional && last < source.lineCount()) {
            // Not all compilers take line numbers between these lines.
            edits.linesAt(source.lineStart(last + 1), List.of());
        }
        return true;
    }

    /**
     * Puts the name in, in a line of its own if the one it stands in becomes too long; false when
     * neither has room.
     */
    private boolean putName(LockCall call, FortranWriter its, int line, String routine) {
        TextRange name = call.name();
        boolean together = source.lineOf(call.argument()) == line;
        int end = together ? call.argument() : source.lineEnd(line);
        int mark = together ? its.mark().length() : 0;
        int after = end - name.end() + mark;
        if (columns(line, name.start()) + routine.length() + after <= its.length()) {
            edits.inline(name, routine);
            return true;
        }
        boolean possible =
                together
                        && its.next().length() + routine.length() + after <= its.length()
                        && hasCode(line, name.start());
        if (possible) {
            edits.inline(name, its.mark() + its.newLine() + its.next() + routine);
        }
        return possible;
    }

    private Descriptor descriptor(LockCall call) {
        TextRange name = call.name();
        String routine = call.routine();
        return Descriptor.of("", routine, "", 0, source, name, name, DescriptorDetails.NONE);
    }

    /** Blanks as far as the call's argument; tabs stay. */
    private void padTo(StringBuilder out, int from, LockCall call) {
        for (int i = from; i < call.argument(); i++) {
            out.append(text.charAt(i) == '\t' ? '\t' : ' ');
        }
    }

    /** How many columns of a line come before an offset. */
    private int columns(int line, int offset) {
        int more = writer.fixed() ? STATEMENT_COLUMN : 0;
        return offset - contentStart(line) + more;
    }

    /** The first column that counts; in fixed form a tab may come before it. */
    private int contentStart(int line) {
        int start = source.lineStart(line);
        if (!writer.fixed()) {
            return start;
        }
        for (int i = start; i < start + STATEMENT_COLUMN; i++) {
            if (text.charAt(i) == '\t') {
                char mark = text.charAt(i + 1);
                return mark >= '1' && mark <= '9' ? i + 2 : i + 1;
            }
        }
        return start + STATEMENT_COLUMN;
    }

    /** Whether the line is compiled only with OpenMP. */
    private boolean isConditional(int line) {
        String all = source.line(line);
        return writer.fixed() ? all.startsWith("$", 1) : all.stripLeading().startsWith("!$");
    }

    /** Whether there is more before the name than marks of a line's beginning. */
    private boolean hasCode(int line, int name) {
        String before = text.substring(contentStart(line), name).strip();
        if (!writer.fixed() && before.startsWith("!")) {
            before = before.substring(before.indexOf('$') + 1).strip();
        }
        return !before.isEmpty() && (writer.fixed() || !before.equals("&"));
    }

    /** Whether its argument stands in a later line, so that the rest of this one would be empty. */
    private boolean isOnlyContinued(LockCall call, int line) {
        String rest = text.substring(call.argument(), source.lineEnd(line)).stripLeading();
        return !writer.fixed() && rest.startsWith("&");
    }
}
