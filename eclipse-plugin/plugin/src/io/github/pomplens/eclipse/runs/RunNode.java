// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.protocol.ListedRun;
import io.github.pomplens.eclipse.protocol.RunFigures;
import io.github.pomplens.eclipse.protocol.RunFigures.Construct;
import io.github.pomplens.eclipse.protocol.RunFigures.Reason;
import java.util.ArrayList;
import java.util.List;

/** A run in the view. It stays the same, whatever is said of it, so that it also stays unfolded. */
final class RunNode {
    /** A construct below its run: the same one may be in many. */
    record Row(RunNode node, Construct construct) {}

    /** The program of a run as a whole. */
    record Program(RunNode node, List<Reason> properties) {}

    private ListedRun run;

    /** What is below it; null while nobody has asked. */
    private List<Object> rows;

    RunNode(ListedRun run) {
        this.run = run;
    }

    ListedRun run() {
        return run;
    }

    String id() {
        return run.id();
    }

    void become(ListedRun other) {
        run = other;
    }

    boolean isRead() {
        return rows != null;
    }

    List<Object> rows() {
        return rows;
    }

    /**
     * What is below the run now.
     *
     * @param figures null when it can't be read
     */
    void show(RunFigures figures) {
        rows = new ArrayList<>();
        if (figures != null) {
            if (!figures.properties().isEmpty()) {
                rows.add(new Program(this, figures.properties()));
            }
            figures.constructs().forEach(construct -> rows.add(new Row(this, construct)));
        }
    }
}
