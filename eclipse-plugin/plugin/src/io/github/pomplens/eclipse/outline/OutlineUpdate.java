// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.outline;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Brings rows to what the server says now, a row at a time, and leaves alone those that stay as
 * they are. May be dropped after any step: rows and what shows them agree after each.
 */
final class OutlineUpdate {
    /** What shows the rows. */
    interface Rows {
        /** The row has just been put in at this place among those of its parent. */
        void inserted(OutlineNode row, int index);

        /** The row says something else now. */
        void changed(OutlineNode row);

        /** The row and all below it are gone. */
        void removed(OutlineNode row);
    }

    private final Rows rows;
    private final Deque<Runnable> steps = new ArrayDeque<>();

    OutlineUpdate(OutlineNode root, List<OutlineEntry> wanted, Rows rows) {
        this.rows = rows;
        steps.push(() -> align(root, wanted));
    }

    /** Does the next step; false when there is none. */
    boolean step() {
        Runnable next = steps.poll();
        if (next == null) {
            return false;
        }
        next.run();
        return true;
    }

    /**
     * What is the same at the beginning, and at the end but for its lines, stays. Between these the
     * rows of like constructs are changed, as many as there are at either end, and the others
     * replaced.
     */
    private void align(OutlineNode parent, List<OutlineEntry> wanted) {
        List<OutlineNode> now = parent.children();
        int most = Math.min(now.size(), wanted.size());
        int start = 0;
        while (start < most && now.get(start).entry().isSame(wanted.get(start), 0)) {
            start++;
        }
        int end = 0;
        if (start < most) {
            int linesDown = last(wanted, 0).line() - lastRow(now, 0).entry().line();
            while (end < most - start
                    && lastRow(now, end).entry().isSame(last(wanted, end), linesDown)) {
                end++;
            }
        }
        int first = start;
        while (first < most - end && now.get(first).entry().isLike(wanted.get(first))) {
            first++;
        }
        int last = end;
        while (last < most - first && lastRow(now, last).entry().isLike(last(wanted, last))) {
            last++;
        }
        // The top of the stack is what is done first.
        for (int i = 0; i < last; i++) {
            change(lastRow(now, i), last(wanted, i));
        }
        for (int i = wanted.size() - last - 1; i >= first; i--) {
            insert(parent, wanted.get(i), i);
        }
        for (int i = first; i < now.size() - last; i++) {
            remove(now.get(i));
        }
        for (int i = first - 1; i >= 0; i--) {
            change(now.get(i), wanted.get(i));
        }
    }

    private static OutlineNode lastRow(List<OutlineNode> rows, int before) {
        return rows.get(rows.size() - 1 - before);
    }

    private static OutlineEntry last(List<OutlineEntry> entries, int before) {
        return entries.get(entries.size() - 1 - before);
    }

    private void change(OutlineNode row, OutlineEntry wanted) {
        if (!row.entry().isSame(wanted, 0)) {
            steps.push(
                    () -> {
                        boolean differs = !row.entry().looksLike(wanted);
                        row.become(wanted);
                        if (differs) {
                            rows.changed(row);
                        }
                        align(row, wanted.children());
                    });
        }
    }

    private void insert(OutlineNode parent, OutlineEntry wanted, int index) {
        steps.push(
                () -> {
                    OutlineNode row = parent.insert(wanted, index);
                    rows.inserted(row, index);
                    align(row, wanted.children());
                });
    }

    private void remove(OutlineNode row) {
        steps.push(
                () -> {
                    row.parent().children().remove(row);
                    rows.removed(row);
                });
    }
}
