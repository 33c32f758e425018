// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.runs.RunNode.Program;
import io.github.pomplens.eclipse.runs.RunNode.Row;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.languageserver.protocol.ListedRun;
import io.github.pomplens.languageserver.protocol.RunFigures;
import io.github.pomplens.languageserver.protocol.RunParams;
import io.github.pomplens.languageserver.protocol.RunProperty;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;

/** The rows of the tree: runs, their programs and constructs, and why those take their time. */
final class RunsContent implements ITreeContentProvider {
    /** The number of rows that are changed without a pause. */
    private static final int ROWS_AT_ONCE = 64;

    private final TreeViewer tree;
    private final Server server;
    private final Slices slices = new Slices(ROWS_AT_ONCE);
    private final Object root = new Object();
    private final List<RunNode> nodes = new ArrayList<>();

    RunsContent(TreeViewer tree, Server server) {
        this.tree = tree;
        this.server = server;
    }

    /** The run whose figures are on the lines, or the newest. */
    Optional<RunNode> shown() {
        return nodes.stream()
                .filter(node -> node.run().selected())
                .findFirst()
                .or(() -> nodes.stream().findFirst());
    }

    /**
     * Shows these runs, and touches only what differs. Those that were read are read again.
     *
     * @param done called when all are shown
     */
    void show(List<ListedRun> runs, Runnable done) {
        Map<String, ListedRun> wanted = new HashMap<>();
        runs.forEach(run -> wanted.put(run.folder(), run));
        List<RunNode> gone =
                nodes.stream().filter(node -> !wanted.containsKey(node.run().folder())).toList();
        nodes.removeAll(gone);
        tree.remove(gone.toArray());
        Iterator<ListedRun> next = runs.iterator();
        int[] place = {0};
        slices.start(
                () -> {
                    if (tree.getControl().isDisposed()) {
                        return false;
                    }
                    if (!next.hasNext()) {
                        nodes.stream().filter(RunNode::isRead).forEach(this::read);
                        done.run();
                        return false;
                    }
                    show(next.next(), place[0]++);
                    return true;
                });
    }

    private void show(ListedRun run, int place) {
        RunNode there = place < nodes.size() ? nodes.get(place) : null;
        if (there == null || !there.run().folder().equals(run.folder())) {
            RunNode node = taken(run.folder()).orElseGet(() -> new RunNode(run));
            node.become(run);
            nodes.add(place, node);
            tree.insert(root, node, place);
        } else if (!there.run().equals(run)) {
            there.become(run);
            tree.update(there, null);
        }
    }

    /** A run that is further down, and no longer there. */
    private Optional<RunNode> taken(String folder) {
        Optional<RunNode> known =
                nodes.stream().filter(node -> node.run().folder().equals(folder)).findFirst();
        known.ifPresent(
                node -> {
                    nodes.remove(node);
                    tree.remove(node);
                });
        return known;
    }

    /** Nothing is shown any more. */
    void close() {
        slices.stop();
    }

    /** What the viewer's input is. */
    Object input() {
        return root;
    }

    @Override
    public Object[] getElements(Object input) {
        return nodes.toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
        if (parent instanceof RunNode node) {
            if (!node.isRead()) {
                read(node);
                return new Object[] {Messages.runs_reading};
            }
            return node.rows().toArray();
        }
        return reasons(parent).toArray();
    }

    private static List<RunProperty> reasons(Object element) {
        if (element instanceof Program program) {
            return program.properties();
        }
        return element instanceof Row row ? row.construct().properties() : List.of();
    }

    private void read(RunNode node) {
        server.ask(asked -> asked.run(RunParams.usual(node.id())))
                .thenAccept(found -> Slices.inUi(() -> show(node, Optional.ofNullable(found))));
    }

    /** Says at once what there is to say of the program as a whole. */
    private void show(RunNode node, Optional<RunFigures> found) {
        boolean isFirst = !node.isRead();
        if (tree.getControl().isDisposed() || !node.show(found)) {
            return;
        }
        tree.refresh(node);
        if (isFirst) {
            node.program().ifPresent(program -> tree.setExpandedState(program, true));
        }
    }

    @Override
    public Object getParent(Object element) {
        if (element instanceof Program program) {
            return program.node();
        }
        return element instanceof Row row ? row.node() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return element instanceof RunNode || !reasons(element).isEmpty();
    }
}
