// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.c.LoopBody;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.rewrite.model.Clauses;
import io.github.pomplens.instrumentor.rewrite.model.DirectivePart;
import io.github.pomplens.instrumentor.rewrite.model.EventRule;
import io.github.pomplens.instrumentor.rewrite.model.Events;
import io.github.pomplens.instrumentor.rewrite.model.Layer;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import java.util.Optional;

/** Writes the calls of an {@link EventRule} around and into a construct of C or C++. */
final class CEventWriter {
    private final EventRule rule;
    private final List<Layer> layers;
    private final CEmitter emit;

    CEventWriter(EventRule rule, CEmitter emit) {
        this.rule = rule;
        this.layers = rule.layers();
        this.emit = emit;
    }

    void rewrite(Construct construct) {
        boolean moved = rule.movesBarrier(construct);
        Optional<LoopBody> iteration = Iterations.body(construct, emit);
        if (rule.replacesDirective()) {
            split(construct, moved, iteration);
        } else if (iteration.isPresent()) {
            emit.openBlock(construct, Iterations.create(construct, emit));
            emit.tripCount(construct).ifPresent(count -> emit.insertBefore(construct, count));
            emit.appendClauses(construct.directive(), Iterations.clause(construct, emit));
            Iterations.inside(construct, iteration.get(), emit);
            emit.closeBlock(construct, emit.call(construct, "Taskloop_exit"));
        } else {
            whole(construct, moved);
        }
    }

    private void whole(Construct construct, boolean moved) {
        Events events = rule.outer().events();
        if (!events.before().isEmpty()) {
            emit.callBefore(construct, construct, events.before());
        }
        if (rule.outer().entersLoop()) {
            emit.tripCount(construct).ifPresent(count -> emit.insertBefore(construct, count));
        }
        if (moved) {
            emit.appendClauses(construct.directive(), " nowait");
        }
        if (rule.hasSections()) {
            sections((SectionsConstruct) construct);
        } else if (events.begin().isEmpty()) {
            emit.children(construct);
        } else {
            emit.beginLines(construct);
            emit.callOpening(construct, events.begin());
            // Right after the directive, so that no #if between the two can part them.
            emit.endLines(construct, construct.directive().range().end());
            emit.children(construct);
            emit.beginLines(construct);
            end(construct, rule.outer());
            emit.endLines(construct, construct.extent().end());
        }
        if (!events.after().isEmpty()) {
            emit.beginLines(construct);
            after(construct, rule.outer(), moved);
            emit.endLinesAfter(construct);
        }
    }

    private void split(Construct construct, boolean moved, Optional<LoopBody> iteration) {
        boolean first = !rule.outer().events().before().isEmpty();
        if (first) {
            emit.callBefore(construct, construct, rule.outer().events().before());
        }
        directives(construct, moved, iteration.isPresent());
        if (construct instanceof SectionsConstruct withSections && rule.hasSections()) {
            sections(withSections);
        } else if (iteration.isPresent()) {
            Iterations.inside(construct, iteration.get(), emit);
        } else {
            emit.children(construct);
        }
        emit.beginLines(construct);
        for (int i = layers.size() - 1; i >= 0; i--) {
            Layer layer = layers.get(i);
            if (!layer.events().end().isEmpty()) {
                end(construct, layer);
            }
            if (!layer.events().after().isEmpty()) {
                boolean barrier =
                        moved
                                && i == layers.size() - 1
                                && !rule.endsRegion(i, emit.hasRegionBarriers());
                after(construct, layer, barrier);
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

    /** Writes the lines that take the place of a combined directive. */
    private void directives(Construct construct, boolean moved, boolean iterations) {
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
                if (layer.entersLoop()) {
                    emit.tripCount(construct).ifPresent(emit::line);
                }
                emit.lineDirective(construct.directive().range().start());
            }
            String shared =
                    layer.permits(ClauseKind.DEFAULT) ? emit.sharedDescriptors(construct) : "";
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

    private void end(Construct construct, Layer layer) {
        if (emit.hasRegionBarriers() && rule.hasBarrierInside(construct, layer)) {
            emit.barrierLines(construct);
        }
        emit.callClosing(construct, layer.events().end());
    }

    private void after(Construct construct, Layer layer, boolean barrier) {
        if (barrier) {
            emit.barrierLines(construct);
        }
        emit.callLine(construct, layer.events().after());
    }

    private void sections(SectionsConstruct construct) {
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
