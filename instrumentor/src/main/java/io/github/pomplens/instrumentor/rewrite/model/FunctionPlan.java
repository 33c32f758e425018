// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.FunctionDefinition;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Decides which user functions of a file are measured (POMP paper, section 3.4). */
public final class FunctionPlan {
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
     * @param functions of the file in order of place
     * @param prefix what the names of descriptors begin with; empty when they have none
     * @param files makes the name of a file one for the descriptors
     */
    public static FunctionPlan of(
            ConstructTree tree,
            List<FunctionDefinition> functions,
            FunctionFilter filter,
            String prefix,
            UnaryOperator<String> files) {
        FunctionPlan plan = new FunctionPlan(tree.source(), prefix);
        if (!functions.isEmpty()) {
            plan.choose(functions, tree, filter, files);
        }
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

    public List<Descriptor> descriptors() {
        return descriptors;
    }

    /** The functions that are measured, each with the descriptor at the same place of the list. */
    public List<FunctionDefinition> measured() {
        return measured;
    }

    public List<Diagnostic> diagnostics() {
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
}
