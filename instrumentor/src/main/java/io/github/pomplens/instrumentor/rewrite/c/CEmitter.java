// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.c;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.directive.Notation;
import io.github.pomplens.instrumentor.rewrite.model.AlignedDirective;
import io.github.pomplens.instrumentor.rewrite.model.ControlRule;
import io.github.pomplens.instrumentor.rewrite.model.DataSharing;
import io.github.pomplens.instrumentor.rewrite.model.Descriptor;
import io.github.pomplens.instrumentor.rewrite.model.DirectivePart;
import io.github.pomplens.instrumentor.rewrite.model.Edits;
import io.github.pomplens.instrumentor.rewrite.model.EventRule;
import io.github.pomplens.instrumentor.rewrite.model.Layer;
import io.github.pomplens.instrumentor.rewrite.model.LineMap;
import io.github.pomplens.instrumentor.rewrite.model.Plan;
import io.github.pomplens.instrumentor.rewrite.model.Rule;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the rules write with: turns calls and directives into edits, in source order. */
final class CEmitter {
    private final SourceText source;
    private final LineMap lines;
    private final Plan plan;
    private final boolean regionBarriers;
    private final Edits edits;
    private final Map<String, String> beginnings = new HashMap<>();
    private final String endOfCall;
    private final String endOfLastCall;

    /** The construct that was described last: most often it has another call. */
    private @Nullable Construct lastDescribed;

    private String lastVariable = "";

    CEmitter(SourceText source, LineMap lines, Plan plan, boolean regionBarriers, Edits edits) {
        this.edits = edits;
        this.regionBarriers = regionBarriers;
        this.source = source;
        this.lines = lines;
        this.plan = plan;
        this.endOfCall = ");" + source.lineSeparator();
        this.endOfLastCall = "); }" + source.lineSeparator();
    }

    /** The statement that counts the iterations of a construct's loops, if it is known how. */
    Optional<String> tripCount(Construct construct) {
        return TripCounts.statement(construct, source, variable(construct));
    }

    String sourceText() {
        return source.text();
    }

    /** Rewrites constructs and what is inside them. */
    void all(List<Construct> constructs) {
        for (int i = 0; i < constructs.size(); i++) {
            one(constructs.get(i));
        }
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
            write(rule.get(), construct);
        } else if (untied.isPresent()) {
            schedulingPoint(construct, untied.get());
        } else {
            remove(construct);
            children(construct);
        }
    }

    private void write(Rule rule, Construct construct) {
        if (rule instanceof EventRule events) {
            new CEventWriter(events, this).rewrite(construct);
        } else if (rule instanceof ControlRule control) {
            replace(construct.directive().range(), regionCall(construct, control.event()));
        } else {
            CTaskWriter.rewrite(construct, this);
        }
    }

    /** A construct after which an untied task may go on in another thread. */
    private void schedulingPoint(Construct construct, Construct task) {
        if (construct.kind() == DirectiveKind.TASKGROUP) {
            // What it holds is the task's own work; only its end is a scheduling point.
            if (!construct.placement().inBlock()) {
                insertBefore(construct, "{");
            }
            beginLines(construct);
            edits.line("{");
            endLines(construct, construct.directive().range().end());
            children(construct);
            beginLines(construct);
            callLine(task, "Task_suspend");
            edits.line("}");
            endLines(construct, construct.extent().end());
        } else {
            callBefore(construct, task, "Task_suspend");
            children(construct);
        }
        beginLines(construct);
        edits.line(CTaskWriter.resume(task, this));
        endLinesAfter(construct);
    }

    /** Whether a construct is a loop each of whose tasks is measured. */
    boolean measuresTasks(Construct construct) {
        return plan.measuresTasks(construct);
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

    /** Returns a call with one more argument. */
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
        if (construct != lastDescribed) {
            lastVariable = plan.descriptor(construct).orElseThrow().variable();
            lastDescribed = construct;
        }
        return lastVariable;
    }

    /** Whether a barrier is written out right before that at the end of a parallel region. */
    boolean hasRegionBarriers() {
        return regionBarriers;
    }

    /**
     * Lines with a directive that stands for a part of a construct's own one.
     *
     * @param first whether it comes in the own one's place, behind the blanks before that
     */
    void directiveLines(
            Construct construct,
            boolean first,
            DirectivePart name,
            List<DirectivePart> clauses,
            String more) {
        Directive directive = construct.directive();
        String mark = directive.notation() == Notation.PRAGMA ? " \\" : "";
        AlignedDirective.write(
                source,
                directive,
                first ? indentation(directive) : 0,
                mark,
                name,
                clauses,
                edits.buffer());
        edits.text(more).line(directive.notation().closing());
    }

    /** How many blanks stand before a directive on its line; none if there is something else. */
    private int indentation(Directive directive) {
        int start = directive.range().start();
        int lineStart = source.lineStart(source.lineOf(start));
        for (int i = lineStart; i < start; i++) {
            if (source.text().charAt(i) != ' ' && source.text().charAt(i) != '\t') {
                return 0;
            }
        }
        return start - lineStart;
    }

    /** The names of the directives that one is split into. */
    DirectivePart[] names(Construct construct, List<Layer> layers) {
        return AlignedDirective.names(source, construct.directive(), layers);
    }

    /** The line of what comes next is that of an offset. */
    void lineDirective(int offset) {
        lines.appendDirective(edits.buffer(), source.lineOf(offset));
        edits.line("");
    }

    /** Puts a call before a construct; opens a block when there is room for one statement. */
    void callBefore(Construct construct, Construct described, String event) {
        if (!construct.placement().inBlock()) {
            edits.text("{ ");
        }
        callLine(described, event);
        int start = construct.directive().range().start();
        edits.endLines(start, start);
    }

    /** Opens a block before a construct, with a declaration. */
    void openBlock(Construct construct, String declaration) {
        insertBefore(construct, "{ " + declaration);
    }

    void insertBefore(Construct construct, String statement) {
        edits.line(statement);
        int start = construct.directive().range().start();
        edits.endLines(start, start);
    }

    /** Closes the block that {@link #openBlock} opened. */
    void closeBlock(Construct construct, String statement) {
        beginLines(construct);
        edits.text(statement).line(" }");
        endLines(construct, construct.extent().end());
    }

    /**
     * Begins lines for after the directive of a construct. They are compiled only when that is,
     * though they may stand outside of its {@code #if} branch.
     */
    void beginLines(Construct construct) {
        if (construct.placement().conditional()) {
            edits.text("#ifdef ").line(presence(construct));
        }
    }

    /** A line as it is. */
    void line(String line) {
        edits.line(line);
    }

    /** A line with a call of an event function and the construct's descriptor. */
    void callLine(Construct construct, String event) {
        edits.text(beginningOfCall(event)).text(variable(construct)).text(endOfCall);
    }

    /** Writes a call that opens a block. */
    void callOpening(Construct construct, String event) {
        edits.text("{ ");
        callLine(construct, event);
    }

    /** Writes a call that closes the block. */
    void callClosing(Construct construct, String event) {
        edits.text(beginningOfCall(event)).text(variable(construct)).text(endOfLastCall);
    }

    /**
     * Returns the beginning of a call, the same text each time: a large file has many calls of few
     * functions.
     */
    private String beginningOfCall(String event) {
        String beginning = beginnings.get(event);
        if (beginning == null) {
            beginning = "POMP_" + event + "(&";
            beginnings.put(event, beginning);
        }
        return beginning;
    }

    /** The explicit barrier in place of an implicit one (POMP paper, section 3.1). */
    void barrierLines(Construct construct) {
        callLine(construct, "Barrier_enter");
        edits.line(construct.directive().notation().barrier());
        callLine(construct, "Barrier_exit");
    }

    /** Puts the lines since {@link #beginLines} at an offset. */
    void endLines(Construct construct, int offset) {
        if (construct.placement().conditional()) {
            edits.line("#endif");
        }
        edits.endLines(offset, offset);
    }

    /** Puts them after a construct; closes the block that {@link #callBefore} opened. */
    void endLinesAfter(Construct construct) {
        if (!construct.placement().inBlock()) {
            edits.line("}");
        }
        endLines(construct, construct.extent().end());
    }

    /** Puts lines in the place of a construct's directive. */
    void endLinesInPlaceOfDirective(Construct construct) {
        TextRange range = construct.directive().range();
        edits.endLines(range.start(), range.end());
    }

    /** Rewrites the constructs inside of one that lie in a part of it. */
    void childrenIn(TextRange part, Construct construct) {
        for (Construct child : construct.children()) {
            if (part.contains(child.extent())) {
                one(child);
            }
        }
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
        edits.inline(new TextRange(end, end), text);
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
        Optional<Rule> rule = plan.rule(construct);
        if (rule.isPresent() && rule.get().usesDescriptorInside()) {
            collectDescriptors(construct, names);
        } else {
            for (Construct child : construct.children()) {
                collectDescriptors(child, names);
            }
        }
        return names.isEmpty() ? "" : " shared(" + String.join(", ", names) + ")";
    }

    private void collectDescriptors(Construct construct, Set<String> names) {
        Optional<Descriptor> descriptor = plan.descriptor(construct);
        if (descriptor.isPresent()) {
            names.add(descriptor.get().variable());
        }
        for (Construct child : construct.children()) {
            collectDescriptors(child, names);
        }
    }

    /** Replaces a range by text on one line; the lines of the range stay as empty ones. */
    void replace(TextRange range, String text) {
        edits.onOneLine(range, text);
    }
}
