// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.LoopBody;
import io.github.pomplens.instrumentor.construct.SectionsConstruct;
import io.github.pomplens.instrumentor.rewrite.Events.Barrier;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Calls events around a construct (POMP paper, table 1). A combined construct is written as one
 * directive inside the other, with one descriptor for all (table 2).
 *
 * @param layers the directives that it becomes, outermost first
 * @param cancels whether the file has a {@code cancel} directive; if not, none is looked for
 * @param keepsBarrier whether the innermost directive keeps its implicit barrier in any case
 */
record EventRule(List<Layer> layers, boolean cancels, boolean keepsBarrier) implements Rule {
    EventRule {
        layers = List.copyOf(layers);
    }

    EventRule(List<Layer> layers, boolean cancels) {
        this(layers, cancels, false);
    }

    /** The same, but its innermost directive keeps its implicit barrier. */
    EventRule keepingBarrier() {
        return new EventRule(layers, cancels, true);
    }

    /** The same construct in one piece, with calls before and after it only. */
    EventRule fromOutside() {
        Layer first = layers.get(0);
        Layer last = layers.get(layers.size() - 1);
        Layer seen = first.events().before().isEmpty() ? last : first;
        List<String> leaves = new ArrayList<>();
        for (Layer layer : layers) {
            leaves.addAll(layer.leaves());
        }
        return new EventRule(List.of(Layer.of(leaves, seen.events().fromOutside())), cancels);
    }

    /** Whether calls stand before and after the construct only, and its directive stays. */
    boolean isFromOutside() {
        Events events = outer().events();
        return layers.size() == 1
                && events.begin().isEmpty()
                && events.end().isEmpty()
                && events.barrier() == Barrier.NONE;
    }

    @Override
    public boolean replacesDirective() {
        return layers.size() > 1;
    }

    @Override
    public boolean usesDescriptorInside() {
        return replacesDirective()
                || !outer().events().begin().isEmpty()
                || hasSections()
                || inner().is("taskloop");
    }

    @Override
    public void rewrite(Construct construct, Emitter emit) {
        boolean moved = movesBarrier(construct);
        Optional<LoopBody> iteration = Iterations.body(construct, emit);
        if (replacesDirective()) {
            split(construct, moved, iteration, emit);
        } else if (iteration.isPresent()) {
            emit.openBlock(construct, Iterations.create(construct, emit));
            emit.appendClauses(construct.directive(), Iterations.clause(construct, emit));
            Iterations.inside(construct, iteration.get(), emit);
            emit.closeBlock(construct, emit.call(construct, "Taskloop_exit"));
        } else {
            whole(construct, moved, emit);
        }
    }

    Layer outer() {
        return layers.get(0);
    }

    Layer inner() {
        return layers.get(layers.size() - 1);
    }

    boolean hasSections() {
        return inner().is("sections") && inner().events().barrier() == Barrier.AFTER;
    }

    /** Whether the barrier of the innermost directive becomes an explicit one. */
    boolean movesBarrier(Construct construct) {
        return !keepsBarrier
                && inner().events().barrier() == Barrier.AFTER
                && Worksharing.hasMovableBarrier(construct.directive())
                && !isCancelled(construct, inner().leaves().get(0))
                && !(replacesDirective() && isCancelled(construct, "parallel"));
    }

    /** Whether an explicit barrier stands at the end of a layer. */
    boolean hasBarrierInside(Construct construct, Layer layer) {
        // The barrier of a loop inside comes right before that of the region.
        boolean another = replacesDirective() && inner().events().barrier() == Barrier.AFTER;
        return layer.events().barrier() == Barrier.INSIDE
                && !another
                && !isCancelled(construct, "parallel");
    }

    private boolean isCancelled(Construct construct, String kind) {
        return cancels && Cancellation.cancels(construct, kind);
    }

    private void whole(Construct construct, boolean moved, Emitter emit) {
        Events events = outer().events();
        if (!events.before().isEmpty()) {
            emit.callBefore(construct, construct, events.before());
        }
        if (moved) {
            emit.appendClauses(construct.directive(), " nowait");
        }
        if (hasSections()) {
            sections((SectionsConstruct) construct, emit);
        } else if (events.begin().isEmpty()) {
            emit.children(construct);
        } else {
            emit.beginLines(construct);
            emit.callOpening(construct, events.begin());
            // Right after the directive, so that no #if between the two can part them.
            emit.endLines(construct, construct.directive().range().end());
            emit.children(construct);
            emit.beginLines(construct);
            end(construct, outer(), emit);
            emit.endLines(construct, construct.extent().end());
        }
        if (!events.after().isEmpty()) {
            emit.beginLines(construct);
            after(construct, outer(), moved, emit);
            emit.endLinesAfter(construct);
        }
    }

    private void split(
            Construct construct, boolean moved, Optional<LoopBody> iteration, Emitter emit) {
        boolean first = !outer().events().before().isEmpty();
        if (first) {
            emit.callBefore(construct, construct, outer().events().before());
        }
        directives(construct, moved, iteration.isPresent(), emit);
        if (construct instanceof SectionsConstruct withSections && hasSections()) {
            sections(withSections, emit);
        } else if (iteration.isPresent()) {
            Iterations.inside(construct, iteration.get(), emit);
        } else {
            emit.children(construct);
        }
        emit.beginLines(construct);
        for (int i = layers.size() - 1; i >= 0; i--) {
            Layer layer = layers.get(i);
            if (!layer.events().end().isEmpty()) {
                end(construct, layer, emit);
            }
            if (!layer.events().after().isEmpty()) {
                boolean barrier =
                        moved && i == layers.size() - 1 && !endsRegion(i, emit.hasRegionBarriers());
                after(construct, layer, barrier, emit);
            }
            if (iteration.isPresent() && i == layers.size() - 1) {
                emit.line("}");
            }
        }
        if (first) {
            emit.endLinesAfter(construct);
        } else {
            emit.endLines(construct, construct.extent().end());
        }
    }

    /** Whether what follows the construct of a layer is the barrier of the region around it. */
    boolean endsRegion(int layer, boolean regionBarriers) {
        return !regionBarriers
                && layer > 0
                && layers.get(layer - 1).events().barrier() == Barrier.INSIDE;
    }

    /** Writes the lines that take the place of a combined directive. */
    private void directives(Construct construct, boolean moved, boolean iterations, Emitter emit) {
        List<List<DirectivePart>> clauses =
                Clauses.distribute(construct.directive(), layers, emit.sourceText());
        DirectivePart[] names = emit.names(construct, layers);
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            if (i > 0) {
                if (iterations && i == layers.size() - 1) {
                    emit.line("{ " + Iterations.create(construct, emit));
                } else if (!layer.events().before().isEmpty()) {
                    emit.callLine(construct, layer.events().before());
                }
                emit.lineDirective(construct.directive().range().start());
            }
            String shared = layer.permits("default") ? emit.sharedDescriptors(construct) : "";
            String more = "";
            if (i == layers.size() - 1) {
                more = iterations ? Iterations.clause(construct, emit) : moved ? " nowait" : "";
            }
            emit.directiveLines(construct, i == 0, names[i], clauses.get(i), shared + more);
            if (!layer.events().begin().isEmpty()) {
                emit.callOpening(construct, layer.events().begin());
            }
        }
        emit.endLinesInPlaceOfDirective(construct);
    }

    private void end(Construct construct, Layer layer, Emitter emit) {
        if (emit.hasRegionBarriers() && hasBarrierInside(construct, layer)) {
            emit.barrierLines(construct);
        }
        emit.callClosing(construct, layer.events().end());
    }

    private static void after(Construct construct, Layer layer, boolean barrier, Emitter emit) {
        if (barrier) {
            emit.barrierLines(construct);
        }
        emit.callLine(construct, layer.events().after());
    }

    private static void sections(SectionsConstruct construct, Emitter emit) {
        for (TextRange section : construct.sections()) {
            emit.beginLines(construct);
            emit.callOpening(construct, "Section_begin");
            emit.endLines(construct, section.start());
            emit.childrenIn(section, construct);
            emit.beginLines(construct);
            emit.callClosing(construct, "Section_end");
            emit.endLines(construct, section.end());
        }
    }
}
