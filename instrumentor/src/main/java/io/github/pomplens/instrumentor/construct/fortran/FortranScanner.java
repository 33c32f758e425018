// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.incremental.SplitPoints;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.construct.model.StatementRanges;
import io.github.pomplens.instrumentor.directive.DirectiveParser;
import io.github.pomplens.instrumentor.directive.ParseResult;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.directive.Sentinel;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.SourceForm;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds the tree of constructs of a Fortran file. */
public final class FortranScanner {
    private final SourceText source;
    private final SourceForm form;
    private final Statements statements;
    private final String clearText;
    private final String writtenText;
    private final DirectiveParser directiveParser;
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    /** The procedures that are named as device code in parts of the file that aren't scanned. */
    private final Set<String> device;

    private FortranScanner(SourceText source, SourceForm form, Set<String> device) {
        this.source = source;
        this.form = form;
        this.device = device;
        this.statements = StatementReader.read(source.text(), form);
        this.clearText = ClearText.of(source.text(), form, statements);
        this.writtenText =
                form.preprocessed()
                        ? ClearText.inCaseOf(source.text(), form, statements)
                        : clearText;
        this.directiveParser = DirectiveParser.ofFortran(writtenText, clearText, form.fixed());
    }

    /** The constructs of a file, with everything that is wrong with them. */
    public static FortranTree scan(SourceText source, SourceForm form) {
        return new FortranScanner(source, form, Set.of()).run().fortran();
    }

    /**
     * Scans a file, or a piece of one, with what is needed to follow changes.
     *
     * @param device the procedures that are named as device code in the file of which the source is
     *     a piece
     */
    static ScannedFortranFile scanFile(SourceText source, SourceForm form, Set<String> device) {
        return new FortranScanner(source, form, device).run();
    }

    private ScannedFortranFile run() {
        List<ParsedDirective> inOrder = new ArrayList<>();
        @Nullable ParsedDirective[] directives = directives(inOrder);
        StatementClassifier classifier = new StatementClassifier(statements.clear(), form.fixed());
        Branches branches = Branches.of(source.text(), statements, directives, classifier);
        ConstructBuilder builder =
                new ConstructBuilder(source, statements, branches, inOrder.size());
        LockCalls locks = new LockCalls(statements, form.fixed(), this::places);
        Set<String> named = DirectivePlaces.deviceProcedures(inOrder);
        named.addAll(device);
        ExecutableParts parts =
                new ExecutableParts(source, statements, inOrder, classifier, branches, builder);
        ExitPlaces exits =
                new ExitPlaces(source, statements, builder, parts, form.lineLength(), this::places);
        BlockParser parser =
                new BlockParser(
                        source.text(),
                        statements,
                        directives,
                        classifier,
                        branches,
                        builder,
                        locks,
                        parts,
                        exits,
                        named,
                        diagnostics);
        follow(parser);
        List<LockCall> lockCalls = locks.calls(parts::declarations);
        ConstructTree tree =
                new ConstructTree(
                        source,
                        builder.outermost(),
                        inOrder,
                        List.of(),
                        parser.regions().regions(),
                        lockCalls.stream().map(LockCall::name).toList(),
                        lineMarkers(),
                        branches.branchEnds(),
                        diagnostics);
        FortranTree fortran =
                new FortranTree(
                        tree,
                        form,
                        clearText,
                        writtenText,
                        lockCalls,
                        statements.pompSentinels(),
                        parser.externals().places(),
                        parser.includes(),
                        details(tree, classifier, branches, builder, parser, parts, exits));
        FortranSplitPointFinder splitPoints = parser.splitPoints();
        return new ScannedFortranFile(
                fortran,
                new SplitPoints(tree.isSound() ? splitPoints.all() : List.of()),
                splitPoints.isSeparable() && branches.areSeparable() && !locks.areHidden(),
                parser.externals().areInModules(),
                splitPoints.sawSubmodule(),
                named);
    }

    /**
     * The directives by logical line; null for other lines.
     *
     * @param inOrder gets them all
     */
    private @Nullable ParsedDirective[] directives(List<ParsedDirective> inOrder) {
        @Nullable ParsedDirective[] directives = new ParsedDirective[statements.size()];
        for (int i = 0; i < directives.length; i++) {
            if (statements.kind(i).isDirective()) {
                directives[i] = parse(i);
                inOrder.add(directives[i]);
            }
        }
        return directives;
    }

    /** Follows the blocks; gathers what is wrong. */
    private void follow(BlockParser parser) {
        try {
            parser.file();
        } catch (UnmatchedBlocksException e) {
            diagnostics.add(unbalanced(e));
        }
        diagnostics.addAll(parser.regions().diagnostics());
        MistypedSentinels.find(
                source.text(), form.fixed(), statements.strayDirectives(), diagnostics);
        Diagnostic.sort(diagnostics);
    }

    private Diagnostic unbalanced(UnmatchedBlocksException e) {
        int end = source.text().length();
        TextRange before = e.before < 0 ? new TextRange(end, end) : statements.range(e.before);
        return new Diagnostic(e.problem, statements.range(e.line), e.getMessage(), before);
    }

    private FortranDetails details(
            ConstructTree tree,
            StatementClassifier classifier,
            Branches branches,
            ConstructBuilder builder,
            BlockParser parser,
            ExecutableParts parts,
            ExitPlaces exits) {
        return new FortranDetails() {
            @Override
            public Map<Construct, FortranExtent> extents() {
                return builder.extents();
            }

            @Override
            public List<FortranFunction> functions() {
                return new FortranFunctionScanner(
                                tree, statements, exits, classifier, branches, builder, parts)
                        .functions(parser.procedures().all());
            }

            @Override
            public StatementRanges statements() {
                BlockEnds ends = new BlockEnds(statements, classifier);
                List<FortranStatementRanges.Block> blocks =
                        tree.isSound()
                                ? StatementBlocks.of(
                                        statements,
                                        ends,
                                        builder.extents(),
                                        parser.procedures().all(),
                                        parts)
                                : List.of();
                return new FortranStatementRanges(
                        statements, branches, new Jumps(statements, ends), blocks);
            }
        };
    }

    private int[] places() {
        return StatementReader.places(source.text(), form);
    }

    private ParsedDirective parse(int line) {
        boolean omp = statements.kind(line) == LineKind.OMP;
        TextRange range = statements.range(line);
        int start = ClearText.afterSentinel(statements, line, form);
        ParseResult result =
                directiveParser.parseFortran(omp ? Sentinel.OMP : Sentinel.POMP, range, start);
        if (!result.diagnostics().isEmpty()) {
            diagnostics.addAll(result.diagnostics());
        }
        return result.directive();
    }

    private List<TextRange> lineMarkers() {
        List<TextRange> markers = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            if (statements.kind(i) == LineKind.LINE_MARKER) {
                markers.add(statements.range(i));
            }
        }
        return markers;
    }
}
