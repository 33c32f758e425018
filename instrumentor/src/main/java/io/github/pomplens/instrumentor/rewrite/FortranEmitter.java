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
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rules of tables 1 and 2 of seed 001 into a Fortran file: calls and directives on lines
 * of their own, {@code nowait} on the end directives.
 */
final class FortranEmitter {
    private static final int TAB_WIDTH = 8;

    private final FortranTree tree;
    private final SourceText source;
    private final LineMap lines;
    private final Plan plan;
    private final FortranWriter writer;
    private final FortranCalls calls;
    private final FortranTaskVariables taskVariables;
    private final boolean regionBarriers;
    private final Edits edits;
    private final String newLine;
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
        this.newLine = source.lineSeparator();
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
            replaceDirective(construct.directive());
        } else if (untied.isPresent()) {
            schedulingPoint(construct, untied.get());
        } else {
            remove(construct);
            append(construct.directive(), taskVariables.privates(construct));
            all(construct.children());
        }
    }

    // ------------------------------------------------------------------ table 1

    private void whole(Construct construct, EventRule rule) {
        Events events = rule.outer().events();
        FortranExtent extent = tree.extent(construct);
        boolean moved = rule.movesBarrier(construct);
        event(construct, events.before());
        insertBefore(extent);
        append(construct.directive(), taskVariables.privates(construct));
        if (rule.hasSections()) {
            sections((SectionsConstruct) construct);
        } else {
            event(construct, events.begin());
            insertAt(extent.bodyStart());
            all(construct.children());
        }
        end(construct, rule, rule.outer());
        insertWithDirective(extent, extent.bodyEnd());
        endDirective(construct, moved, moved || !events.begin().isEmpty() || rule.hasSections());
        after(construct, rule.outer(), moved);
        insertWithDirective(extent, extent.after());
    }

    private void sections(SectionsConstruct construct) {
        for (TextRange section : construct.sections()) {
            event(construct, "Section_begin");
            insertAt(section.start());
            for (Construct child : construct.children()) {
                if (section.contains(child.extent())) {
                    one(child);
                }
            }
            event(construct, "Section_end");
            insertAt(section.end());
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
            writer.directive(edits.buffer(), "end " + construct.name() + more);
            insertWithDirective(extent, extent.after());
        }
    }

    // ------------------------------------------------------------------ table 2

    private void split(Construct construct, EventRule rule) {
        FortranExtent extent = tree.extent(construct);
        boolean moved = rule.movesBarrier(construct);
        event(construct, rule.outer().events().before());
        insertBefore(extent);
        directives(construct, rule);
        edits.endLines(extent.before(), construct.directive().range().end());
        if (construct instanceof SectionsConstruct withSections && rule.hasSections()) {
            sections(withSections);
        } else {
            all(construct.children());
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
            insertWithDirective(extent, extent.after());
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
        String privates = taskVariables.privates(construct);
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            if (i > 0) {
                event(construct, layer.events().before());
                int line = source.lineOf(directive.range().start());
                lines.appendDirective(edits.buffer(), line);
                edits.line("");
            }
            String own = layer.hasOwnData() ? privates : "";
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
        out.append(more).append(newLine);
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

    /** The explicit barrier in place of an implicit one (seed 001 section 3.1). */
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
        String variable = calls.taskVariable(descriptor);
        calls.event(edits.buffer(), descriptor, "Task_enter", variable);
        if (untied.isPresent()) {
            event(construct, "Task_exit");
            event(untied.get(), "Task_suspend");
        }
        insertBefore(extent);
        String own = " firstprivate(" + variable + ")" + taskVariables.privates(construct);
        append(construct.directive(), own);
        calls.event(edits.buffer(), descriptor, "Task_begin", variable);
        insertAt(extent.bodyStart());
        all(construct.children());
        event(construct, "Task_end");
        insertWithDirective(extent, extent.bodyEnd());
        endDirective(construct, false, true);
        if (untied.isPresent()) {
            resume(untied.get());
        } else {
            event(construct, "Task_exit");
        }
        insertWithDirective(extent, extent.after());
    }

    /** A construct after which an untied task may go on in another thread. */
    private void schedulingPoint(Construct construct, Construct task) {
        FortranExtent extent = tree.extent(construct);
        if (construct.name().equals("taskgroup")) {
            // What it holds is the task's own work; only its end is a scheduling point.
            all(construct.children());
            event(task, "Task_suspend");
            insertWithDirective(extent, extent.bodyEnd());
            endDirective(construct, false, true);
        } else {
            event(task, "Task_suspend");
            insertBefore(extent);
            append(construct.directive(), taskVariables.privates(construct));
            all(construct.children());
        }
        resume(task);
        insertWithDirective(extent, extent.after());
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
        replaceDirective(directive);
    }

    /** Puts what was written in the place of a directive, whose lines stay as empty ones. */
    private void replaceDirective(Directive directive) {
        TextRange range = directive.range();
        int first = source.lineOf(range.start());
        StringBuilder written = edits.buffer();
        int lineEnd = written.indexOf(newLine, edits.pending());
        int rest = written.length() - newLine.length();
        if (lineEnd >= 0 && lineEnd < rest) {
            edits.endLines(source.lineStart(first), range.end());
            return;
        }
        written.setLength(lineEnd < 0 ? written.length() : rest);
        for (int line = source.lineOf(range.end()); line > first; line--) {
            written.append(newLine);
        }
        edits.endInline(source.lineStart(first), range.end());
    }

    // ------------------------------------------------------------------ edits

    /** Puts text after the last clause of a directive. */
    private void append(Directive directive, String text) {
        if (text.isEmpty()) {
            return;
        }
        TextRange range = directive.range();
        int line = source.lineOf(range.start());
        boolean fits = width(line) + text.length() <= writer.length();
        if (fits && line == source.lineOf(range.end())) {
            int end = end(directive);
            edits.inline(new TextRange(end, end), text);
        } else {
            String whole =
                    tree.writtenText().substring(directive.nameRange().start(), end(directive));
            TextRange all = new TextRange(source.lineStart(line), range.end());
            writer.directive(edits.buffer(), withSingleBlanks(whole) + text);
            edits.endLines(all.start(), all.end());
        }
    }

    /** A directive's text without what parted its lines; literals stay as they are. */
    private static String withSingleBlanks(String text) {
        StringBuilder out = new StringBuilder(text.length());
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean blank = quote == 0 && Character.isWhitespace(c);
            if (!blank) {
                out.append(c);
            } else if (out.length() > 0 && out.charAt(out.length() - 1) != ' ') {
                out.append(' ');
            }
            if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            }
        }
        return out.toString();
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

    /** How wide a line is at most, whatever its tabs mean. */
    private int width(int line) {
        int width = 0;
        int end = source.lineEnd(line);
        for (int i = source.lineStart(line); i < end; i++) {
            width += source.text().charAt(i) == '\t' ? TAB_WIDTH : 1;
        }
        return width;
    }

    private void insertBefore(FortranExtent extent) {
        if (extent.conditional()) {
            edits.buffer().insert(edits.pending(), "#define " + presence(extent) + newLine);
        }
        insertAt(extent.before());
    }

    /** Puts lines in that are compiled only when the directive of a construct is. */
    private void insertWithDirective(FortranExtent extent, int offset) {
        StringBuilder written = edits.buffer();
        if (extent.conditional() && written.length() > edits.pending()) {
            written.insert(edits.pending(), "#ifdef " + presence(extent) + newLine);
            edits.line("#endif");
        }
        insertAt(offset);
    }

    /** A macro that is defined where the directive of a construct is compiled. */
    private String presence(FortranExtent extent) {
        return "POMP_HAS_" + source.lineOf(extent.before()) + "_" + calls.nameEnd();
    }

    /** Puts the lines written since the last edit in, if there are any. */
    private void insertAt(int offset) {
        if (edits.buffer().length() > edits.pending()) {
            edits.endLines(offset, offset);
        }
    }
}
