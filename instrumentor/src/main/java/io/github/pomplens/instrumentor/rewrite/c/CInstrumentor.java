// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.model.Definitions;
import io.github.pomplens.instrumentor.rewrite.model.FixedFileName;
import io.github.pomplens.instrumentor.rewrite.model.FunctionPlan;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.InstrumentedPart;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Part;
import io.github.pomplens.instrumentor.rewrite.model.Plan;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.instrumentor.source.TextSearch;
import java.util.List;
import java.util.function.UnaryOperator;

/** Rewrites the OpenMP directives of a C or C++ file, and its functions on request. */
public final class CInstrumentor {
    static final String MARK = "/* Instrumented by POMP Lens; edit the original. */";

    /** What comes first in an instrumented file: a comment, the interface. */
    public static final List<String> PREAMBLE = List.of(MARK, "#include <pomp/pomp.h>");

    private CInstrumentor() {}

    /** Instruments a file that is compiled by itself. */
    public static Instrumented instrument(SourceText source, Options options) {
        return isInstrumented(source)
                ? alreadyInstrumented(source)
                : draft(source, options, Part.WHOLE).finish(PREAMBLE);
    }

    /** Instruments a file that is compiled together with others. */
    public static InstrumentedPart instrument(SourceText source, Options options, Part part) {
        return isInstrumented(source)
                ? new InstrumentedPart(alreadyInstrumented(source), Definitions.NONE)
                : draft(source, options, part).finishPart();
    }

    private static CRewrite draft(SourceText source, Options options, Part part) {
        return CRewrite.of(source, options, part, new FixedFileName(options.descriptorFile()));
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
        return CRewrite.of(source, options, Part.WHOLE, files)
                .finish(preprocessing.preamble(source));
    }

    /** The {@code #include} lines of a file in order, with what is around them. */
    public static List<Inclusion> inclusions(SourceText source, Options options, Part part) {
        return CInclusions.of(source, options, part);
    }

    /** All that {@link #instrument} would say about a file, in order of place, without doing it. */
    public static List<Diagnostic> diagnose(ConstructTree tree, Options options) {
        if (isInstrumented(tree.source())) {
            return List.of(Diagnostic.of(Problem.ALREADY_INSTRUMENTED, new TextRange(0, 0)));
        }
        if (!tree.isSound()) {
            return CRewrite.diagnostics(tree);
        }
        Plan plan = CLimits.of(tree, Part.WHOLE).plan(tree, options, Part.WHOLE);
        FunctionPlan functions =
                CFunctionEdits.plan(tree, options, plan.prefix(), file -> options.descriptorFile());
        return CRewrite.diagnostics(tree, plan, functions);
    }

    private static boolean isInstrumented(SourceText source) {
        return TextSearch.contains(source.text(), MARK);
    }

    private static Instrumented alreadyInstrumented(SourceText source) {
        return Instrumented.unchanged(
                source, List.of(Diagnostic.of(Problem.ALREADY_INSTRUMENTED, new TextRange(0, 0))));
    }
}
