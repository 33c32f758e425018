// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.construct.incremental;

import io.github.pomplens.instrumentor.construct.model.ConstructTree;
import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.problem.Diagnostic;
import io.github.pomplens.instrumentor.source.SourceText;
import io.github.pomplens.instrumentor.source.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Puts together what a file held before a change, what was found when a piece of its new text was
 * scanned, and what it held behind that window.
 */
public final class ReparseMerge {
    private final TextRange window;
    private final int by;
    private final int head;

    /** Leaves what lies before the window. */
    private final OffsetShift before = new OffsetShift(0);

    /** Moves what was found in the piece to its place in the file. */
    private final OffsetShift inside;

    /** Moves what lies behind the window. */
    private final OffsetShift behind;

    /**
     * @param piece in the old text; what is found elsewhere stays
     * @param by how far what lies behind it has moved
     * @param head how much was scanned before the window, so that it was understood
     */
    public ReparseMerge(TextRange window, int by, int head) {
        this.window = window;
        this.by = by;
        this.head = head;
        this.inside = new OffsetShift(window.start() - head);
        this.behind = new OffsetShift(by);
    }

    /** How something is moved to another place. */
    public interface Move<T> {
        T moved(T item, OffsetShift shift);
    }

    /**
     * Joins lists that are in order of place.
     *
     * @param then of the whole file
     * @param now of what was scanned
     */
    public <T> List<T> all(List<T> then, List<T> now, Function<T, Integer> start, Move<T> move) {
        List<T> all = new ArrayList<>(then.size() + now.size());
        int next = 0;
        while (next < then.size() && start.apply(then.get(next)) < window.start()) {
            all.add(move.moved(then.get(next++), before));
        }
        int end = head + window.length() + by;
        for (T item : now) {
            int at = start.apply(item);
            if (head <= at && at < end) {
                all.add(move.moved(item, inside));
            }
        }
        while (next < then.size() && start.apply(then.get(next)) < window.end()) {
            next++;
        }
        while (next < then.size()) {
            all.add(move.moved(then.get(next++), behind));
        }
        return all;
    }

    public List<TextRange> ranges(List<TextRange> then, List<TextRange> now) {
        return all(then, now, TextRange::start, (range, shift) -> shift.range(range));
    }

    /** Joins texts that stand for the file's. */
    public String texts(String then, String now) {
        return then.substring(0, window.start())
                + now.substring(head, head + window.length() + by)
                + then.substring(window.end());
    }

    /**
     * @param source with the new text
     * @param then of the whole file
     * @param now of what was scanned
     * @param lockCalls joined already
     */
    public ConstructTree trees(
            SourceText source, ConstructTree then, ConstructTree now, List<TextRange> lockCalls) {
        // Directives come first: those of constructs are the same things.
        List<ParsedDirective> directives =
                all(
                        then.directives(),
                        now.directives(),
                        directive -> directive.range().start(),
                        (directive, shift) -> shift.directive(directive));
        return new ConstructTree(
                source,
                all(
                        then.nodes(),
                        now.nodes(),
                        node -> node.origin().range().start(),
                        (node, shift) -> shift.node(node)),
                directives,
                List.of(),
                all(
                        then.regions(),
                        now.regions(),
                        region -> region.begin().extent().start(),
                        (region, shift) -> shift.region(region)),
                lockCalls,
                ranges(then.lineMarkers(), now.lineMarkers()),
                ranges(then.branchEnds(), now.branchEnds()),
                diagnostics(then.diagnostics(), now.diagnostics()));
    }

    private List<Diagnostic> diagnostics(List<Diagnostic> then, List<Diagnostic> now) {
        return all(
                then,
                now,
                diagnostic -> diagnostic.range().start(),
                (diagnostic, shift) -> shift.diagnostic(diagnostic));
    }
}
