// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.ConstructScanner;
import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.construct.NestingChecks;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What is to be done to a C or C++ file. It holds nothing of the file's constructs, so that those
 * of a large file are gone from memory when its new text is written.
 *
 * @param edits all but the prologue; none when the file stays as it is
 * @param files the file name to put into a descriptor, by that of its file
 */
record Draft(
        SourceText source,
        LineMap lines,
        List<Edit> edits,
        List<Descriptor> descriptors,
        UnaryOperator<String> files,
        List<Diagnostic> diagnostics) {
    private static final int SAMPLES = 50;

    static Draft of(SourceText source, Options options, Part part, UnaryOperator<String> files) {
        ConstructTree tree = ConstructScanner.scan(source, part.inFunction());
        LineMap lines = new LineMap(source, tree.lineMarkers());
        if (!tree.isSound()) {
            return new Draft(source, lines, List.of(), List.of(), files, tree.diagnostics());
        }
        Plan plan = Plan.of(tree, options, part);
        Emitter emitter = new Emitter(source, lines, plan, options.regionBarriers());
        emitter.all(tree.constructs());
        Options own = part.inFunction() ? options.withoutFunctions() : options;
        FunctionPlan functions = FunctionPlan.of(tree, own, plan.prefix(), files);
        List<Edit> edits = new ArrayList<>(functions.edits(lines));
        edits.addAll(emitter.edits());
        for (TextRange call : plan.lockCalls()) {
            edits.add(new Edit.Inline(call, pompName(call.in(source.text()))));
        }
        edits.addAll(AttributeIsolation.of(source, tree.attributes(), tree.directives(), edits));
        edits.addAll(Instrumentor.lineNumbersAfterBranches(tree, edits));
        List<Descriptor> descriptors = new ArrayList<>(plan.descriptors());
        descriptors.addAll(functions.descriptors());
        List<Diagnostic> diagnostics = diagnostics(tree, plan, functions);
        return new Draft(source, lines, edits, descriptors, files, diagnostics);
    }

    static List<Diagnostic> diagnostics(ConstructTree tree, Plan plan, FunctionPlan functions) {
        List<Diagnostic> diagnostics = new ArrayList<>(tree.diagnostics());
        diagnostics.addAll(NestingChecks.of(tree));
        diagnostics.addAll(plan.diagnostics());
        diagnostics.addAll(functions.diagnostics());
        Diagnostic.sort(diagnostics);
        return diagnostics;
    }

    /**
     * Does it. For one use.
     *
     * @param preamble the lines that come first, such as those that declare the interface
     */
    Instrumented finish(List<String> preamble) {
        if (edits.isEmpty()) {
            return apply(0);
        }
        int start = SourceText.afterByteOrderMark(source.text());
        // The interface's header and the context descriptors (seed 001 section 3.5).
        edits.add(0, new Edit.Lines(new TextRange(start, start), () -> new Prologue(preamble)));
        return apply(prologueLength());
    }

    /** The same without what comes first in a compilation. */
    InstrumentedPart finishPart() {
        return new InstrumentedPart(apply(0), () -> new Prologue(List.of()));
    }

    private Instrumented apply(int prologueLength) {
        if (edits.isEmpty()) {
            return new Instrumented(source.text(), List.of(), 0, diagnostics);
        }
        EditedText edited = EditedText.apply(source, lines, edits, prologueLength);
        return new Instrumented(
                edited.text(), edited.insertions(), descriptors.size(), diagnostics);
    }

    /** About how long the definitions are, from a few of them. */
    private int prologueLength() {
        int step = 1 + descriptors.size() / SAMPLES;
        long length = 0;
        for (int i = descriptors.size() - 1; i >= 0; i -= step) {
            Descriptor descriptor = descriptors.get(i);
            for (String line : descriptor.definitions(files.apply(descriptor.file()))) {
                length += (long) step * (line.length() + 2);
            }
        }
        return (int) Math.min(length, Integer.MAX_VALUE / 2);
    }

    /** Gives lines one by one: together, the definitions may be longer than the source. */
    private final class Prologue implements Iterator<String> {
        private final Iterator<Descriptor> rest = descriptors.iterator();
        private Iterator<String> ready;

        Prologue(List<String> preamble) {
            ready = preamble.iterator();
        }

        @Override
        public boolean hasNext() {
            return ready.hasNext() || rest.hasNext();
        }

        @Override
        public String next() {
            if (!ready.hasNext()) {
                Descriptor descriptor = rest.next();
                ready = descriptor.definitions(files.apply(descriptor.file())).iterator();
            }
            return ready.next();
        }
    }

    /** {@code omp_set_lock} becomes {@code POMP_Set_lock} (seed 001 section 3.2). */
    private static String pompName(String routine) {
        char first = Character.toUpperCase(routine.charAt(4));
        return "POMP_" + first + routine.substring(5);
    }
}
