// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.fortran;

import io.github.pomplens.instrumentor.construct.fortran.FortranExit;
import io.github.pomplens.instrumentor.construct.fortran.FortranExtent;
import io.github.pomplens.instrumentor.construct.fortran.FortranIteration;
import io.github.pomplens.instrumentor.construct.fortran.FortranLoopHead;
import io.github.pomplens.instrumentor.construct.fortran.FortranLoopHeads;
import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.rewrite.model.AlignedDirective;
import io.github.pomplens.instrumentor.rewrite.model.Clauses;
import io.github.pomplens.instrumentor.rewrite.model.ControlRule;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.DirectivePart;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.rewrite.model.EventRule;
import io.github.pomplens.instrumentor.rewrite.model.Events;
import io.github.pomplens.instrumentor.rewrite.model.Layer;
import io.github.pomplens.instrumentor.rewrite.model.LineMap;
import io.github.pomplens.instrumentor.rewrite.model.Plan;
import io.github.pomplens.instrumentor.rewrite.model.Rule;
import io.github.pomplens.instrumentor.rewrite.model.TaskRule;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rules of tables 1 and 2 of the POMP paper into a Fortran file: calls and directives on
 * lines of their own, {@code nowait} on the end directives.
 */
final class FortranEmitter {
    /** The library has a function for a nest of so many loops. */
    private static final int COUNTED_LOOPS = 3;

    private final FortranTree tree;
    private final SourceText source;
    private final LineMap lines;
    private final Plan plan;
    private final FortranWriter writer;
    private final FortranCalls calls;
    private final FortranTaskVariables taskVariables;
    private final boolean regionBarriers;
    private final Edits edits;
    private final FortranDirectiveEdits places;
    private final FortranExitEdits exits;
    private final FortranLoopHeads loopHeads;
    private @Nullable Construct last;
    private @Nullable Descriptor lastDescriptor;

    FortranEmitter(
            FortranTree tree,
            LineMap lines,
            Plan plan,
            FortranWriter writer,
            FortranCalls calls,
            FortranTaskVariables taskVariables,
            boolean regionBarriers,
            Edits edits) {
        this.tree = tree;
        this.source = tree.tree().source();
        this.lines = lines;
        this.plan = plan;
        this.writer = writer;
        this.calls = calls;
        this.taskVariables = taskVariables;
        this.regionBarriers = regionBarriers;
        this.edits = edits;
        this.places = new FortranDirectiveEdits(tree, writer, calls, edits);
        this.loopHeads = new FortranLoopHeads(source, tree.form());
        this.exits = new FortranExitEdits(source, writer);
    }

    void all(List<Construct> constructs) {
        for (Construct construct : constructs) {
            one(construct);
        }
    }

    private void one(Construct construct) {
        Optional<Rule> rule = plan.rule(construct);
        Optional<Construct> untied = plan.untiedTaskAround(construct);
        if (rule.isPresent() && rule.get() instanceof EventRule events) {
            if (events.replacesDirective()) {
                split(construct, events);
            } else {
                whole(construct, events);
            }
        } else if (rule.isPresent() && rule.get() instanceof TaskRule) {
            task(construct, untied);
        } else if (rule.isPresent() && rule.get() instanceof ControlRule control) {
            region(construct, control);
            places.replaceDirective(construct.directive());
        } else if (untied.isPresent()) {
            schedulingPoint(construct, untied.get());
        } else {
            remove(construct);
            places.append(construct.directive(), taskVariables.privates(construct));
            all(construct.children());
        }
    }

    // ------------------------------------------------------------------ table 1

    private void whole(Construct construct, EventRule rule) {
        Events events = rule.outer().events();
        FortranExtent extent = tree.extent(construct);
        boolean moved = rule.movesBarrier(construct);
        before(construct, rule.outer());
        places.insertBefore(extent);
        places.append(construct.directive(), taskVariables.clauses(construct));
        if (rule.hasSections()) {
            sections((SectionsConstruct) construct);
        } else {
            event(construct, events.begin());
            places.insertAt(extent.bodyStart());
            body(construct);
        }
        end(construct, rule, rule.outer());
        places.insertWithDirective(extent, extent.bodyEnd());
        endDirective(construct, moved, moved || !events.begin().isEmpty() || rule.hasSections());
        after(construct, rule.outer(), moved);
        places.insertWithDirective(extent, extent.after());
    }

    private void sections(SectionsConstruct construct) {
        for (TextRange section : construct.sections()) {
            event(construct, "Section_begin");
            places.insertAt(section.start());
            for (Construct child : construct.children()) {
                if (section.contains(child.extent())) {
                    one(child);
                }
            }
            event(construct, "Section_end");
            places.insertAt(section.end());
        }
    }

    /**
     * Adds {@code nowait} to the end directive.
     *
     * @param needed whether there must be an end directive; it is written if it is missing
     */
    private void endDirective(Construct construct, boolean nowait, boolean needed) {
        FortranExtent extent = tree.extent(construct);
        String more = nowait ? " nowait" : "";
        if (extent.end() != null) {
            places.append(extent.end(), more);
        } else if (needed) {
            writer.directive(edits.buffer(), "end " + construct.name() + more);
            places.insertWithDirective(extent, extent.after());
        }
    }

    // ------------------------------------------------------------------ table 2

    private void split(Construct construct, EventRule rule) {
        FortranExtent extent = tree.extent(construct);
        boolean moved = rule.movesBarrier(construct);
        before(construct, rule.outer());
        places.insertBefore(extent);
        directives(construct, rule);
        edits.endLines(extent.before(), construct.directive().range().end());
        if (construct instanceof SectionsConstruct withSections && rule.hasSections()) {
            sections(withSections);
        } else {
            body(construct);
        }
        List<Layer> layers = rule.layers();
        for (int i = layers.size() - 1; i >= 0; i--) {
            Layer layer = layers.get(i);
            boolean last = moved && i == layers.size() - 1;
            end(construct, rule, layer);
            writer.directive(edits.buffer(), "end " + layer.name() + (last ? " nowait" : ""));
            boolean barrier = last && !rule.endsRegion(i, regionBarriers);
            after(construct, layer, barrier);
        }
        if (extent.end() == null) {
            places.insertWithDirective(extent, extent.after());
        } else {
            edits.endLines(extent.bodyEnd(), extent.end().range().end());
        }
    }

    /** Writes what takes the place of a combined directive. */
    private void directives(Construct construct, EventRule rule) {
        List<Layer> layers = rule.layers();
        Directive directive = construct.directive();
        List<List<DirectivePart>> clauses =
                Clauses.distribute(directive, layers, tree.writtenText());
        DirectivePart[] names = AlignedDirective.names(source, directive, layers);
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            if (i > 0) {
                before(construct, layer);
                int line = source.lineOf(directive.range().start());
                lines.appendDirective(edits.buffer(), line);
                edits.line("");
            }
            String own = taskVariables.clauses(construct, layer);
            directive(directive, names[i], clauses.get(i), own);
            event(construct, layer.events().begin());
        }
    }

    /** Writes a directive that stands for a part of one; at its places if that fits. */
    private void directive(
            Directive directive, DirectivePart name, List<DirectivePart> clauses, String more) {
        StringBuilder out = edits.buffer();
        int start = out.length();
        String mark = writer.fixed() ? "" : " &";
        AlignedDirective.write(source, directive, 0, mark, name, clauses, out);
        out.append(more).append(source.lineSeparator());
        if (!writer.accepts(out, start)) {
            out.setLength(start);
            StringBuilder text = new StringBuilder(name.text());
            for (DirectivePart clause : clauses) {
                text.append(' ').append(clause.text());
            }
            writer.directive(out, text.append(more).toString());
        }
    }

    // ------------------------------------------------------------------ what both tables share

    private void before(Construct construct, Layer layer) {
        if (layer.is(DirectiveKind.TASKLOOP) && plan.measuresTasks(construct)) {
            String variable = taskVariables.of(construct);
            calls.event(edits.buffer(), descriptor(construct), "Taskloop_create", variable);
        } else {
            event(construct, layer.events().before());
        }
        if (layer.entersLoop()) {
            count(construct);
        }
    }

    /** Writes the call that counts the iterations of a construct's loops, if it is known how. */
    private void count(Construct construct) {
        List<FortranLoopHead> heads =
                construct instanceof BlockConstruct loop && !tree.extent(construct).conditional()
                        ? loopHeads.of(loop)
                        : List.of();
        if (heads.isEmpty() || heads.size() > COUNTED_LOOPS) {
            return;
        }
        List<String> arguments = new ArrayList<>();
        for (FortranLoopHead head : heads) {
            for (String bound : List.of(head.first(), head.last(), head.step())) {
                arguments.add("real(" + bound + ", selected_real_kind(15))");
            }
        }
        String event = heads.size() == 1 ? "Iterations" : "Iterations_" + heads.size();
        calls.event(edits.buffer(), descriptor(construct), event, String.join(", ", arguments));
    }

    private void body(Construct construct) {
        FortranIteration iteration = tree.extent(construct).iteration();
        if (iteration != null && plan.measuresTasks(construct)) {
            iteration(construct, iteration);
        } else {
            all(construct.children());
        }
    }

    /** The iterations of a loop, each of which begins its task or goes on with it. */
    private void iteration(Construct construct, FortranIteration iteration) {
        Descriptor descriptor = descriptor(construct);
        String variable = taskVariables.of(construct);
        calls.event(edits.buffer(), descriptor, "Taskloop_begin", variable);
        places.insertAt(iteration.start());
        StringBuilder text = new StringBuilder();
        calls.event(text, descriptor, "Taskloop_end");
        List<String> end = text.toString().lines().toList();
        for (FortranExit cycle : iteration.cycles()) {
            if (cycle.isConditional()) {
                exits.conditional(cycle, end, edits, edits);
            }
        }
        all(construct.children());
        // After what ends the construct before such a statement.
        for (FortranExit cycle : iteration.cycles()) {
            if (!cycle.isConditional()) {
                exits.plain(cycle, end, edits);
            }
        }
        edits.linesAt(iteration.end(), end);
    }

    private void end(Construct construct, EventRule rule, Layer layer) {
        if (regionBarriers && rule.hasBarrierInside(construct, layer)) {
            barrier(construct);
        }
        event(construct, layer.events().end());
    }

    private void after(Construct construct, Layer layer, boolean moved) {
        if (moved) {
            barrier(construct);
        }
        event(construct, layer.events().after());
    }

    /** The explicit barrier in place of an implicit one (POMP paper, section 3.1). */
    private void barrier(Construct construct) {
        event(construct, "Barrier_enter");
        writer.directive(edits.buffer(), "barrier");
        event(construct, "Barrier_exit");
    }

    /** Writes the call of an event; nothing when the event has no name. */
    private void event(Construct construct, String event) {
        if (!event.isEmpty()) {
            calls.event(edits.buffer(), descriptor(construct), event);
        }
    }

    private Descriptor descriptor(Construct construct) {
        if (construct != last || lastDescriptor == null) {
            last = construct;
            lastDescriptor = plan.descriptor(construct).orElseThrow();
        }
        return lastDescriptor;
    }

    // ------------------------------------------------------------------ tasks

    private void task(Construct construct, Optional<Construct> untied) {
        FortranExtent extent = tree.extent(construct);
        Descriptor descriptor = descriptor(construct);
        String variable = taskVariables.of(construct);
        calls.event(edits.buffer(), descriptor, "Task_enter", variable);
        if (untied.isPresent()) {
            event(construct, "Task_exit");
            event(untied.get(), "Task_suspend");
        }
        places.insertBefore(extent);
        places.append(construct.directive(), taskVariables.clauses(construct));
        calls.event(edits.buffer(), descriptor, "Task_begin", variable);
        places.insertAt(extent.bodyStart());
        all(construct.children());
        event(construct, "Task_end");
        places.insertWithDirective(extent, extent.bodyEnd());
        endDirective(construct, false, true);
        if (untied.isPresent()) {
            resume(untied.get());
        } else {
            event(construct, "Task_exit");
        }
        places.insertWithDirective(extent, extent.after());
    }

    /** A construct after which an untied task may go on in another thread. */
    private void schedulingPoint(Construct construct, Construct task) {
        FortranExtent extent = tree.extent(construct);
        if (construct.kind() == DirectiveKind.TASKGROUP) {
            // What it holds is the task's own work; only its end is a scheduling point.
            all(construct.children());
            event(task, "Task_suspend");
            places.insertWithDirective(extent, extent.bodyEnd());
            endDirective(construct, false, true);
        } else {
            event(task, "Task_suspend");
            places.insertBefore(extent);
            places.append(construct.directive(), taskVariables.privates(construct));
            all(construct.children());
        }
        resume(task);
        places.insertWithDirective(extent, extent.after());
    }

    private void resume(Construct task) {
        Descriptor descriptor = descriptor(task);
        calls.event(edits.buffer(), descriptor, "Task_resume", calls.taskVariable(descriptor));
    }

    // ------------------------------------------------------------------ POMP's own directives

    private void region(Construct construct, ControlRule control) {
        Descriptor descriptor = descriptor(construct);
        String variable = descriptor.details().variable();
        if (variable.isEmpty()) {
            calls.event(edits.buffer(), descriptor, control.event());
        } else if (control.event().equals("Begin")) {
            String value = "real(" + variable + ", selected_real_kind(15))";
            calls.event(edits.buffer(), descriptor, "Begin_value", value);
        } else {
            calls.event(edits.buffer(), descriptor, "End_value");
        }
    }

    /** POMP directives must not reach the compiler, which would warn of them or refuse them. */
    private void remove(Construct construct) {
        Directive directive = construct.directive();
        if (!directive.spec().isPomp()) {
            return;
        }
        String control = plan.control(construct);
        if (!control.isEmpty()) {
            writer.statement(edits.buffer(), calls.control(control));
        }
        places.replaceDirective(directive);
    }
}
