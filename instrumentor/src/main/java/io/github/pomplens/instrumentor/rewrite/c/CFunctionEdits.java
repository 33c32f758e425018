// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.c.FunctionScanner;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionDefinition;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.rewrite.model.FunctionPlan;
import io.github.pomplens.instrumentor.rewrite.model.LineMap;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.source.SourceText;
import java.util.List;
import java.util.function.UnaryOperator;

/** Puts calls into the functions of a C or C++ file that are measured. */
final class CFunctionEdits {
    private final SourceText source;
    private final LineMap lines;

    private CFunctionEdits(SourceText source, LineMap lines) {
        this.source = source;
        this.lines = lines;
    }

    /**
     * Decides which functions of a file are measured.
     *
     * @param prefix with which the names of descriptors begin
     * @param files makes the name of a file one for the descriptors
     */
    static FunctionPlan plan(
            ConstructTree tree, Options options, String prefix, UnaryOperator<String> files) {
        List<FunctionDefinition> functions =
                options.functions().isEmpty() ? List.of() : FunctionScanner.functionsOf(tree);
        return FunctionPlan.of(tree, functions, options.functions(), prefix, files);
    }

    static void add(SourceText source, FunctionPlan plan, LineMap lines, Edits edits) {
        CFunctionEdits functions = new CFunctionEdits(source, lines);
        List<FunctionDefinition> measured = plan.measured();
        for (int i = 0; i < measured.size(); i++) {
            int entry = measured.get(i).entry();
            edits.linesAt(entry, functions.begin(plan.descriptors().get(i), entry));
        }
    }

    /** The compiler makes the call at each way out of the function. */
    private List<String> begin(Descriptor descriptor, int offset) {
        String begin = "POMP_FUNCTION(" + descriptor.variable() + ")";
        int line = source.lineOf(offset);
        boolean onOneLine = !source.text().substring(offset, source.lineEnd(line)).isBlank();
        // Debuggers stop at it: it counts as the line of what comes first in the body.
        return onOneLine ? List.of(lines.directive(line), begin) : List.of(begin);
    }
}
