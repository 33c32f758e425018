// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.ConstructScanner;
import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.construct.NestingChecks;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Rewrites the OpenMP directives of a C, C++ or Fortran file, and user functions on request, so
 * that they call the POMP performance interface (seed 001 sections 3 and 4). The result compiles to
 * the same program, plus the calls.
 */
public final class Instrumentor {
    private static final String MARK = "/* Instrumented by POMP Lens; edit the original. */";

    private Instrumentor() {}

    /** Instruments a file; what can't be measured safely stays as it is, with a diagnostic. */
    public static Instrumented instrument(SourceText source, Options options) {
        return instrument(source, options, Part.WHOLE);
    }

    /** Instruments a file that is compiled as a part of another. */
    public static Instrumented instrument(SourceText source, Options options, Part part) {
        if (isInstrumented(source)) {
            return unchanged(source, List.of(alreadyInstrumented()));
        }
        if (isFortran(source)) {
            return FortranInstrumentor.instrument(source, options);
        }
        ConstructTree tree = ConstructScanner.scan(source, part.inFunction());
        if (!tree.isSound()) {
            return unchanged(source, tree.diagnostics());
        }
        List<String> header = List.of("#include <pomp/pomp.h>");
        return rewrite(tree, options, part, header, file -> options.descriptorFile());
    }

    /**
     * Instruments what a preprocessor made of a file, with all its headers in it. Constructs get
     * the places that they come from; those of system headers stay as they are.
     *
     * @param source a {@link SourceText#preprocessed} text
     */
    public static Instrumented instrument(
            SourceText source, Options options, Preprocessing preprocessing) {
        ConstructTree tree = ConstructScanner.scan(source);
        if (!tree.isSound()) {
            return unchanged(source, tree.diagnostics());
        }
        UnaryOperator<String> files =
                file ->
                        file.equals(source.name())
                                ? options.descriptorFile()
                                : preprocessing.absolute().apply(file);
        List<String> header = preprocessing.interfaceLines(source);
        return rewrite(tree, options, Part.WHOLE, header, files);
    }

    /** The {@code #include} lines of a file in order, with what is around them. */
    public static List<Inclusion> inclusions(SourceText source, Options options, Part part) {
        ConstructTree tree = ConstructScanner.scan(source, part.inFunction());
        return tree.isSound() ? Plan.of(tree, options, part).inclusions() : List.of();
    }

    /** All that {@link #instrument} would say about a file, in order of place, without doing it. */
    public static List<Diagnostic> diagnose(ConstructTree tree, Options options) {
        if (isInstrumented(tree.source())) {
            return List.of(alreadyInstrumented());
        }
        if (!tree.isSound()) {
            return tree.diagnostics();
        }
        Plan plan = Plan.of(tree, options);
        FunctionPlan functions =
                FunctionPlan.of(tree, options, plan.prefix(), file -> options.descriptorFile());
        return diagnostics(tree, plan, functions);
    }

    private static boolean isInstrumented(SourceText source) {
        return source.text().contains(isFortran(source) ? FortranInstrumentor.MARK : MARK);
    }

    private static boolean isFortran(SourceText source) {
        return Language.ofFileName(source.name()).orElse(Language.C) == Language.FORTRAN;
    }

    private static Diagnostic alreadyInstrumented() {
        return Diagnostic.of(Problem.ALREADY_INSTRUMENTED, new TextRange(0, 0));
    }

    private static List<Diagnostic> diagnostics(
            ConstructTree tree, Plan plan, FunctionPlan functions) {
        List<Diagnostic> diagnostics = new ArrayList<>(tree.diagnostics());
        diagnostics.addAll(NestingChecks.of(tree));
        diagnostics.addAll(plan.diagnostics());
        diagnostics.addAll(functions.diagnostics());
        Diagnostic.sort(diagnostics);
        return diagnostics;
    }

    private static Instrumented rewrite(
            ConstructTree tree,
            Options options,
            Part part,
            List<String> header,
            UnaryOperator<String> files) {
        SourceText source = tree.source();
        LineMap lines = new LineMap(source, tree.lineMarkers());
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
        List<Diagnostic> diagnostics = diagnostics(tree, plan, functions);
        if (edits.isEmpty()) {
            return unchanged(source, diagnostics);
        }
        edits.addAll(AttributeIsolation.of(source, tree.attributes(), tree.directives(), edits));
        edits.addAll(lineNumbersAfterBranches(tree, edits));
        List<Descriptor> descriptors = new ArrayList<>(plan.descriptors());
        descriptors.addAll(functions.descriptors());
        edits.add(0, prologue(source, descriptors, header, files));
        EditedText edited = EditedText.apply(source, lines, edits);
        return new Instrumented(
                edited.text(), edited.insertions(), descriptors.size(), diagnostics);
    }

    private static Instrumented unchanged(SourceText source, List<Diagnostic> diagnostics) {
        return new Instrumented(source.text(), List.of(), 0, diagnostics);
    }

    /** The interface's header and the context descriptors (seed 001 section 3.5). */
    private static Edit prologue(
            SourceText source,
            List<Descriptor> descriptors,
            List<String> header,
            UnaryOperator<String> files) {
        List<String> lines = new ArrayList<>(header);
        lines.add(source.isPreprocessed() ? 1 : 0, MARK);
        for (Descriptor descriptor : descriptors) {
            lines.addAll(descriptor.definitions(files.apply(descriptor.file())));
        }
        int start = afterByteOrderMark(source.text());
        return new Edit.Lines(new TextRange(start, start), lines);
    }

    /**
     * In an {@code #if} branch that isn't compiled, lines put in count but their {@code #line}
     * directives don't. So another one is needed where the next branch or the file goes on.
     */
    static List<Edit> lineNumbersAfterBranches(ConstructTree tree, List<Edit> edits) {
        int[] places = new int[edits.size()];
        int count = 0;
        for (Edit edit : edits) {
            if (edit instanceof Edit.Lines) {
                places[count++] = edit.range().start();
            }
        }
        Arrays.sort(places, 0, count);
        List<Edit> more = new ArrayList<>();
        for (TextRange branches : tree.branchEnds()) {
            int first = Arrays.binarySearch(places, 0, count, branches.start());
            int next = first >= 0 ? first : -first - 1;
            if (next < count && places[next] < branches.end()) {
                more.add(new Edit.Lines(new TextRange(branches.end(), branches.end()), List.of()));
            }
        }
        return more;
    }

    static int afterByteOrderMark(String text) {
        if (text.startsWith("\uFEFF")) {
            return 1;
        }
        // The same mark in a text that was read byte by byte.
        return text.startsWith("\u00EF\u00BB\u00BF") ? 3 : 0;
    }

    /** {@code omp_set_lock} becomes {@code POMP_Set_lock} (seed 001 section 3.2). */
    private static String pompName(String routine) {
        char first = Character.toUpperCase(routine.charAt(4));
        return "POMP_" + first + routine.substring(5);
    }
}
