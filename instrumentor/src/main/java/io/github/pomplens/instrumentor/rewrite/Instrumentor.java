// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.ConstructScanner;
import io.github.pomplens.instrumentor.construct.ConstructTree;
import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.Language;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.instrumentor.source.TextSearch;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Rewrites the OpenMP directives of a C, C++ or Fortran file, and user functions on request, so
 * that they call the POMP performance interface (POMP paper, sections 3 and 4). The result compiles
 * to the same program, plus the calls.
 */
public final class Instrumentor {
    static final String MARK = "/* Instrumented by POMP Lens; edit the original. */";

    /** What comes first in an instrumented C or C++ file: a comment, the interface. */
    public static final List<String> PREAMBLE = List.of(MARK, "#include <pomp/pomp.h>");

    private Instrumentor() {}

    /** Instruments a file; what can't be measured safely stays as it is, with a diagnostic. */
    public static Instrumented instrument(SourceText source, Options options) {
        if (isInstrumented(source)) {
            List<Diagnostic> diagnostics = List.of(alreadyInstrumented());
            return new Instrumented(source.text(), List.of(), 0, diagnostics);
        }
        if (isFortran(source)) {
            return FortranInstrumentor.instrument(source, options);
        }
        return draft(source, options, Part.WHOLE).finish(PREAMBLE);
    }

    /** Instruments a file that is compiled together with others. */
    public static InstrumentedPart instrument(SourceText source, Options options, Part part) {
        return isInstrumented(source) || isFortran(source)
                ? new InstrumentedPart(instrument(source, options), Definitions.NONE)
                : draft(source, options, part).finishPart();
    }

    /**
     * Instruments a Fortran file that includes others.
     *
     * @param newNames what to write in place of their names, quotes included, by the place of the
     *     opening quote
     */
    public static Instrumented instrument(
            SourceText source, Options options, Map<Integer, String> newNames) {
        return FortranInstrumentor.instrument(source, options, newNames);
    }

    private static Draft draft(SourceText source, Options options, Part part) {
        return Draft.of(source, options, part, new OneName(options.descriptorFile()));
    }

    /**
     * Instruments what a preprocessor made of a file, with all its headers in it. Constructs get
     * the places that they come from; those of system headers stay as they are.
     *
     * @param source a {@link SourceText#preprocessed} text
     */
    public static Instrumented instrument(
            SourceText source, Options options, Preprocessing preprocessing) {
        UnaryOperator<String> files =
                file ->
                        file.equals(source.name())
                                ? options.descriptorFile()
                                : preprocessing.absolute().apply(file);
        return Draft.of(source, options, Part.WHOLE, files).finish(preprocessing.preamble(source));
    }

    /** The {@code #include} lines of a file in order, with what is around them. */
    public static List<Inclusion> inclusions(SourceText source, Options options, Part part) {
        if (isFortran(source)) {
            return FortranInclusions.of(source, options);
        }
        ConstructTree tree = ConstructScanner.scan(source, part.inFunction());
        return tree.isSound()
                ? ClosedRanges.inclusions(tree, Plan.of(tree, options, part))
                : List.of();
    }

    /** All that {@link #instrument} would say about a file, in order of place, without doing it. */
    public static List<Diagnostic> diagnose(ConstructTree tree, Options options) {
        if (isInstrumented(tree.source())) {
            return List.of(alreadyInstrumented());
        }
        if (!tree.isSound()) {
            return Draft.diagnostics(tree);
        }
        Plan plan = Plan.of(tree, options);
        FunctionPlan functions =
                FunctionPlan.of(tree, options, plan.prefix(), file -> options.descriptorFile());
        return Draft.diagnostics(tree, plan, functions);
    }

    /** The same for Fortran. */
    public static List<Diagnostic> diagnose(FortranTree tree, Options options) {
        return isInstrumented(tree.tree().source())
                ? List.of(alreadyInstrumented())
                : FortranInstrumentor.diagnose(tree, options);
    }

    private static boolean isInstrumented(SourceText source) {
        String mark = isFortran(source) ? FortranInstrumentor.MARK : MARK;
        return TextSearch.contains(source.text(), mark);
    }

    private static boolean isFortran(SourceText source) {
        return source.language() == Language.FORTRAN;
    }

    private static Diagnostic alreadyInstrumented() {
        return Diagnostic.of(Problem.ALREADY_INSTRUMENTED, new TextRange(0, 0));
    }

    /**
     * In an {@code #if} branch that isn't compiled, lines put in count but their {@code #line}
     * directives don't. So another one is needed where the next branch or the file goes on.
     */
    static void addLineNumbersAfterBranches(ConstructTree tree, Edits edits) {
        if (tree.branchEnds().isEmpty()) {
            return;
        }
        int[] places = new int[edits.size()];
        int count = 0;
        for (int i = 0; i < edits.size(); i++) {
            if (edits.isLines(i)) {
                places[count++] = edits.start(i);
            }
        }
        Arrays.sort(places, 0, count);
        for (TextRange branches : tree.branchEnds()) {
            int first = Arrays.binarySearch(places, 0, count, branches.start());
            int next = first >= 0 ? first : -first - 1;
            if (next < count && places[next] < branches.end()) {
                edits.linesAt(branches.end(), List.of());
            }
        }
    }
}
