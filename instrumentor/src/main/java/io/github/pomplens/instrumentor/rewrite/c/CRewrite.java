// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.c.CChecks;
import io.github.pomplens.instrumentor.construct.c.ConstructScanner;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.rewrite.model.Definitions;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.EditedText;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.rewrite.model.FunctionPlan;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.LineMap;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.rewrite.model.Plan;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What is to be done to a C or C++ file. It holds nothing of the file's constructs, so that those
 * of a large file are gone from memory when its new text is written.
 *
 * @param edits all but the prologue; none when the file stays as it is
 * @param files the file name to put into a descriptor, by that of its file
 */
record CRewrite(
        SourceText source,
        LineMap lines,
        Edits edits,
        List<Descriptor> descriptors,
        UnaryOperator<String> files,
        List<Diagnostic> diagnostics) {

    static CRewrite of(SourceText source, Options options, Part part, UnaryOperator<String> files) {
        ConstructTree tree = ConstructScanner.scan(source, part.inFunction());
        LineMap lines = new LineMap(source, tree.lineMarkers());
        if (!tree.isSound()) {
            Edits none = new Edits(source);
            return new CRewrite(source, lines, none, List.of(), files, diagnostics(tree));
        }
        Plan plan = CLimits.of(tree, part).plan(tree, options, part);
        Options own = part.inFunction() ? options.withoutFunctions() : options;
        FunctionPlan functions = CFunctionEdits.plan(tree, own, plan.prefix(), files);
        Edits edits = new Edits(source);
        edits.expect(plan.descriptors().size());
        CFunctionEdits.add(source, functions, lines, edits);
        CEmitter emitter = new CEmitter(source, lines, plan, options.regionBarriers(), edits);
        emitter.all(tree.constructs());
        for (TextRange call : plan.lockCalls()) {
            edits.inline(call, pompName(call.in(source.text())));
        }
        AttributeIsolation.addEdits(tree, edits);
        edits.addLineNumbersAfter(tree.branchEnds());
        List<Descriptor> descriptors = new ArrayList<>(plan.descriptors());
        descriptors.addAll(functions.descriptors());
        List<Diagnostic> diagnostics = diagnostics(tree, plan, functions);
        return new CRewrite(source, lines, edits, descriptors, files, diagnostics);
    }

    /** What is known from a file by itself. */
    static List<Diagnostic> diagnostics(ConstructTree tree) {
        List<Diagnostic> diagnostics = new ArrayList<>(tree.diagnostics());
        diagnostics.addAll(CChecks.of(tree));
        Diagnostic.sort(diagnostics);
        return diagnostics;
    }

    static List<Diagnostic> diagnostics(ConstructTree tree, Plan plan, FunctionPlan functions) {
        List<Diagnostic> diagnostics = diagnostics(tree);
        diagnostics.addAll(plan.diagnostics());
        diagnostics.addAll(functions.diagnostics());
        Diagnostic.sort(diagnostics);
        return diagnostics;
    }

    /**
     * Does it.
     *
     * @param preamble the lines that come first, such as those that declare the interface
     */
    Instrumented finish(List<String> preamble) {
        return edits.isEmpty()
                ? unchanged()
                : instrumented(EditedText.apply(source, lines, edits, preamble, definitions()));
    }

    /** Finishes without what comes first in a compilation. */
    InstrumentedPart finishPart() {
        return edits.isEmpty()
                ? new InstrumentedPart(unchanged(), Definitions.NONE)
                : new InstrumentedPart(
                        instrumented(EditedText.apply(source, lines, edits)), definitions());
    }

    private Definitions definitions() {
        return new Definitions(descriptors, files);
    }

    private Instrumented unchanged() {
        return Instrumented.unchanged(source, diagnostics);
    }

    private Instrumented instrumented(EditedText edited) {
        return new Instrumented(
                edited.text(), edited.insertions(), descriptors.size(), descriptors, diagnostics);
    }

    /**
     * {@code omp_set_lock} becomes {@code POMP_Set_lock} (POMP paper, section 3.2), without the
     * {@code ::} that may stand before it: it is a macro.
     */
    private static String pompName(String name) {
        String routine = name.substring(name.indexOf("omp_") + "omp_".length());
        return "POMP_" + Character.toUpperCase(routine.charAt(0)) + routine.substring(1);
    }
}
