// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.outline;

import io.github.pomplens.eclipse.Images;
import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.server.Server;
import io.github.pomplens.eclipse.server.ServerListener;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/**
 * The constructs and regions of a source with what they cost, or the properties of a file. Of what
 * the server says only the differences are shown again, in slices: a large file has thousands of
 * rows.
 */
final class DocumentOutline extends ContentOutlinePage
        implements ServerListener, Consumer<OpenDocument>, OutlineUpdate.Rows {
    private static final int DELAY_MS = 400;

    /** The number of rows that are changed without a pause: a row takes some ten microseconds. */
    private static final int ROWS_AT_ONCE = 64;

    private final Server server;
    private final Documents documents;
    private final ITextEditor editor;
    private final OpenDocument document;
    private final OutlineNode root = OutlineNode.root();
    private final Slices slices = new Slices(ROWS_AT_ONCE);
    private final Runnable refreshing = this::refreshNow;

    DocumentOutline(ITextEditor editor, OpenDocument document, Server server, Documents documents) {
        this.server = server;
        this.documents = documents;
        this.editor = editor;
        this.document = document;
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        TreeViewer tree = getTreeViewer();
        tree.setUseHashlookup(true);
        tree.setContentProvider(new Content());
        tree.setLabelProvider(new OutlineLabels(new Images(tree.getControl())));
        tree.setInput(root);
        server.addListener(this);
        documents.addListener(this);
        refreshNow();
    }

    @Override
    public void dispose() {
        slices.stop();
        server.removeListener(this);
        documents.removeListener(this);
        super.dispose();
    }

    @Override
    public void accept(OpenDocument changed) {
        if (changed == document) {
            refreshSoon();
        }
    }

    @Override
    public void started() {
        Slices.inUi(this::refreshSoon);
    }

    @Override
    public void resultsChanged() {
        Slices.inUi(this::refreshSoon);
    }

    /** Refreshes once for many changes in a row. */
    private void refreshSoon() {
        if (isAlive()) {
            getControl().getDisplay().timerExec(DELAY_MS, refreshing);
        }
    }

    private void refreshNow() {
        server.ask(
                        asked ->
                                asked.getTextDocumentService()
                                        .documentSymbol(
                                                new DocumentSymbolParams(document.identifier())))
                .thenAccept(
                        found -> {
                            if (found != null) {
                                List<OutlineEntry> entries =
                                        found.stream()
                                                .map(Either::getRight)
                                                .map(OutlineEntry::of)
                                                .toList();
                                Slices.inUi(() -> show(entries));
                            }
                        });
    }

    private void show(List<OutlineEntry> entries) {
        if (isAlive()) {
            OutlineUpdate update = new OutlineUpdate(root, entries, this);
            slices.start(() -> isAlive() && update.step());
        }
    }

    private boolean isAlive() {
        return getControl() != null && !getControl().isDisposed();
    }

    @Override
    public void inserted(OutlineNode row, int index) {
        OutlineNode parent = row.parent();
        getTreeViewer().insert(parent, row, index);
        if (parent != root && parent.children().size() == 1) {
            getTreeViewer().setExpandedState(parent, true);
        }
    }

    @Override
    public void changed(OutlineNode row) {
        getTreeViewer().update(row, null);
    }

    @Override
    public void removed(OutlineNode row) {
        getTreeViewer().remove(row);
    }

    /** Goes to the construct. */
    @Override
    public void selectionChanged(SelectionChangedEvent event) {
        super.selectionChanged(event);
        if (event.getStructuredSelection().getFirstElement() instanceof OutlineNode row) {
            Places.region(document.text(), row.entry().words())
                    .ifPresent(
                            place -> editor.selectAndReveal(place.getOffset(), place.getLength()));
        }
    }

    private static final class Content implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return getChildren(input);
        }

        @Override
        public Object[] getChildren(Object parent) {
            return ((OutlineNode) parent).children().toArray();
        }

        @Override
        public Object getParent(Object element) {
            return ((OutlineNode) element).parent();
        }

        @Override
        public boolean hasChildren(Object element) {
            return !((OutlineNode) element).children().isEmpty();
        }
    }
}
