// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.construct.FunctionDefinition;
import io.github.pomplens.instrumentor.construct.FunctionScanner;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Decides which user functions of a file are measured (seed 001 section 3.4). */
final class FunctionPlan {
    private final SourceText source;
    private final String prefix;
    private final List<Descriptor> descriptors = new ArrayList<>();
    private final List<FunctionDefinition> measured = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    private FunctionPlan(SourceText source, String prefix) {
        this.source = source;
        this.prefix = prefix;
    }

    /**
     * @param prefix with which the names of descriptors begin
     * @param files makes the name of a file one for the descriptors
     */
    static FunctionPlan of(
            ConstructTree tree, Options options, String prefix, UnaryOperator<String> files) {
        FunctionPlan plan = new FunctionPlan(tree.source(), prefix);
        if (!options.functions().isEmpty()) {
            List<TextRange> excluded = DirectiveRanges.notInstrumented(tree);
            for (FunctionDefinition function : FunctionScanner.functionsOf(tree)) {
                int start = function.nameRange().start();
                String file = files.apply(tree.source().originalFileOf(start));
                if (options.functions().accepts(file, function.name())
                        && excluded.stream().noneMatch(r -> r.contains(function.nameRange()))) {
                    plan.add(function);
                }
            }
        }
        return plan;
    }

    List<Descriptor> descriptors() {
        return descriptors;
    }

    List<Edit> edits(LineMap lines) {
        List<Edit> edits = new ArrayList<>();
        for (int i = 0; i < measured.size(); i++) {
            int entry = measured.get(i).entry();
            List<String> begin = begin(descriptors.get(i), entry, lines);
            edits.add(new Edit.Lines(new TextRange(entry, entry), begin));
        }
        return edits;
    }

    List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    private void add(FunctionDefinition function) {
        if (!function.obstacle().isEmpty()) {
            diagnostics.add(
                    Diagnostic.of(
                            Problem.FUNCTION_NOT_MEASURED,
                            function.nameRange(),
                            function.name(),
                            function.obstacle()));
            return;
        }
        int entry = function.entry();
        int close = function.body().end();
        Descriptor descriptor =
                Descriptor.of(
                        prefix + "f" + (descriptors.size() + 1),
                        "function",
                        function.name(),
                        0,
                        source,
                        new TextRange(function.nameRange().start(), entry),
                        new TextRange(close, close),
                        DescriptorDetails.NONE);
        descriptors.add(descriptor);
        measured.add(function);
    }

    /** The compiler makes the call at each way out of the function. */
    private List<String> begin(Descriptor descriptor, int offset, LineMap lines) {
        String begin = "POMP_FUNCTION(" + descriptor.variable() + ")";
        int line = source.lineOf(offset);
        boolean onOneLine = !source.text().substring(offset, source.lineEnd(line)).isBlank();
        // Debuggers stop at it: it counts as the line of what comes first in the body.
        return onOneLine ? List.of(lines.directive(line), begin) : List.of(begin);
    }
}
