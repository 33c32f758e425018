// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.fortran.FortranFunction;
import io.github.pomplens.instrumentor.construct.fortran.FortranScanner;
import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.construct.fortran.ImplicitNoneExternal;
import io.github.pomplens.instrumentor.construct.fortran.LockCall;
import io.github.pomplens.instrumentor.construct.model.FunctionDefinition;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.rewrite.model.Definitions;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.EditedText;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.rewrite.model.FunctionFilter;
import io.github.pomplens.instrumentor.rewrite.model.FunctionPlan;
import io.github.pomplens.instrumentor.rewrite.model.Inclusion;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.LineMap;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import io.github.pomplens.instrumentor.rewrite.model.Plan;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.instrumentor.source.TextSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Rewrites the OpenMP directives of a Fortran file: what {@code Instrumentor} does for it. */
public final class FortranInstrumentor {
    static final String MARK = "! Instrumented by POMP Lens; edit the original.";

    static final String LONG_LINE = "its line would become longer than the compiler reads";

    /** What is put in around one, without line directives. */
    private static final int CHARACTERS_OF_CONSTRUCT = 320;

    private final FortranTree tree;
    private final SourceText source;
    private final Options options;
    private final Plan plan;
    private final FortranFunctionEdits functions;
    private final List<Descriptor> descriptors;
    private final FortranWriter writer;
    private final FortranCalls calls;
    private final Edits edits;
    private final List<Diagnostic> diagnostics;
    private final LineMap lines;

    private FortranInstrumentor(FortranTree tree, Options options) {
        this.tree = tree;
        this.source = tree.tree().source();
        this.options = options;
        this.edits = new Edits(source);
        String keyword = tree.form().preprocessed() ? "#line " : "# ";
        this.lines = new LineMap(source, tree.tree().lineMarkers(), keyword);
        this.plan = FortranLimits.plan(tree.tree(), options);
        this.writer = new FortranWriter(tree.form(), source.lineSeparator());
        List<FortranFunction> found = options.functions().isEmpty() ? List.of() : functionsOf(tree);
        FunctionPlan chosen = choose(tree, found, options);
        this.descriptors = new ArrayList<>(plan.descriptors());
        descriptors.addAll(chosen.descriptors());
        this.calls =
                new FortranCalls(
                        writer,
                        descriptors,
                        options.descriptorFile(),
                        options.fortran().unit(),
                        source.text());
        this.diagnostics = diagnostics(tree);
        diagnostics.addAll(plan.diagnostics());
        diagnostics.addAll(chosen.diagnostics());
        this.functions = new FortranFunctionEdits(source, writer, calls);
        functions.addAll(found, chosen);
    }

    /** Names of Fortran have no case. */
    private static FunctionPlan choose(
            FortranTree tree, List<FortranFunction> functions, Options options) {
        List<FunctionDefinition> definitions = new ArrayList<>(functions.size());
        functions.forEach(function -> definitions.add(function.definition()));
        FunctionFilter filter = options.functions().forNamesInLowerCase();
        return FunctionPlan.of(
                tree.tree(), definitions, filter, "", file -> options.descriptorFile());
    }

    /** What is included and has no header is a part of a procedure. */
    private List<FortranFunction> functionsOf(FortranTree all) {
        List<FortranFunction> found = new ArrayList<>();
        for (FortranFunction function : all.functions()) {
            boolean hasHeader = function.definition().nameRange().length() > 0;
            if (hasHeader || !options.fortran().included()) {
                found.add(function);
            }
        }
        return found;
    }

    /** Instruments a file that includes no others. */
    public static Instrumented instrument(SourceText source, Options options) {
        return isInstrumented(source)
                ? Instrumented.unchanged(source, alreadyInstrumented())
                : instrument(source, options, Map.of());
    }

    /**
     * Instruments a file that includes others, and isn't instrumented yet.
     *
     * @param newNames what to write in place of their names, quotes included, by the place of the
     *     opening quote
     */
    public static Instrumented instrument(
            SourceText source, Options options, Map<Integer, String> newNames) {
        FortranTree tree = FortranScanner.scan(source, options.fortran().form());
        if (!tree.tree().isSound()) {
            return Instrumented.unchanged(source, diagnostics(tree));
        }
        return new FortranInstrumentor(tree, options).run(newNames);
    }

    /** All that instrumenting would say about a file, without doing it. */
    public static List<Diagnostic> diagnose(FortranTree tree, Options options) {
        if (isInstrumented(tree.tree().source())) {
            return alreadyInstrumented();
        }
        if (!tree.tree().isSound()) {
            return diagnostics(tree);
        }
        FortranInstrumentor instrumentor = new FortranInstrumentor(tree, options);
        instrumentor.replaceLockCalls();
        Diagnostic.sort(instrumentor.diagnostics);
        return instrumentor.diagnostics;
    }

    /** The lines of a file that include others, in order, with what is around them. */
    public static List<Inclusion> inclusions(SourceText source, Options options) {
        return FortranInclusions.of(source, options);
    }

    private static boolean isInstrumented(SourceText source) {
        return TextSearch.contains(source.text(), MARK);
    }

    private static List<Diagnostic> alreadyInstrumented() {
        return List.of(Diagnostic.of(Problem.ALREADY_INSTRUMENTED, new TextRange(0, 0)));
    }

    /** What is known from a file by itself. */
    private static List<Diagnostic> diagnostics(FortranTree tree) {
        List<Diagnostic> found = new ArrayList<>(tree.tree().diagnostics());
        found.addAll(tree.problems());
        Diagnostic.sort(found);
        return found;
    }

    private Instrumented run(Map<Integer, String> newNames) {
        FortranTaskVariables variables = new FortranTaskVariables(tree, plan, calls);
        Edits constructs = new Edits(source, descriptors.size() * CHARACTERS_OF_CONSTRUCT);
        new FortranEmitter(
                        tree,
                        lines,
                        plan,
                        writer,
                        calls,
                        variables,
                        options.regionBarriers(),
                        constructs)
                .all(tree.tree().constructs());
        variables.declare(writer, edits);
        replaceLockCalls();
        declareExternals();
        for (Map.Entry<Integer, String> name : newNames.entrySet()) {
            int start = name.getKey();
            int end = source.text().indexOf(source.text().charAt(start), start + 1) + 1;
            edits.inline(new TextRange(start, end), name.getValue());
        }
        edits.addAll(functions.begins());
        edits.addAll(constructs);
        edits.addAll(functions.ends());
        if (!options.leaves("all")) {
            for (TextRange sentinel : tree.pompSentinels()) {
                edits.inline(sentinel, "   ");
            }
        }
        Diagnostic.sort(diagnostics);
        if (edits.isEmpty()) {
            return Instrumented.unchanged(source, diagnostics);
        }
        edits.addLineNumbersAfter(tree.tree().branchEnds());
        EditedText edited = EditedText.apply(source, lines, edits, List.of(MARK), Definitions.NONE);
        return new Instrumented(
                edited.text(), edited.insertions(), descriptors.size(), descriptors, diagnostics);
    }

    /** Where {@code implicit none(external)} asks for declarations of all procedures. */
    private void declareExternals() {
        List<String> declarations = calls.declarations("external");
        if (!declarations.isEmpty()) {
            for (ImplicitNoneExternal place : tree.implicitNoneExternal()) {
                List<String> all = new ArrayList<>(declarations);
                if (place.inModule()) {
                    // Else who uses the module couldn't declare them again.
                    all.addAll(calls.declarations("private ::"));
                }
                edits.linesAt(place.after(), all);
            }
        }
    }

    private void replaceLockCalls() {
        FortranLockEdits locks =
                new FortranLockEdits(source, lines, options, writer, calls, edits, diagnostics);
        List<TextRange> wanted = plan.lockCalls();
        int next = 0;
        for (LockCall call : tree.lockCalls()) {
            if (next < wanted.size() && wanted.get(next) == call.name()) {
                next++;
                locks.replace(call);
            }
        }
    }
}
