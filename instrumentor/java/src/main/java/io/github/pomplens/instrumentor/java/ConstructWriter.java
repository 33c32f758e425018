// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.problem.Problem;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.jspecify.annotations.Nullable;

/** Writes the calls of the run-time library for each construct. */
final class ConstructWriter {
    private static final String OMP = "io.github.pomplens.openmp.Omp.";

    private final LineKeepingEdits edits;
    private final CopyWriter copies;
    private final LoopWriter loops;
    private final ClauseExpressions expressions;
    private final Sharing sharing;
    private final Types types;
    private final Variables variables;
    private final Problems problems;

    ConstructWriter(
            LineKeepingEdits edits,
            CopyWriter copies,
            LoopWriter loops,
            ClauseExpressions expressions,
            Sharing sharing,
            Types types,
            Variables variables,
            Problems problems) {
        this.edits = edits;
        this.copies = copies;
        this.loops = loops;
        this.expressions = expressions;
        this.sharing = sharing;
        this.types = types;
        this.variables = variables;
        this.problems = problems;
    }

    /**
     * Writes a construct.
     *
     * @param region the expression for its descriptor
     */
    void write(JavaConstruct construct, String region) {
        switch (construct.kind()) {
            case PARALLEL, PARALLEL_FOR, PARALLEL_SECTIONS -> parallel(construct, region);
            case FOR, SECTIONS -> worksharing(construct, region);
            case SINGLE -> single(construct, region);
            case MASTER -> chosen(construct, region, "master(" + region + ")");
            case MASKED -> {
                String filter = expressions.translated(construct, ClauseKind.OTHER);
                String number = filter.isEmpty() ? "0" : filter;
                chosen(construct, region, "masked(" + region + ", " + number + ")");
            }
            case CRITICAL -> locked(construct, "critical", "(" + region + ")");
            case ATOMIC -> {
                if (!(construct.statement instanceof ExpressionStatement)) {
                    problems.add(
                            Problem.BLOCK_FORM,
                            construct.directive.range(),
                            "atomic",
                            "a statement such as x += y");
                }
                locked(construct, "atomic", "(" + region + ")");
            }
            case ORDERED -> ordered(construct, region);
            case TASK -> task(construct, region);
            case TASKGROUP ->
                    around(
                            construct,
                            OMP + "taskgroupBegin(" + region + "); ",
                            " " + OMP + "taskgroupEnd(" + region + ");");
            case BARRIER, TASKWAIT, TASKYIELD ->
                    edits.insert(
                            construct.start(),
                            OMP + construct.kind().text() + "(" + region + "); ");
            case INST_BEGIN -> region(construct, region);
            case INST_ON -> edits.insert(construct.start(), OMP + "instOn(); ");
            case INST_OFF -> edits.insert(construct.start(), OMP + "instOff(); ");
            case INST_FINALIZE -> edits.insert(construct.start(), OMP + "instFinalize(); ");
            default -> {}
        }
    }

    private void around(JavaConstruct construct, String before, String after) {
        edits.insert(construct.start(), before);
        edits.insert(construct.end(), after, -construct.depth());
    }

    private void parallel(JavaConstruct construct, String region) {
        String condition = expressions.translated(construct, ClauseKind.IF);
        String number = expressions.translated(construct, ClauseKind.NUM_THREADS);
        String threads = number.isEmpty() ? "0" : number;
        if (!condition.isEmpty()) {
            threads = "(" + condition + ") ? (" + threads + ") : 1";
        }
        String opening = lambda(construct, OMP + "parallel(" + region + ", " + threads + ", ");
        String closing = closing(construct);
        if (construct.isLoop() || construct.isSections()) {
            around(
                    construct,
                    opening + shared(construct, region),
                    sharedEnd(construct, "end") + closing);
        } else {
            String combined = endsNormally(construct.statement) ? copies.combined(construct) : "";
            around(construct, opening, combined + closing);
        }
    }

    private void worksharing(JavaConstruct construct, String region) {
        String end = construct.has(ClauseKind.NOWAIT) ? "endNowait" : "end";
        around(
                construct,
                "{ " + copies.declarations(construct) + shared(construct, region),
                sharedEnd(construct, end) + " }");
    }

    /** Writes the parts of a loop or of sections; returns what stands on the directive's line. */
    private String shared(JavaConstruct construct, String region) {
        String last = copies.lastValues(construct);
        if (construct.isSections()) {
            SectionsWriter.write(construct, edits, last);
            return SectionsWriter.opening(construct, region);
        }
        Variable variable = loopVariable(construct);
        if (variable != null) {
            String type = types.of(variable).orElse("int");
            String suffix = sharing.suffixIn(variable, construct);
            loops.write(construct, region, type, suffix, !last.isEmpty());
        }
        return "";
    }

    private String sharedEnd(JavaConstruct construct, String end) {
        String name = (construct.isLoop() ? "$l" : "$s") + construct.number;
        String last = copies.lastValues(construct);
        String lastValues =
                last.isEmpty() || !construct.isLoop()
                        ? ""
                        : " if (" + name + ".isLast()) { " + last + "} }";
        return lastValues + copies.combined(construct) + " " + name + "." + end + "();";
    }

    private @Nullable Variable loopVariable(JavaConstruct construct) {
        LoopHeader header = construct.loop;
        if (header == null) {
            return null;
        }
        for (Variable variable : variables.all()) {
            if (variable.uses.contains(header.variable())
                    || variable.declaration != null
                            && variable.declaration.getName() == header.variable()) {
                return variable;
            }
        }
        return null;
    }

    private void single(JavaConstruct construct, String region) {
        String end = construct.has(ClauseKind.NOWAIT) ? "singleEndNowait" : "singleEnd";
        String done =
                endsNormally(construct.statement) ? " " + OMP + "singleDone(" + region + ");" : "";
        around(
                construct,
                "if (" + OMP + "single(" + region + ")) { " + copies.declarations(construct),
                done + " } " + OMP + end + "(" + region + ");");
    }

    private void chosen(JavaConstruct construct, String region, String call) {
        String done =
                endsNormally(construct.statement) ? " " + OMP + "masterEnd(" + region + ");" : "";
        around(construct, "if (" + OMP + call + ") { ", done + " }");
    }

    private void locked(JavaConstruct construct, String name, String arguments) {
        around(
                construct,
                OMP + name + "Begin" + arguments + "; try { ",
                " } finally { " + OMP + name + "End" + arguments + "; }");
    }

    private void ordered(JavaConstruct construct, String region) {
        Optional<JavaConstruct> loop = Nesting.orderedLoop(construct);
        Variable variable = loop.map(this::loopVariable).orElse(null);
        if (loop.isPresent() && variable != null) {
            String name = "$l" + loop.get().number;
            String value = variable.name + sharing.suffixIn(variable, construct);
            String arguments = "(" + region + ", " + value + ")";
            around(
                    construct,
                    name + ".orderedBegin" + arguments + "; try { ",
                    " } finally { " + name + ".orderedEnd" + arguments + "; }");
        }
    }

    private void task(JavaConstruct construct, String region) {
        String condition = expressions.translated(construct, ClauseKind.IF);
        String deferred = condition.isEmpty() ? "true" : condition;
        around(
                construct,
                lambda(construct, OMP + "task(" + region + ", " + deferred + ", "),
                closing(construct));
    }

    /**
     * The call of a construct up to the first statement of its lambda. Several exceptions that have
     * nothing in common are no type of a lambda's: they are told to javac beside it.
     */
    private String lambda(JavaConstruct construct, String call) {
        StringBuilder opening = new StringBuilder(copies.beforeLambda(construct));
        for (String exception : construct.thrown) {
            opening.append(OMP).append('<').append(exception).append(">mayThrow(); ");
        }
        opening.append(call).append(construct.thrown.isEmpty() ? "" : OMP + "anyOf(");
        return opening.append("() -> { ").append(copies.inLambda(construct)).toString();
    }

    private static String closing(JavaConstruct construct) {
        return construct.thrown.isEmpty() ? " });" : " }));";
    }

    private void region(JavaConstruct begin, String region) {
        JavaConstruct end = begin.regionEnd;
        if (end == null) {
            return;
        }
        List<Statement> between = Regions.statements(begin, end);
        if (Regions.declareNothing(between)) {
            edits.insert(begin.start(), OMP + "begin(" + region + "); try { ");
            edits.insert(end.start(), "} finally { " + OMP + "end(" + region + "); } ");
            return;
        }
        // What is declared in it may be used after it, so there can't be a block.
        Regions.checkJumps(begin, between, problems);
        edits.insert(begin.start(), OMP + "begin(" + region + "); ");
        edits.insert(end.start(), OMP + "end(" + region + "); ");
    }

    /** Whether what follows a statement can be reached, as far as its last statement shows. */
    private static boolean endsNormally(@Nullable Statement statement) {
        if (statement instanceof Block block && !block.statements().isEmpty()) {
            return endsNormally((Statement) block.statements().get(block.statements().size() - 1));
        }
        return !(statement instanceof ThrowStatement);
    }

    /** Whether a descriptor is needed. */
    static boolean hasDescriptor(DirectiveKind kind) {
        return switch (kind) {
            case SECTION, INST_END, INST_ON, INST_OFF, INST_FINALIZE -> false;
            default -> true;
        };
    }
}
