// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.RegionMatcher;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows the blocks of a file and finds the extents of directives: with and without end
 * directives, over loops that share their last statement, over {@code block} constructs.
 */
final class BlockParser {
    private static final String SHARED_END =
            "it ends with a statement that ends a loop around it as well";

    private static final String SECTIONS_IN_BLOCK = "its sections stand in a block construct";

    private final Statements statements;
    private final @Nullable ParsedDirective[] directives;
    private final StatementClassifier classifier;
    private final Branches branches;
    private final List<Diagnostic> diagnostics;
    private final ConstructBuilder builder;
    private final LockCalls locks;
    private final Procedures procedures;
    private final Frames frames = new Frames();
    private final DirectivePlaces places;
    private final OpenConstructs open;
    private final RegionMatcher regions = new RegionMatcher();
    private final ExternalDeclarations externals = new ExternalDeclarations();
    private final IncludeSites includes;
    private final FortranSplitPointFinder splitPoints;
    private final TaskVariables variables;
    private final TaskloopBodies taskloops;
    private final ConstructStarts starts;

    /**
     * @param text of the file
     * @param parts finds the places for declarations
     * @param exits finds the places for calls before statements that end an iteration
     * @param device the procedures that are named as device code in the whole file
     */
    BlockParser(
            String text,
            Statements statements,
            @Nullable ParsedDirective[] directives,
            StatementClassifier classifier,
            Branches branches,
            ConstructBuilder builder,
            LockCalls locks,
            ExecutableParts parts,
            ExitPlaces exits,
            Set<String> device,
            List<Diagnostic> diagnostics) {
        this.statements = statements;
        this.directives = directives;
        this.classifier = classifier;
        this.branches = branches;
        this.diagnostics = diagnostics;
        this.builder = builder;
        this.locks = locks;
        this.procedures = new Procedures(frames);
        this.includes = new IncludeSites(statements);
        this.places = new DirectivePlaces(statements, classifier, frames, device);
        this.open = new OpenConstructs(frames, places, builder, directives, diagnostics);
        this.splitPoints = new FortranSplitPointFinder(branches, builder, frames, regions);
        this.variables = new TaskVariables(text, statements, branches, frames, parts);
        this.taskloops =
                new TaskloopBodies(
                        statements, classifier.fixed(), branches, frames, builder, parts, exits);
        this.starts =
                new ConstructStarts(
                        branches,
                        builder,
                        frames,
                        places,
                        open,
                        regions,
                        splitPoints,
                        variables,
                        taskloops);
    }

    RegionMatcher regions() {
        return regions;
    }

    Procedures procedures() {
        return procedures;
    }

    List<FortranIncludeSite> includes() {
        return includes.all();
    }

    ExternalDeclarations externals() {
        return externals;
    }

    FortranSplitPointFinder splitPoints() {
        return splitPoints;
    }

    void file() throws UnmatchedBlocksException {
        for (int i = 0; i < statements.size(); i++) {
            if (statements.kind(i).isPreprocessor()) {
                if (statements.kind(i) == LineKind.INCLUDE && !branches.isDropped(i)) {
                    include(i);
                }
                continue;
            }
            if (i == statements.strayContinuation()) {
                // It would continue any line that is put in before it.
                throw new UnmatchedBlocksException(i, "this line continues no statement");
            }
            if (branches.isDropped(i)) {
                reportLost(i);
            } else if (!open.endsOptionally(i)) {
                if (statements.kind(i) == LineKind.STATEMENT) {
                    statement(i);
                } else if (directives[i] instanceof Directive directive) {
                    starts.directive(i, directive);
                }
            }
        }
        open.closeOptional();
        open.dropWaiting();
        boolean done = frames.isEmpty() || frames.top().isImplicitProgram();
        if (!done) {
            throw open.notEnded(frames.top(), -1);
        }
    }

    private void statement(int i) throws UnmatchedBlocksException {
        StatementKind kind = places.classify(i);
        if (kind.isEnd()) {
            end(i, kind);
        } else if (kind.opensUnit()) {
            openUnit(i, kind);
        } else {
            if (frames.isEmpty()) {
                frames.push(new Frame(StatementKind.PROGRAM, i, frames.nextBlock()));
                procedures.open(i, -1);
            }
            inside(i, kind);
        }
        int label = statements.label(i);
        if (label > 0) {
            endLoops(i, label);
        }
    }

    private void openUnit(int i, StatementKind kind) throws UnmatchedBlocksException {
        boolean awaited = frames.isWaiting(Frame.Waiting.STATEMENT);
        open.dropWaiting();
        if (!frames.isEmpty() && frames.top().isConstruct()) {
            throw open.notEnded(frames.top(), i);
        }
        Frame unit = new Frame(kind, i, frames.nextBlock());
        unit.name = classifier.header().name();
        unit.pure = classifier.header().isPure();
        unit.ancestors = classifier.header().ancestors();
        splitPoints.begin(unit, awaited);
        frames.push(unit);
        if (!frames.isInInterface()) {
            locks.unit(unit);
            procedures.open(i, classifier.header().nameStart());
        }
    }

    private void inside(int i, StatementKind kind) throws UnmatchedBlocksException {
        if (kind != StatementKind.ANYWHERE) {
            splitPoints.unitChanges();
        }
        taskloops.statement(i, kind);
        switch (kind) {
            case DO, DO_CONCURRENT, BLOCK, OTHER_BLOCK -> openBlock(i, kind);
            case INTERFACE, TYPE -> {
                procedures.declaration(i);
                frames.push(new Frame(kind, i, frames.nextBlock()));
            }
            case MIDDLE, CONTAINS -> {
                findLocks(i);
                nextPart(i, kind);
            }
            case SPECIFICATION -> {
                procedures.declaration(i);
                variables.declaration(i);
                locks.declaration(i, frames.top());
            }
            case IMPLICIT_NONE_EXTERNAL -> {
                procedures.declaration(i);
                int after = builder.offsetAfter(i);
                if (after >= 0 && !frames.isInInterface()) {
                    externals.add(frames.top(), after);
                }
            }
            case ACTION -> {
                procedures.executable(i);
                open.dropIfLoopIsMissing();
                findLocks(i);
                open.statementDone(i);
            }
            case ANYWHERE -> {
                if (IncludeSites.isInclude(statements, i)) {
                    include(i);
                }
            }
            default -> {}
        }
    }

    private void findLocks(int i) {
        if (!places.isDevice()) {
            locks.statement(i, frames.all());
        }
    }

    private void include(int i) {
        includes.add(i, places, frames, externals);
        variables.include(i);
    }

    private void openBlock(int i, StatementKind kind) {
        procedures.executable(i);
        findLocks(i);
        boolean loop = kind == StatementKind.DO || kind == StatementKind.DO_CONCURRENT;
        if (!loop && kind != StatementKind.BLOCK) {
            open.dropIfLoopIsMissing();
        }
        Frame frame = new Frame(kind, i, frames.nextBlock());
        frame.label = loop ? classifier.loopLabel() : 0;
        frames.push(frame);
    }

    private void nextPart(int i, StatementKind kind) throws UnmatchedBlocksException {
        open.dropWaiting();
        if (frames.isEmpty()) {
            return;
        }
        Frame frame = frames.top();
        if (frame.isConstruct()) {
            throw open.notEnded(frame, i);
        }
        if (kind == StatementKind.CONTAINS) {
            procedures.contains(i);
            splitPoints.contains(i);
        }
        frame.block = frames.nextBlock();
        frame.divided |= kind == StatementKind.MIDDLE;
        frame.executable &= kind == StatementKind.MIDDLE;
    }

    private void end(int i, StatementKind kind) throws UnmatchedBlocksException {
        open.dropWaiting();
        if (frames.isEmpty()) {
            if (kind == StatementKind.END_UNIT) {
                return;
            }
            throw new UnmatchedBlocksException(i, "this ends a block that was not begun");
        }
        Frame ended = frames.top();
        if (ended.isConstruct()) {
            throw open.notEnded(ended, i);
        }
        if (ended.kind.end() != kind) {
            throw open.doesNotEnd(ended, i);
        }
        procedures.end(i, places.isDevice());
        frames.pop();
        if (ended.kind.opensBlock()) {
            taskloops.loopEnded(ended, i, kind);
            blockDone(i, ended);
        }
    }

    private void blockDone(int i, Frame ended) {
        boolean whole =
                ended.kind == StatementKind.BLOCK
                        && frames.isWaiting(Frame.Waiting.END)
                        && isFirstStatement(frames.top(), ended);
        if (whole) {
            frames.top().waiting = Frame.Waiting.OPTIONAL_END;
            frames.top().lastLine = i;
            if (frames.top().hasSections()) {
                frames.top().obstacle = SECTIONS_IN_BLOCK;
            }
        } else {
            if (ended.divided && frames.isWaiting(Frame.Waiting.STATEMENT)) {
                // An if statement with an else part is all of an atomic compare capture.
                frames.top().statementsLeft = 1;
            }
            open.statementDone(i);
        }
    }

    /** Whether a block is all there is of a construct (OpenMP 5.2 section 5.1). */
    private boolean isFirstStatement(Frame construct, Frame block) {
        for (int i = construct.line + 1; i < block.line; i++) {
            if (!statements.kind(i).isPreprocessor()) {
                return false;
            }
        }
        return true;
    }

    /** Ends the loops whose last statement has a label. */
    private void endLoops(int i, int label) throws UnmatchedBlocksException {
        while (frames.hasLoop(label)) {
            Frame frame = frames.top();
            if (frames.isWaiting(Frame.Waiting.OPTIONAL_END)) {
                frame.obstacle = SHARED_END;
                open.closeTop(null, -1);
            } else if (frame.isConstruct()) {
                throw open.notEnded(frame, i);
            } else if (frame.label == label) {
                frames.pop();
                taskloops.loopEnded(frame, i, StatementKind.ACTION);
                blockDone(i, frame);
            } else {
                throw open.doesNotEnd(frame, i);
            }
        }
    }

    private void reportLost(int i) {
        procedures.lost(i);
        taskloops.lost();
        splitPoints.unitChanges();
        if (directives[i] instanceof Directive directive && !directive.spec().isEnd()) {
            String reason = "it is in an #if branch that opens or closes a block";
            diagnostics.add(
                    Diagnostic.of(
                            Problem.NOT_MEASURED, directive.range(), directive.name(), reason));
        }
    }
}
