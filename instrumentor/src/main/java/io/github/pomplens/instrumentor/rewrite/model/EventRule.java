// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.rewrite.model.Events.Barrier;
import java.util.ArrayList;
import java.util.List;

/**
 * Events are called around a construct (POMP paper, table 1). A combined construct is written as
 * one directive inside the other, with one descriptor for all (table 2).
 *
 * @param layers the directives that it becomes, outermost first
 * @param cancels whether the file has a {@code cancel} directive; if not, none is looked for
 * @param keepsBarrier whether the innermost directive keeps its implicit barrier in any case
 */
public record EventRule(List<Layer> layers, boolean cancels, boolean keepsBarrier) implements Rule {
    public EventRule {
        layers = List.copyOf(layers);
    }

    EventRule(List<Layer> layers, boolean cancels) {
        this(layers, cancels, false);
    }

    /** Returns the rule with the implicit barrier of its innermost directive kept. */
    EventRule keepingBarrier() {
        return new EventRule(layers, cancels, true);
    }

    /** Returns the rule for the construct in one piece, with calls before and after it only. */
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
                || inner().is(DirectiveKind.TASKLOOP);
    }

    public Layer outer() {
        return layers.get(0);
    }

    Layer inner() {
        return layers.get(layers.size() - 1);
    }

    public boolean hasSections() {
        return inner().is(DirectiveKind.SECTIONS) && inner().events().barrier() == Barrier.AFTER;
    }

    /** Whether the barrier of the innermost directive becomes an explicit one. */
    public boolean movesBarrier(Construct construct) {
        return !keepsBarrier
                && inner().events().barrier() == Barrier.AFTER
                && Worksharing.hasMovableBarrier(construct.directive())
                && !isCancelled(construct, inner().cancelledBy())
                && !(replacesDirective() && isCancelled(construct, ClauseKind.PARALLEL));
    }

    /** Whether an explicit barrier stands at the end of a layer. */
    public boolean hasBarrierInside(Construct construct, Layer layer) {
        // The barrier of a loop inside comes right before that of the region.
        boolean another = replacesDirective() && inner().events().barrier() == Barrier.AFTER;
        return layer.events().barrier() == Barrier.INSIDE
                && !another
                && !isCancelled(construct, ClauseKind.PARALLEL);
    }

    private boolean isCancelled(Construct construct, ClauseKind kind) {
        return cancels && Cancellation.cancels(construct, kind);
    }

    /** Whether what follows the construct of a layer is the barrier of the region around it. */
    public boolean endsRegion(int layer, boolean regionBarriers) {
        return !regionBarriers
                && layer > 0
                && layers.get(layer - 1).events().barrier() == Barrier.INSIDE;
    }
}
