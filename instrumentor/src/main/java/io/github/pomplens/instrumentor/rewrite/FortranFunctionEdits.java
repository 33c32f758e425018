// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.FunctionDefinition;
import io.github.pomplens.instrumentor.construct.fortran.FortranFunction;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Puts calls into the user's programs and procedures: at their beginnings and all exits. */
final class FortranFunctionEdits {
    private final SourceText source;
    private final FortranWriter writer;
    private final FortranCalls calls;
    private final Edits begins;
    private final Edits ends;

    FortranFunctionEdits(SourceText source, FortranWriter writer, FortranCalls calls) {
        this.source = source;
        this.writer = writer;
        this.calls = calls;
        this.begins = new Edits(source);
        this.ends = new Edits(source);
    }

    /** What comes before all else that is put in at its places. */
    Edits begins() {
        return begins;
    }

    /** What comes after all else that is put in at its places. */
    Edits ends() {
        return ends;
    }

    void addAll(List<FortranFunction> functions, FunctionPlan plan) {
        List<FunctionDefinition> measured = plan.measured();
        int next = 0;
        for (FortranFunction function : functions) {
            if (next < measured.size() && measured.get(next) == function.definition()) {
                add(function, plan.descriptors().get(next++));
            }
        }
    }

    private void add(FortranFunction function, Descriptor descriptor) {
        List<String> begin = call(descriptor, "Begin");
        begins.linesAt(function.definition().entry(), begin);
        for (FortranFunction.Entry entry : function.entries()) {
            List<String> after = new ArrayList<>(begin);
            if (entry.skip() > 0) {
                ends.linesAt(entry.before(), writer.statement("goto " + entry.skip()));
                after.addAll(writer.labelled(entry.skip() + "", "continue"));
            }
            begins.linesAt(entry.after(), after);
        }
        List<String> end = call(descriptor, "End");
        for (FortranFunction.Exit exit : function.exits()) {
            if (exit.isConditional()) {
                conditional(exit, end);
            } else {
                plain(exit, end);
            }
        }
    }

    private List<String> call(Descriptor descriptor, String event) {
        StringBuilder lines = new StringBuilder();
        calls.event(lines, descriptor, event);
        return lines.toString().lines().toList();
    }

    /** {@code if (x) return} becomes a block. */
    private void conditional(FortranFunction.Exit exit, List<String> end) {
        int word = exit.word();
        List<String> before = new ArrayList<>();
        if (source.text().substring(source.lineStart(source.lineOf(word)), word).isBlank()) {
            before.add("then");
        } else {
            ends.inline(new TextRange(word, word), "then");
        }
        before.addAll(end);
        ends.linesAt(word, before);
        begins.linesAt(exit.after(), writer.statement("end if"));
    }

    /** Those who jump to its label have to come by the call. */
    private void plain(FortranFunction.Exit exit, List<String> end) {
        TextRange label = exit.label();
        List<String> before = new ArrayList<>();
        if (label.length() > 0) {
            before.addAll(writer.labelled(label.in(source.text()), "continue"));
            ends.inline(label, " ".repeat(label.length()));
        }
        before.addAll(end);
        ends.linesAt(exit.before(), before);
    }
}
