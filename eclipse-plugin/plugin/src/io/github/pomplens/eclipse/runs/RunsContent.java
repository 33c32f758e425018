// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.protocol.ListedRun;
import io.github.pomplens.eclipse.protocol.OfRun;
import io.github.pomplens.eclipse.protocol.RunFigures;
import io.github.pomplens.eclipse.protocol.RunFigures.Construct;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.swt.widgets.Display;

/** The rows of the view: runs, their constructs, and the reasons why those take their time. */
final class RunsContent implements ITreeContentProvider {
    private static final String READING = Messages.runs_reading;

    /** A construct below its run: the same one may be in many. */
    record Row(ListedRun run, Construct construct) {}

    private final Map<String, List<Construct>> constructs = new HashMap<>();
    private final Consumer<Object> changed;

    /**
     * @param changed called in the user interface's thread when a row has got its children
     */
    RunsContent(Consumer<Object> changed) {
        this.changed = changed;
    }

    /** Runs may have been renamed. */
    void forget() {
        constructs.clear();
    }

    @Override
    public Object[] getElements(Object input) {
        return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
        if (parent instanceof ListedRun run) {
            List<Construct> known = constructs.get(run.id());
            if (known == null) {
                read(run);
                return new Object[] {READING};
            }
            return known.stream().map(construct -> new Row(run, construct)).toArray();
        }
        return parent instanceof Row row ? row.construct().properties().toArray() : new Object[0];
    }

    private void read(ListedRun run) {
        Display display = Display.getCurrent();
        PompPlugin.get()
                .server()
                .ask(server -> server.run(new OfRun(run.id())))
                .thenAccept(found -> display.asyncExec(() -> show(run, found)));
    }

    private void show(ListedRun run, RunFigures found) {
        constructs.put(run.id(), found == null ? List.of() : found.constructs());
        changed.accept(run);
    }

    @Override
    public Object getParent(Object element) {
        return element instanceof Row row ? row.run() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return element instanceof ListedRun
                || element instanceof Row row && !row.construct().properties().isEmpty();
    }
}
