// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.Node;
import io.github.pomplens.instrumentor.construct.model.Placement;
import io.github.pomplens.instrumentor.construct.model.SectionsConstruct;
import io.github.pomplens.instrumentor.construct.model.StandaloneConstruct;
import io.github.pomplens.instrumentor.directive.Clause;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes constructs of frames, and finds the places where lines can be put in around them. */
final class ConstructBuilder {
    private static final String BRANCHES =
            "its directive and its end lie in different #if branches";
    private static final String CONDITIONAL = "#if lines decide which clauses it has";
    private static final String JOINED = "the statement after it is on a line that continues it";

    private final SourceText source;
    private final Statements statements;
    private final Branches branches;
    private final List<Node> outermost = new ArrayList<>();
    private final Map<Construct, FortranExtent> extents;

    /**
     * @param directives how many the file has
     */
    ConstructBuilder(SourceText source, Statements statements, Branches branches, int directives) {
        this.source = source;
        this.statements = statements;
        this.branches = branches;
        this.extents = new IdentityHashMap<>(directives);
    }

    List<Node> outermost() {
        return outermost;
    }

    Map<Construct, FortranExtent> extents() {
        return extents;
    }

    int lineNumber(int line) {
        return source.lineOf(statements.start(line));
    }

    void addStandalone(StandaloneConstruct construct, int line, List<Frame> stack) {
        int before = lineStart(line);
        int after = offsetAfter(line);
        add(
                construct,
                new FortranExtent(before, after, after, after, null, false, -1, null),
                stack);
    }

    /** Gives constructs to what is around them. */
    void adopt(List<Node> nodes, List<Frame> stack) {
        siblings(stack).addAll(nodes);
    }

    void addBlock(
            Frame frame,
            @Nullable Directive end,
            int lastLine,
            Placement placement,
            List<Frame> stack) {
        Directive directive = frame.directive;
        if (directive == null) {
            return;
        }
        int after = offsetAfter(lastLine);
        int bodyStart = nextLineStart(frame.line);
        int bodyEnd = end == null ? Math.max(after, 0) : lineStart(lastLine);
        String obstacle = placement.obstacle();
        boolean conditional = !branches.areTogether(frame.line, lastLine);
        boolean untied =
                directive.has(ClauseKind.UNTIED) && !branches.areInOneBranch(frame.line, lastLine);
        if (untied
                || conditional && (end != null || !branches.isAlwaysWith(lastLine, frame.line))) {
            obstacle = BRANCHES;
        } else if (after < 0) {
            obstacle = JOINED;
        } else if (statements.isConditional(frame.line)
                || end != null && statements.isConditional(lastLine)) {
            obstacle = CONDITIONAL;
        }
        Placement place =
                new Placement(
                        placement.function(),
                        placement.executable() && !frame.inSpecification,
                        placement.inBlock(),
                        placement.device(),
                        false,
                        obstacle,
                        noTasks(frame));
        FortranExtent extent =
                new FortranExtent(
                        lineStart(frame.line),
                        bodyStart,
                        bodyEnd,
                        Math.max(after, bodyEnd),
                        end,
                        conditional,
                        frame.declarations,
                        frame.iterations == null ? null : frame.iterations.found());
        Directive whole = end == null ? directive : withClausesOf(directive, end);
        int bodyEndsAt = Math.max(statements.end(lastLine), directive.range().end());
        TextRange body = new TextRange(directive.range().end(), bodyEndsAt);
        if (directive.spec().includes(DirectiveKind.SECTIONS)) {
            endSection(frame, end == null ? -1 : lastLine);
            add(
                    new SectionsConstruct(whole, place, body, frame.sections, frame.nodes),
                    extent,
                    stack);
        } else {
            add(new BlockConstruct(whole, place, body, frame.nodes), extent, stack);
        }
    }

    private static String noTasks(Frame frame) {
        boolean declared = frame.noVariable.isEmpty();
        return declared && frame.iterations != null
                ? frame.iterations.obstacle()
                : frame.noVariable;
    }

    /**
     * An end directive that isn't in the branch of the directive that it ends may as well end
     * another, in another branch before the same statement.
     */
    void shareEnd(Frame ended, int line, List<Frame> stack) {
        boolean shared = !branches.areTogether(ended.line, line);
        for (int i = stack.size() - 1; shared && i >= 0; i--) {
            Frame frame = stack.get(i);
            if (frame.waiting == Frame.Waiting.END
                    || branches.areTogether(frame.line, ended.line)) {
                break;
            }
            frame.obstacle = BRANCHES;
        }
    }

    /**
     * Ends the section that is open in a sections construct.
     *
     * @param next the directive that ends it; -1 when the construct's last statement does
     */
    void endSection(Frame frame, int next) {
        int start = nextLineStart(frame.sectionStart);
        int last = next < 0 ? frame.lastLine : next - 1;
        boolean empty = last <= frame.sectionStart;
        if (empty && !frame.sectionIsNamed) {
            return;
        }
        int end = next < 0 ? Math.max(offsetAfter(last), start) : lineStart(next);
        frame.sections.add(new TextRange(start, Math.max(start, end)));
        if (next >= 0 && !branches.areTogether(frame.line, next)) {
            frame.obstacle = BRANCHES;
        }
    }

    /**
     * Where lines can be put in after a logical line: the start of the next line, or of the next
     * statement in the same line; -1 when that statement starts in a continued line.
     */
    int offsetAfter(int line) {
        if (statements.isLastOnLine(line)) {
            return nextLineStart(line);
        }
        boolean inSameLine =
                line + 1 < statements.size()
                        && statements.kind(line + 1) == LineKind.STATEMENT
                        && statements.start(line + 1) <= statements.lineEnd(line);
        return inSameLine ? statements.start(line + 1) : -1;
    }

    /**
     * Where the line of the file starts that a statement begins; -1 when that isn't its first
     * statement, or the line ends before it in another way than most.
     */
    int wholeLine(int line) {
        int before = line - 1;
        while (before >= 0 && statements.kind(before).isPreprocessor()) {
            before--;
        }
        boolean first =
                before < 0
                        || statements.kind(before) != LineKind.STATEMENT
                        || statements.isLastOnLine(before);
        return first ? afterLineFeed(lineStart(line)) : -1;
    }

    /** Returns the line after a statement, which must be the last one in its own; else -1. */
    int wholeLineAfter(int line) {
        return statements.isLastOnLine(line) ? afterLineFeed(nextLineStart(line)) : -1;
    }

    private int afterLineFeed(int offset) {
        return offset == 0 || source.text().charAt(offset - 1) == '\n' ? offset : -1;
    }

    private int nextLineStart(int line) {
        return FortranText.nextLine(source.text(), statements.lineEnd(line));
    }

    private int lineStart(int line) {
        return source.lineStart(lineNumber(line));
    }

    private void add(Construct construct, FortranExtent extent, List<Frame> stack) {
        extents.put(construct, extent);
        siblings(stack).add(construct);
    }

    private List<Node> siblings(List<Frame> stack) {
        for (int i = stack.size() - 1; i >= 0; i--) {
            if (stack.get(i).isConstruct()) {
                return stack.get(i).nodes;
            }
        }
        return outermost;
    }

    private static Directive withClausesOf(Directive directive, Directive end) {
        if (end.clauses().isEmpty()) {
            return directive;
        }
        List<Clause> clauses = new ArrayList<>(directive.clauses());
        clauses.addAll(end.clauses());
        return new Directive(
                directive.sentinel(),
                directive.notation(),
                directive.spec(),
                directive.range(),
                directive.nameRange(),
                directive.argument(),
                clauses);
    }
}
