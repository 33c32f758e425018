// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.RegionMatcher;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import java.util.EnumSet;
import java.util.Set;

/** Begins the constructs of a file, and adds those that are nothing but a directive. */
final class ConstructStarts {
    /** Constructs that hold one statement and may have an end directive. */
    private static final Set<DirectiveKind> ONE_STATEMENT =
            EnumSet.of(DirectiveKind.DISPATCH, DirectiveKind.ALLOCATORS);

    private final Branches branches;
    private final ConstructBuilder builder;
    private final Frames frames;
    private final DirectivePlaces places;
    private final OpenConstructs open;
    private final RegionMatcher regions;
    private final FortranSplitPointFinder splitPoints;
    private final TaskVariables variables;
    private final TaskloopBodies taskloops;

    ConstructStarts(
            Branches branches,
            ConstructBuilder builder,
            Frames frames,
            DirectivePlaces places,
            OpenConstructs open,
            RegionMatcher regions,
            FortranSplitPointFinder splitPoints,
            TaskVariables variables,
            TaskloopBodies taskloops) {
        this.branches = branches;
        this.builder = builder;
        this.frames = frames;
        this.places = places;
        this.open = open;
        this.regions = regions;
        this.splitPoints = splitPoints;
        this.variables = variables;
        this.taskloops = taskloops;
    }

    void directive(int i, Directive directive) throws UnmatchedBlocksException {
        if (directive.spec().isEnd()) {
            open.end(i, directive);
            return;
        }
        if (isStandalone(directive)) {
            open.dropWaiting();
            standalone(i, directive);
            return;
        }
        switch (directive.association()) {
            case BLOCK -> begin(i, directive, ONE_STATEMENT.contains(directive.kind()) ? 1 : 0);
            case LOOP -> begin(i, directive, 1);
            case ATOMIC -> begin(i, directive, directive.has(ClauseKind.CAPTURE) ? 2 : 1);
            case SEPARATING -> section(i, directive);
            case DELIMITED -> {
                splitPoints.unitChanges();
                if (DirectivePlaces.isDeclareTarget(directive)) {
                    places.declareTarget(directive);
                } else if (directive.kind() == DirectiveKind.BEGIN_METADIRECTIVE) {
                    begin(i, directive, 0);
                }
            }
            case UTILITY -> {
                // It may become any construct, so what follows it counts as its body.
                if (directive.kind() == DirectiveKind.METADIRECTIVE && places.blockFollows(i)) {
                    begin(i, directive, 1);
                }
            }
            case STANDALONE, DECLARATIVE -> {}
        }
    }

    private static boolean isStandalone(Directive directive) {
        return directive.spec().isPomp() || directive.association() == Association.STANDALONE;
    }

    private void standalone(int i, Directive directive) {
        StandaloneConstruct construct =
                new StandaloneConstruct(directive, places.placement(i, ""), directive.range());
        builder.addStandalone(construct, i, frames.all());
        int block = frames.isEmpty() ? 0 : frames.top().block;
        if (directive.kind() == DirectiveKind.INST_BEGIN) {
            regions.begin(construct, block);
        } else if (directive.kind() == DirectiveKind.INST_END) {
            regions.end(construct, block);
        }
    }

    /**
     * @param count how many statements belong to it; 0 when its end directive tells
     */
    private void begin(int i, Directive directive, int count) {
        // A transformation stands for the loop that it makes of another one.
        boolean mayBeLoop =
                directive.spec().isLoopTransformation()
                        || directive.kind() == DirectiveKind.METADIRECTIVE;
        while (frames.isWaiting(Frame.Waiting.STATEMENT)
                && !mayBeLoop
                && branches.areTogether(frames.top().line, i)) {
            open.dropTop();
        }
        Frame frame = new Frame(directive, i, frames.nextBlock());
        frame.inSpecification = !places.isExecutable(i);
        frame.sectionStart = i;
        if (count > 0) {
            frame.waiting = Frame.Waiting.STATEMENT;
            frame.statementsLeft = count;
        }
        frames.push(frame);
        if (directive.spec().includes(DirectiveKind.TASK)
                || directive.spec().includes(DirectiveKind.TASKLOOP)) {
            variables.find(frame);
            taskloops.begin(frame, directive);
        }
    }

    private void section(int i, Directive directive) {
        if (frames.isEmpty() || directive.kind() != DirectiveKind.SECTION) {
            return;
        }
        Frame frame = frames.top();
        if (frame.hasSections()) {
            builder.endSection(frame, i);
            frame.sectionStart = i;
            frame.sectionIsNamed = true;
            frame.block = frames.nextBlock();
        }
    }
}
