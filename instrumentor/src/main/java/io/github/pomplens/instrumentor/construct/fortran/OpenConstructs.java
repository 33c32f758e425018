// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.fortran;

import io.github.pomplens.instrumentor.directive.Association;
import io.github.pomplens.instrumentor.directive.Directive;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.problem.Problem;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ends the constructs that are open, with and without end directives. */
final class OpenConstructs {
    private final Frames frames;
    private final DirectivePlaces places;
    private final ConstructBuilder builder;
    private final @Nullable ParsedDirective[] directives;
    private final List<Diagnostic> diagnostics;

    OpenConstructs(
            Frames frames,
            DirectivePlaces places,
            ConstructBuilder builder,
            @Nullable ParsedDirective[] directives,
            List<Diagnostic> diagnostics) {
        this.frames = frames;
        this.places = places;
        this.builder = builder;
        this.directives = directives;
        this.diagnostics = diagnostics;
    }

    /** A statement or block is complete: it may be what a directive waits for. */
    void statementDone(int line) {
        if (!frames.isWaiting(Frame.Waiting.STATEMENT)) {
            return;
        }
        Frame waiting = frames.top();
        waiting.lastLine = line;
        if (--waiting.statementsLeft <= 0) {
            waiting.waiting = Frame.Waiting.OPTIONAL_END;
        }
    }

    /** Gives up directives whose statement doesn't come. */
    void dropWaiting() {
        while (frames.isWaiting(Frame.Waiting.STATEMENT)) {
            dropTop();
        }
    }

    /** Gives up directives that need a loop, when something else comes. */
    void dropIfLoopIsMissing() {
        while (frames.isWaiting(Frame.Waiting.STATEMENT) && needsLoop(frames.top())) {
            dropTop();
        }
    }

    /** Gives up the innermost directive. */
    void dropTop() {
        Frame frame = frames.pop();
        if (frame.directive != null) {
            TextRange range = frame.directive.range();
            String name = frame.directive.name();
            diagnostics.add(
                    frame.obstacle.isEmpty()
                            ? Diagnostic.of(Problem.BLOCK_MISSING, range, name)
                            : Diagnostic.of(Problem.NOT_MEASURED, range, name, frame.obstacle));
        }
        builder.adopt(frame.nodes, frames.all());
    }

    /** Ends those constructs that end unless a line is their end directive; tells if it is. */
    boolean endsOptionally(int line) {
        while (frames.isWaiting(Frame.Waiting.OPTIONAL_END)) {
            if (directives[line] instanceof Directive end
                    && end.spec().isEnd()
                    && isEndOf(end, frames.top())) {
                closeTop(end, line);
                return true;
            }
            closeTop(null, -1);
        }
        return false;
    }

    /** Ends those constructs that need no end directive. */
    void closeOptional() {
        while (frames.isWaiting(Frame.Waiting.OPTIONAL_END)) {
            closeTop(null, -1);
        }
    }

    void closeTop(@Nullable Directive end, int endLine) {
        Frame frame = frames.pop();
        int last = end == null ? frame.lastLine : endLine;
        builder.addBlock(
                frame, end, last, places.placement(frame.line, frame.obstacle), frames.all());
        if (end != null) {
            builder.shareEnd(frame, last, frames.all());
        }
        statementDone(last);
    }

    /** Ends the construct that an end directive belongs to. */
    void end(int line, Directive end) throws UnmatchedBlocksException {
        while (frames.isWaiting(Frame.Waiting.STATEMENT) && !isEndOf(end, frames.top())) {
            dropTop();
        }
        if (!frames.isEmpty() && isEndOf(end, frames.top())) {
            boolean empty = frames.top().waiting == Frame.Waiting.STATEMENT;
            if (empty && needsLoop(frames.top())) {
                dropTop();
            } else {
                closeTop(end, line);
            }
            return;
        }
        if (isDelimited(end)) {
            return;
        }
        List<Frame> all = frames.all();
        for (int i = all.size() - 1; i >= 0 && !all.get(i).isUnit(); i--) {
            if (isEndOf(end, all.get(i))) {
                throw notEnded(frames.top(), line);
            }
        }
        String begin = end.spec().endedName();
        throw new UnmatchedBlocksException(
                line,
                line,
                Problem.END_WITHOUT_BEGIN,
                "'" + end.name() + "' has no '" + begin + "' that it could end");
    }

    /** What is wrong when a block is still open at a line. */
    UnmatchedBlocksException notEnded(Frame frame, int line) {
        String what = frame.directive == null ? "this block" : "'" + frame.directive.name() + "'";
        String where = line < 0 ? "" : " before line " + builder.lineNumber(line);
        return new UnmatchedBlocksException(
                frame.line, line, Problem.UNBALANCED, what + " is not ended" + where);
    }

    /** What is wrong when a line ends another block than the innermost one. */
    UnmatchedBlocksException doesNotEnd(Frame innermost, int line) {
        return new UnmatchedBlocksException(
                line,
                "this doesn't end what line " + builder.lineNumber(innermost.line) + " begins");
    }

    private static boolean needsLoop(Frame frame) {
        return frame.directive != null && frame.directive.association() == Association.LOOP;
    }

    private static boolean isDelimited(Directive end) {
        return switch (end.kind()) {
            case END_DECLARE_TARGET, END_DECLARE_VARIANT, END_ASSUMES -> true;
            default -> false;
        };
    }

    private static boolean isEndOf(Directive end, Frame frame) {
        return frame.directive != null && end.spec().ends(frame.directive.spec());
    }
}
