// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import io.github.pomplens.languageserver.protocol.RunFigures;
import io.github.pomplens.languageserver.protocol.RunProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;

/** A run in the view. It stays the same, whatever is said of it, so that it also stays unfolded. */
final class RunNode {
    /**
     * A construct below its run: the same one may be in many. As its run, it stays the same when
     * more is said of it.
     */
    static final class Row {
        private final RunNode node;
        private RunConstruct construct;

        Row(RunNode node, RunConstruct construct) {
            this.node = node;
            this.construct = construct;
        }

        RunNode node() {
            return node;
        }

        RunConstruct construct() {
            return construct;
        }
    }

    /** The program of a run as a whole. */
    record Program(RunNode node, List<RunProperty> properties) {}

    private ListedRun run;
    private Optional<Program> program = Optional.empty();
    private final List<Row> constructs = new ArrayList<>();

    /** What was read of it; empty while nobody has asked, or when it can't be read. */
    private Optional<RunFigures> figures = Optional.empty();

    private boolean isRead;

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
        return isRead;
    }

    /** Its program, when there is something to say of it. */
    Optional<Program> program() {
        return program;
    }

    /** What is below it. */
    List<Object> rows() {
        List<Object> rows = new ArrayList<>();
        program.ifPresent(rows::add);
        rows.addAll(constructs);
        int more = figures.map(RunFigures::total).orElse(0) - constructs.size();
        if (more > 0) {
            rows.add(NLS.bind(Messages.runs_more, Column.grouped(more)));
        }
        return rows;
    }

    /**
     * What is below the run now.
     *
     * @return false when that is what was below it
     */
    boolean show(Optional<RunFigures> now) {
        if (isRead && now.equals(figures)) {
            return false;
        }
        isRead = true;
        figures = now;
        program =
                now.map(RunFigures::properties)
                        .filter(properties -> !properties.isEmpty())
                        .map(properties -> new Program(this, properties));
        show(now.map(RunFigures::constructs).orElse(List.of()));
        return true;
    }

    /** The constructs of a run have always the same order. */
    private void show(List<RunConstruct> now) {
        for (int i = 0; i < now.size(); i++) {
            if (i < constructs.size()) {
                constructs.get(i).construct = now.get(i);
            } else {
                constructs.add(new Row(this, now.get(i)));
            }
        }
        constructs.subList(now.size(), constructs.size()).clear();
    }
}
