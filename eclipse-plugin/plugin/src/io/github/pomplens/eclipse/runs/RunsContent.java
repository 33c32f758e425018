// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.protocol.ListedRun;
import io.github.pomplens.eclipse.protocol.OfRun;
import io.github.pomplens.eclipse.protocol.RunFigures;
import io.github.pomplens.eclipse.protocol.RunFigures.Construct;
import io.github.pomplens.eclipse.protocol.RunFigures.Reason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.swt.widgets.Display;

/** The rows of the view: runs, their programs and constructs, and why those take their time. */
final class RunsContent implements ITreeContentProvider {
    private static final String READING = Messages.runs_reading;

    /** A construct below its run: the same one may be in many. */
    record Row(ListedRun run, Construct construct) {}

    /** The program of a run as a whole. */
    record Program(ListedRun run, List<Reason> properties) {}

    private final Map<String, List<?>> rows = new HashMap<>();
    private final Consumer<ListedRun> changed;

    /**
     * @param changed called in the user interface's thread when a run has got its children
     */
    RunsContent(Consumer<ListedRun> changed) {
        this.changed = changed;
    }

    /** Runs may have been renamed. */
    void forget() {
        rows.clear();
    }

    @Override
    public Object[] getElements(Object input) {
        return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
        if (parent instanceof ListedRun run) {
            List<?> known = rows.get(run.id());
            if (known == null) {
                read(run);
                return new Object[] {READING};
            }
            return known.toArray();
        }
        return reasons(parent).toArray();
    }

    private static List<Reason> reasons(Object element) {
        if (element instanceof Program program) {
            return program.properties();
        }
        return element instanceof Row row ? row.construct().properties() : List.of();
    }

    private void read(ListedRun run) {
        Display display = Display.getCurrent();
        PompPlugin.get()
                .server()
                .ask(server -> server.run(new OfRun(run.id())))
                .thenAccept(found -> display.asyncExec(() -> show(run, found)));
    }

    private void show(ListedRun run, RunFigures found) {
        rows.put(run.id(), found == null ? List.of() : rows(run, found));
        changed.accept(run);
    }

    private static List<Object> rows(ListedRun run, RunFigures found) {
        List<Object> rows = new ArrayList<>();
        if (!found.properties().isEmpty()) {
            rows.add(new Program(run, found.properties()));
        }
        found.constructs().forEach(construct -> rows.add(new Row(run, construct)));
        return rows;
    }

    @Override
    public Object getParent(Object element) {
        if (element instanceof Program program) {
            return program.run();
        }
        return element instanceof Row row ? row.run() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return element instanceof ListedRun || !reasons(element).isEmpty();
    }
}
