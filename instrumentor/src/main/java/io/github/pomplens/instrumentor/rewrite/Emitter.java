// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.construct.Construct;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the rules write with: turns calls and directives into edits, in source order. */
final class Emitter {
    private final SourceText source;
    private final LineMap lines;
    private final Plan plan;
    private final boolean regionBarriers;
    private final List<Edit> edits = new ArrayList<>();

    Emitter(SourceText source, LineMap lines, Plan plan, boolean regionBarriers) {
        this.regionBarriers = regionBarriers;
        this.source = source;
        this.lines = lines;
        this.plan = plan;
    }

    List<Edit> edits() {
        return edits;
    }

    String sourceText() {
        return source.text();
    }

    /** Rewrites constructs and what is inside them. */
    void all(List<Construct> constructs) {
        constructs.forEach(this::one);
    }

    void children(Construct construct) {
        all(construct.children());
    }

    private void one(Construct construct) {
        Optional<Construct> untied = plan.untiedTaskAround(construct);
        Optional<Rule> rule = plan.rule(construct);
        if (rule.isEmpty() || !rule.get().replacesDirective()) {
            appendClauses(construct.directive(), sharedDescriptors(construct));
        }
        if (construct.placement().conditional() && (rule.isPresent() || untied.isPresent())) {
            insertBefore(construct, "#define " + presence(construct));
        }
        if (rule.isPresent()) {
            rule.get().rewrite(construct, this);
        } else if (untied.isPresent()) {
            schedulingPoint(construct, untied.get());
        } else {
            remove(construct);
            children(construct);
        }
    }

    /** A construct after which an untied task may go on in another thread. */
    private void schedulingPoint(Construct construct, Construct task) {
        if (construct.name().equals("taskgroup")) {
            // What it holds is the task's own work; only its end is a scheduling point.
            if (!construct.placement().inBlock()) {
                insertBefore(construct, "{");
            }
            aroundBody(construct, List.of("{"), List.of(call(task, "Task_suspend"), "}"));
        } else {
            before(construct, call(task, "Task_suspend"));
            children(construct);
        }
        after(construct, List.of(TaskRule.resume(task, this)));
    }

    /** The untied task whose scheduling point a construct is. */
    Optional<Construct> untiedTaskAround(Construct construct) {
        return plan.untiedTaskAround(construct);
    }

    /** POMP directives must not reach the compiler, which would warn of them or refuse them. */
    private void remove(Construct construct) {
        Directive directive = construct.directive();
        if (!directive.spec().isPomp()) {
            return;
        }
        String control = plan.control(construct);
        replace(directive.range(), control.isEmpty() ? "" : "POMP_" + control + "();");
    }

    /** A call of an event function with the construct's descriptor. */
    String call(Construct construct, String event) {
        return "POMP_" + event + "(&" + variable(construct) + ");";
    }

    /** The same with an argument more. */
    String call(Construct construct, String event, String argument) {
        return "POMP_" + event + "(&" + variable(construct) + ", " + argument + ");";
    }

    /** A call of a user region's function, with the value of its variable if it has one. */
    String regionCall(Construct construct, String event) {
        String variable = plan.descriptor(construct).orElseThrow().details().variable();
        if (variable.isEmpty()) {
            return call(construct, event);
        }
        return event.equals("Begin")
                ? call(construct, "Begin_value", "POMP_VALUE(" + variable + ")")
                : call(construct, event + "_value");
    }

    /** The name of the construct's descriptor. */
    String variable(Construct construct) {
        return plan.descriptor(construct).orElseThrow().variable();
    }

    /** Whether a barrier is written out right before that at the end of a parallel region. */
    boolean hasRegionBarriers() {
        return regionBarriers;
    }

    /** The explicit barrier in place of an implicit one (seed 001 section 3.1). */
    List<String> implicitBarrier(Construct construct) {
        return List.of(
                call(construct, "Barrier_enter"),
                standalone(construct, "barrier"),
                call(construct, "Barrier_exit"));
    }

    /** A directive written as a construct's own one is. */
    String directive(Construct construct, String nameAndClauses) {
        return construct.directive().notation().write(nameAndClauses);
    }

    /** The same for a directive that nothing belongs to. */
    String standalone(Construct construct, String nameAndClauses) {
        return directive(construct, nameAndClauses)
                + construct.directive().notation().endOfStandalone();
    }

    String lineDirective(int offset) {
        return lines.directive(source.lineOf(offset));
    }

    /** Puts a statement before a construct; opens a block when there is room for one statement. */
    void before(Construct construct, String statement) {
        insertBefore(construct, (construct.placement().inBlock() ? "" : "{ ") + statement);
    }

    /** Opens a block before a construct, with a declaration. */
    void openBlock(Construct construct, String declaration) {
        insertBefore(construct, "{ " + declaration);
    }

    void insertBefore(Construct construct, String statement) {
        insert(construct.directive().range().start(), List.of(statement));
    }

    /** Closes the block that {@link #openBlock} opened. */
    void closeBlock(Construct construct, String statement) {
        insert(construct.extent().end(), guarded(construct, List.of(statement + " }")));
    }

    /** Puts lines after a construct; closes the block that {@link #before} opened. */
    void after(Construct construct, List<String> statements) {
        List<String> all = new ArrayList<>(statements);
        if (!construct.placement().inBlock()) {
            all.add("}");
        }
        insert(construct.extent().end(), guarded(construct, all));
    }

    /** Puts lines at the end of what belongs to a construct. */
    void atEnd(Construct construct, List<String> statements) {
        insert(construct.extent().end(), guarded(construct, statements));
    }

    /** Puts lines around the body of a construct and rewrites the constructs inside. */
    void aroundBody(Construct construct, List<String> open, List<String> close) {
        // Right after the directive, so that no #if between the two can part them.
        int from = construct.directive().range().end();
        around(construct, new TextRange(from, construct.extent().end()), open, close);
    }

    /** Puts lines around a part of a construct and rewrites the constructs that lie in it. */
    void around(Construct construct, TextRange part, List<String> open, List<String> close) {
        insert(part.start(), guarded(construct, open));
        for (Construct child : construct.children()) {
            if (part.contains(child.extent())) {
                one(child);
            }
        }
        insert(part.end(), guarded(construct, close));
    }

    /**
     * Lines that must be compiled only when the construct's directive is, though they stand outside
     * of its {@code #if} branch.
     */
    private List<String> guarded(Construct construct, List<String> plain) {
        if (!construct.placement().conditional()) {
            return plain;
        }
        List<String> all = new ArrayList<>();
        all.add("#ifdef " + presence(construct));
        all.addAll(plain);
        all.add("#endif");
        return all;
    }

    /** The macro that is defined where the construct's directive is compiled. */
    private String presence(Construct construct) {
        return "POMP_HAS_"
                + plan.descriptor(construct)
                        .map(Descriptor::variable)
                        .orElse("at_" + construct.directive().range().start());
    }

    /** Puts text after the last clause of a directive. */
    void appendClauses(Directive directive, String text) {
        if (text.isEmpty()) {
            return;
        }
        List<Clause> clauses = directive.clauses();
        int end =
                clauses.isEmpty()
                        ? directive.nameRange().end()
                        : clauses.get(clauses.size() - 1).range().end();
        edits.add(new Edit.Inline(new TextRange(end, end), text));
    }

    /**
     * A {@code shared} clause that names the descriptors used inside a construct, where its {@code
     * default} clause would not let them be used.
     */
    String sharedDescriptors(Construct construct) {
        Directive directive = construct.directive();
        if (!DataSharing.isRestricted(directive)) {
            return "";
        }
        Set<String> names = new LinkedHashSet<>();
        if (plan.rule(construct).map(Rule::usesDescriptorInside).orElse(false)) {
            collectDescriptors(construct, names);
        } else {
            construct.children().forEach(child -> collectDescriptors(child, names));
        }
        return names.isEmpty() ? "" : " shared(" + String.join(", ", names) + ")";
    }

    private void collectDescriptors(Construct construct, Set<String> names) {
        plan.descriptor(construct).map(Descriptor::variable).ifPresent(names::add);
        construct.children().forEach(child -> collectDescriptors(child, names));
    }

    /** Replaces a range by text on one line; the lines of the range stay as empty ones. */
    void replace(TextRange range, String text) {
        edits.add(Edit.onOneLine(source, range, text));
    }

    void replaceByLines(TextRange range, List<String> with) {
        edits.add(new Edit.Lines(range, List.copyOf(with)));
    }

    private void insert(int offset, List<String> text) {
        edits.add(new Edit.Lines(new TextRange(offset, offset), List.copyOf(text)));
    }
}
