// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.construct.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.fortran.FortranExtent;
import io.github.pomplens.instrumentor.construct.fortran.FortranTree;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes the rules of tables 1 and 2 of seed 001 into a Fortran file: calls and directives on lines
 * of their own, {@code nowait} on the end directives.
 */
final class FortranEmitter {
    private static final String TAB = "\t";
    private static final int TAB_WIDTH = 8;

    private final FortranTree tree;
    private final SourceText source;
    private final LineMap lines;
    private final Plan plan;
    private final FortranWriter writer;
    private final FortranCalls calls;
    private final boolean regionBarriers;
    private final Edits edits;

    FortranEmitter(
            FortranTree tree,
            LineMap lines,
            Plan plan,
            FortranWriter writer,
            FortranCalls calls,
            boolean regionBarriers,
            Edits edits) {
        this.tree = tree;
        this.source = tree.tree().source();
        this.lines = lines;
        this.plan = plan;
        this.writer = writer;
        this.calls = calls;
        this.regionBarriers = regionBarriers;
        this.edits = edits;
    }

    void all(List<Construct> constructs) {
        constructs.forEach(this::one);
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
            replaceByCall(construct.directive(), region(construct, control));
        } else if (untied.isPresent()) {
            schedulingPoint(construct, untied.get());
        } else {
            remove(construct);
            all(construct.children());
        }
    }

    // ------------------------------------------------------------------ table 1

    private void whole(Construct construct, EventRule rule) {
        Events events = rule.outer().events();
        FortranExtent extent = tree.extent(construct);
        boolean moved = rule.movesBarrier(construct);
        before(extent, event(construct, events.before()));
        if (rule.hasSections()) {
            sections((SectionsConstruct) construct);
        } else {
            insert(extent.bodyStart(), event(construct, events.begin()));
            all(construct.children());
        }
        bodyEnd(extent, end(construct, rule, rule.outer()));
        endDirective(construct, moved, moved || !events.begin().isEmpty() || rule.hasSections());
        after(extent, after(construct, rule.outer(), moved));
    }

    private void sections(SectionsConstruct construct) {
        for (TextRange section : construct.sections()) {
            insert(section.start(), event(construct, "Section_begin"));
            for (Construct child : construct.children()) {
                if (section.contains(child.extent())) {
                    one(child);
                }
            }
            insert(section.end(), event(construct, "Section_end"));
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
            append(extent.end(), more);
        } else if (needed) {
            after(extent, writer.directive("end " + construct.name() + more));
        }
    }

    // ------------------------------------------------------------------ table 2

    private void split(Construct construct, EventRule rule) {
        FortranExtent extent = tree.extent(construct);
        boolean moved = rule.movesBarrier(construct);
        before(extent, event(construct, rule.outer().events().before()));
        TextRange directive = construct.directive().range();
        replace(new TextRange(extent.before(), directive.end()), directives(construct, rule));
        if (construct instanceof SectionsConstruct withSections && rule.hasSections()) {
            sections(withSections);
        } else {
            all(construct.children());
        }
        List<String> end = new ArrayList<>();
        List<Layer> layers = rule.layers();
        for (int i = layers.size() - 1; i >= 0; i--) {
            Layer layer = layers.get(i);
            boolean last = moved && i == layers.size() - 1;
            end.addAll(end(construct, rule, layer));
            end.addAll(writer.directive("end " + layer.name() + (last ? " nowait" : "")));
            boolean barrier = last && !rule.endsRegion(i, regionBarriers);
            end.addAll(after(construct, layer, barrier));
        }
        if (extent.end() == null) {
            after(extent, end);
        } else {
            replace(new TextRange(extent.bodyEnd(), extent.end().range().end()), end);
        }
    }

    /** The lines that take the place of a combined directive. */
    private List<String> directives(Construct construct, EventRule rule) {
        List<Layer> layers = rule.layers();
        List<String> clauses =
                Clauses.distribute(construct.directive(), layers, tree.writtenText());
        List<String> into = new ArrayList<>();
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            if (i > 0) {
                into.addAll(event(construct, layer.events().before()));
                into.add(lines.directive(source.lineOf(construct.directive().range().start())));
            }
            into.addAll(writer.directive(layer.name() + clauses.get(i)));
            into.addAll(event(construct, layer.events().begin()));
        }
        return into;
    }

    // ------------------------------------------------------------------ what both tables share

    private List<String> end(Construct construct, EventRule rule, Layer layer) {
        List<String> end = new ArrayList<>();
        if (regionBarriers && rule.hasBarrierInside(construct, layer)) {
            end.addAll(barrier(construct));
        }
        end.addAll(event(construct, layer.events().end()));
        return end;
    }

    private List<String> after(Construct construct, Layer layer, boolean moved) {
        List<String> after = new ArrayList<>();
        if (moved) {
            after.addAll(barrier(construct));
        }
        after.addAll(event(construct, layer.events().after()));
        return after;
    }

    /** The explicit barrier in place of an implicit one (seed 001 section 3.1). */
    private List<String> barrier(Construct construct) {
        List<String> barrier = new ArrayList<>(event(construct, "Barrier_enter"));
        barrier.addAll(writer.directive("barrier"));
        barrier.addAll(event(construct, "Barrier_exit"));
        return barrier;
    }

    /** A call of an event; no line at all when the event has no name. */
    private List<String> event(Construct construct, String event) {
        return event.isEmpty()
                ? List.of()
                : writer.statement(calls.event(descriptor(construct), event));
    }

    private Descriptor descriptor(Construct construct) {
        return plan.descriptor(construct).orElseThrow();
    }

    // ------------------------------------------------------------------ tasks

    private void task(Construct construct, Optional<Construct> untied) {
        FortranExtent extent = tree.extent(construct);
        Descriptor descriptor = descriptor(construct);
        String variable = calls.taskVariable(descriptor);
        List<String> before = new ArrayList<>(writer.statement("block"));
        before.addAll(writer.statement(calls.taskDeclaration(descriptor)));
        before.addAll(writer.statement(calls.event(descriptor, "Task_enter", variable)));
        if (untied.isPresent()) {
            before.addAll(event(construct, "Task_exit"));
            before.addAll(event(untied.get(), "Task_suspend"));
        }
        before(extent, before);
        append(construct.directive(), " firstprivate(" + variable + ")");
        insert(
                extent.bodyStart(),
                writer.statement(calls.event(descriptor, "Task_begin", variable)));
        all(construct.children());
        bodyEnd(extent, event(construct, "Task_end"));
        endDirective(construct, false, true);
        List<String> after =
                new ArrayList<>(
                        untied.isPresent() ? resume(untied.get()) : event(construct, "Task_exit"));
        after.addAll(writer.statement("end block"));
        after(extent, after);
    }

    /** A construct after which an untied task may go on in another thread. */
    private void schedulingPoint(Construct construct, Construct task) {
        FortranExtent extent = tree.extent(construct);
        if (construct.name().equals("taskgroup")) {
            // What it holds is the task's own work; only its end is a scheduling point.
            all(construct.children());
            bodyEnd(extent, event(task, "Task_suspend"));
            endDirective(construct, false, true);
        } else {
            before(extent, event(task, "Task_suspend"));
            all(construct.children());
        }
        after(extent, resume(task));
    }

    private List<String> resume(Construct task) {
        Descriptor descriptor = descriptor(task);
        return writer.statement(
                calls.event(descriptor, "Task_resume", calls.taskVariable(descriptor)));
    }

    // ------------------------------------------------------------------ POMP's own directives

    private String region(Construct construct, ControlRule control) {
        Descriptor descriptor = descriptor(construct);
        String variable = descriptor.details().variable();
        if (variable.isEmpty()) {
            return calls.event(descriptor, control.event());
        }
        String value = "real(" + variable + ", selected_real_kind(15))";
        return control.event().equals("Begin")
                ? calls.event(descriptor, "Begin_value", value)
                : calls.event(descriptor, "End_value");
    }

    /** POMP directives must not reach the compiler, which would warn of them or refuse them. */
    private void remove(Construct construct) {
        Directive directive = construct.directive();
        if (!directive.spec().isPomp()) {
            return;
        }
        String control = plan.control(construct);
        replaceByCall(directive, control.isEmpty() ? "" : calls.control(control));
    }

    /** Puts a call in the place of a directive; the lines of the directive stay as empty ones. */
    private void replaceByCall(Directive directive, String call) {
        TextRange range = directive.range();
        int more = source.lineOf(range.end()) - source.lineOf(range.start());
        List<String> text = call.isEmpty() ? List.of("") : writer.statement(call);
        int start = source.lineStart(source.lineOf(range.start()));
        if (text.size() > 1) {
            replace(new TextRange(start, range.end()), text);
        } else {
            String empty = source.lineSeparator().repeat(more);
            edits.inline(new TextRange(start, range.end()), text.get(0) + empty);
        }
    }

    // ------------------------------------------------------------------ edits

    /** Puts text after the last clause of a directive. */
    private void append(Directive directive, String text) {
        if (text.isEmpty()) {
            return;
        }
        TextRange range = directive.range();
        int line = source.lineOf(range.start());
        String written = source.line(line);
        int width = written.length() + (TAB_WIDTH - 1) * count(written, TAB);
        boolean fits = width + text.length() <= writer.length();
        if (fits && line == source.lineOf(range.end())) {
            int end = end(directive);
            edits.inline(new TextRange(end, end), text);
        } else {
            String whole =
                    tree.writtenText().substring(directive.nameRange().start(), end(directive));
            TextRange all = new TextRange(source.lineStart(line), range.end());
            replace(all, writer.directive(whole.replaceAll("\\s+", " ") + text));
        }
    }

    /** Where the last clause of a directive ends. */
    private static int end(Directive directive) {
        int end = directive.nameRange().end();
        for (Clause clause : directive.clauses()) {
            // Those of the end directive count for the construct as well.
            if (directive.range().contains(clause.range())) {
                end = Math.max(end, clause.range().end());
            }
        }
        return end;
    }

    private static int count(String text, String part) {
        int count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
            count++;
        }
        return count;
    }

    private void before(FortranExtent extent, List<String> text) {
        if (extent.conditional()) {
            List<String> lines = new ArrayList<>();
            lines.add("#define " + presence(extent));
            lines.addAll(text);
            insert(extent.before(), lines);
        } else {
            insert(extent.before(), text);
        }
    }

    private void bodyEnd(FortranExtent extent, List<String> text) {
        insert(extent.bodyEnd(), withDirective(extent, text));
    }

    private void after(FortranExtent extent, List<String> text) {
        insert(extent.after(), withDirective(extent, text));
    }

    /** Lines that are compiled only when the directive of a construct is. */
    private List<String> withDirective(FortranExtent extent, List<String> text) {
        if (!extent.conditional() || text.isEmpty()) {
            return text;
        }
        List<String> lines = new ArrayList<>();
        lines.add("#ifdef " + presence(extent));
        lines.addAll(text);
        lines.add("#endif");
        return lines;
    }

    /** A macro that is defined where the directive of a construct is compiled. */
    private String presence(FortranExtent extent) {
        return "POMP_HAS_" + source.lineOf(extent.before()) + "_" + calls.suffix();
    }

    private void insert(int offset, List<String> text) {
        if (!text.isEmpty()) {
            replace(new TextRange(offset, offset), text);
        }
    }

    private void replace(TextRange range, List<String> with) {
        edits.lines(range, with);
    }
}
