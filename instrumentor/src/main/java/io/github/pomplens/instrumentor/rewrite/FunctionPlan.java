// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.construct.FunctionDefinition;
import io.github.pomplens.instrumentor.construct.FunctionScanner;
import io.github.pomplens.instrumentor.construct.fortran.FortranFunction;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Decides which user functions of a file are measured (POMP paper, section 3.4). */
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
     * The functions of a C or C++ file.
     *
     * @param prefix with which the names of descriptors begin
     * @param files makes the name of a file one for the descriptors
     */
    static FunctionPlan of(
            ConstructTree tree, Options options, String prefix, UnaryOperator<String> files) {
        FunctionPlan plan = new FunctionPlan(tree.source(), prefix);
        if (!options.functions().isEmpty()) {
            List<FunctionDefinition> functions = FunctionScanner.functionsOf(tree);
            plan.choose(functions, tree, options.functions(), files);
        }
        return plan;
    }

    /** The programs and procedures of a Fortran file, whose names have no case. */
    static FunctionPlan of(ConstructTree tree, List<FortranFunction> functions, Options options) {
        FunctionPlan plan = new FunctionPlan(tree.source(), "");
        if (functions.isEmpty()) {
            return plan;
        }
        List<FunctionDefinition> definitions = new ArrayList<>(functions.size());
        functions.forEach(function -> definitions.add(function.definition()));
        FunctionFilter filter = options.functions().forNamesInLowerCase();
        plan.choose(definitions, tree, filter, file -> options.descriptorFile());
        return plan;
    }

    private void choose(
            List<FunctionDefinition> functions,
            ConstructTree tree,
            FunctionFilter filter,
            UnaryOperator<String> files) {
        List<TextRange> excluded = DirectiveRanges.notInstrumented(tree);
        for (FunctionDefinition function : functions) {
            String file = files.apply(source.originalFileOf(function.nameRange().start()));
            if (filter.accepts(file, function.name())
                    && excluded.stream().noneMatch(r -> r.contains(function.nameRange()))) {
                add(function);
            }
        }
    }

    List<Descriptor> descriptors() {
        return descriptors;
    }

    /** The functions that are measured, each with the descriptor at the same place of the list. */
    List<FunctionDefinition> measured() {
        return measured;
    }

    void addEdits(LineMap lines, Edits edits) {
        for (int i = 0; i < measured.size(); i++) {
            int entry = measured.get(i).entry();
            edits.linesAt(entry, begin(descriptors.get(i), entry, lines));
        }
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
        int open = function.body().start();
        int close = function.body().end();
        Descriptor descriptor =
                Descriptor.of(
                        prefix + "f" + (descriptors.size() + 1),
                        "function",
                        function.name(),
                        0,
                        source,
                        new TextRange(function.nameRange().start(), open),
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
