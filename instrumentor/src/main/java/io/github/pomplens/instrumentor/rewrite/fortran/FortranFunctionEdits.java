// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.fortran.FortranExit;
import io.github.pomplens.instrumentor.construct.fortran.FortranFunction;
import io.github.pomplens.instrumentor.construct.model.FunctionDefinition;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.rewrite.model.FunctionPlan;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/** Puts calls into the user's programs and procedures: at their beginnings and all exits. */
final class FortranFunctionEdits {
    private final FortranExitEdits exits;
    private final FortranWriter writer;
    private final FortranCalls calls;
    private final Edits begins;
    private final Edits ends;

    FortranFunctionEdits(SourceText source, FortranWriter writer, FortranCalls calls) {
        this.exits = new FortranExitEdits(source, writer);
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
        for (FortranExit exit : function.exits()) {
            if (exit.isConditional()) {
                exits.conditional(exit, end, ends, begins);
            } else {
                exits.plain(exit, end, ends);
            }
        }
    }

    private List<String> call(Descriptor descriptor, String event) {
        StringBuilder lines = new StringBuilder();
        calls.event(lines, descriptor, event);
        return lines.toString().lines().toList();
    }
}
