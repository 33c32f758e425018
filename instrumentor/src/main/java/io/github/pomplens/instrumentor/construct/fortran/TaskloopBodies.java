// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Follows the loops of {@code taskloop} constructs, to find where an iteration begins and all the
 * places where it ends. An iteration must never be left without a call, so what isn't sure to go on
 * with the next statement of the body is a reason to put no calls in.
 */
final class TaskloopBodies {
    private static final String JUMP = "its loop may be left, or gone on with, by a jump";
    private static final String BRANCHES =
            "an #if branch that opens or closes a block may hold a jump out of an iteration";
    private static final String APART = "its directive and its loop lie in different #if branches";
    private static final String COLLAPSE = "how many loops belong to it isn't written in digits";
    private static final String LABELLED = "its loop ends with a statement that is executed in it";
    private static final String SHARED = "a loop in its loop ends with the same statement";
    private static final String NESTED =
            "an iteration ends inside a construct that it stands around";

    private static final Pattern NAME = Pattern.compile("([a-z]\\w*):[^:].*");

    private final Statements statements;
    private final Branches branches;
    private final Frames frames;
    private final ConstructBuilder builder;
    private final ExecutableParts parts;
    private final ExitPlaces places;
    private final NextStatements next;

    /** Whether there was any so far: most files have none. */
    private boolean any;

    /** The last line of the loop that ended last; {@link Procedure#NONE} when none did. */
    private int lastEnd = Procedure.NONE;

    TaskloopBodies(
            Statements statements,
            boolean fixed,
            Branches branches,
            Frames frames,
            ConstructBuilder builder,
            ExecutableParts parts,
            ExitPlaces places) {
        this.statements = statements;
        this.branches = branches;
        this.frames = frames;
        this.builder = builder;
        this.parts = parts;
        this.places = places;
        this.next = new NextStatements(statements, fixed);
    }

    /** A directive begins, which is the innermost frame. */
    void begin(Frame construct, Directive directive) {
        if (directive.spec().includes(DirectiveKind.TASKLOOP)) {
            TaskIterations iterations = new TaskIterations(directive.collapsedLoops());
            if (iterations.loops == 0) {
                iterations.refuse(COLLAPSE);
            }
            construct.iterations = iterations;
            any = true;
        }
    }

    /** A statement that is not an end; a block that it opens isn't among the frames yet. */
    void statement(int line, StatementKind kind) {
        if (!any || kind != StatementKind.ACTION) {
            return;
        }
        List<Frame> all = frames.all();
        for (int i = all.size() - 1; i >= 0 && !all.get(i).isUnit(); i--) {
            TaskIterations iterations = all.get(i).iterations;
            if (iterations != null && i + iterations.loops < all.size()) {
                statement(line, iterations, i + iterations.loops);
            }
        }
    }

    /**
     * @param loop the place of the innermost loop of a taskloop among the frames
     */
    private void statement(int line, TaskIterations iterations, int loop) {
        NextStatements.Kind kind = next.kind(line);
        switch (kind) {
            case GOES_ON -> {}
            case CYCLE, EXIT -> leaves(line, kind, iterations, loop);
            case GOTO -> iterations.targets().add(next.target());
            case UNKNOWN -> iterations.refuse(JUMP);
        }
    }

    private void leaves(int line, NextStatements.Kind kind, TaskIterations iterations, int loop) {
        int left = left(next.name());
        if (left > loop) {
            return;
        }
        if (left < loop || kind == NextStatements.Kind.EXIT || statements.label(line) > 0) {
            iterations.refuse(JUMP);
        } else if (isInConstruct(loop)) {
            iterations.refuse(NESTED);
        } else {
            iterations.refuse(places.add(line, next.word(), iterations.cycles()));
        }
    }

    /** The place among the frames of the loop or block that a statement names; -1 without one. */
    private int left(String name) {
        List<Frame> all = frames.all();
        for (int i = all.size() - 1; i >= 0 && !all.get(i).isUnit(); i--) {
            Frame frame = all.get(i);
            if (frame.isConstruct()) {
                continue;
            }
            boolean loop =
                    frame.kind == StatementKind.DO || frame.kind == StatementKind.DO_CONCURRENT;
            Matcher named = NAME.matcher(statements.joinedText(frame.line));
            boolean meant = name.isEmpty() ? loop : named.matches() && named.group(1).equals(name);
            if (meant) {
                return i;
            }
        }
        return -1;
    }

    private boolean isInConstruct(int loop) {
        List<Frame> all = frames.all();
        for (int i = loop + 1; i < all.size(); i++) {
            if (all.get(i).isConstruct()) {
                return true;
            }
        }
        return false;
    }

    /** A line in a branch that is passed over comes. */
    void lost() {
        List<Frame> all = frames.all();
        for (int i = all.size() - 1; any && i >= 0 && !all.get(i).isUnit(); i--) {
            TaskIterations iterations = all.get(i).iterations;
            if (iterations != null) {
                iterations.refuse(BRANCHES);
            }
        }
    }

    /** Whether labels stand between two lines. */
    private boolean areAllInside(List<Integer> labels, int first, int last) {
        Set<Integer> missing = new HashSet<>(labels);
        for (int i = first + 1; i < last && !missing.isEmpty(); i++) {
            if (statements.kind(i) == LineKind.STATEMENT) {
                missing.remove(statements.label(i));
            }
        }
        return missing.isEmpty();
    }

    /**
     * A loop has ended, which isn't among the frames any more.
     *
     * @param last its last line
     * @param end what kind of statement that is
     */
    void loopEnded(Frame loop, int last, StatementKind end) {
        boolean shared = last == lastEnd;
        lastEnd = last;
        List<Frame> all = frames.all();
        int construct = all.size() - 1;
        while (construct > 0 && all.get(construct).kind == StatementKind.DO) {
            construct--;
        }
        if (!any || construct < 0 || loop.kind != StatementKind.DO) {
            return;
        }
        TaskIterations iterations = all.get(construct).iterations;
        int line = all.get(construct).line;
        boolean innermost =
                iterations != null
                        && iterations.loops == all.size() - construct
                        && loop.line == line + iterations.loops;
        if (!innermost) {
            return;
        }
        if (end != StatementKind.END_DO && !statements.joinedText(last).equals("continue")) {
            iterations.refuse(LABELLED);
        } else if (shared) {
            iterations.refuse(SHARED);
        } else if (!areAllInside(iterations.targets(), loop.line, last)) {
            iterations.refuse(JUMP);
        } else if (!branches.areTogether(line, last)) {
            iterations.refuse(APART);
        } else {
            body(iterations, loop.line, last);
        }
    }

    private void body(TaskIterations iterations, int first, int last) {
        int start = builder.offsetAfter(first);
        int end = parts.before(last);
        if (start < 0 || end < 0) {
            iterations.refuse(ExitPlaces.JOINED);
        } else {
            iterations.body(start, end);
        }
    }
}
