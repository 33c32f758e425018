// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.PompPlugin;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.server.ServerListener;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/** The constructs and regions of a document, with what they cost. */
final class ConstructOutline extends ContentOutlinePage
        implements ServerListener, Consumer<OpenDocument> {
    private static final int DELAY_MS = 400;

    private final ITextEditor editor;
    private final OpenDocument document;
    private final Runnable refreshing = this::refreshNow;
    private List<DocumentSymbol> symbols = List.of();

    ConstructOutline(ITextEditor editor, OpenDocument document) {
        this.editor = editor;
        this.document = document;
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        TreeViewer tree = getTreeViewer();
        tree.setContentProvider(new Symbols());
        tree.setLabelProvider(new DelegatingStyledCellLabelProvider(new Labels()));
        tree.setAutoExpandLevel(4);
        tree.setInput(document);
        PompPlugin.get().server().addListener(this);
        PompPlugin.get().documents().addListener(this);
        refreshNow();
    }

    @Override
    public void dispose() {
        PompPlugin.get().server().removeListener(this);
        PompPlugin.get().documents().removeListener(this);
        super.dispose();
    }

    @Override
    public void accept(OpenDocument changed) {
        if (changed == document && isAlive()) {
            getControl().getDisplay().timerExec(DELAY_MS, refreshing);
        }
    }

    @Override
    public void started() {
        ServedEditor.inUi(refreshing);
    }

    @Override
    public void resultsChanged() {
        ServedEditor.inUi(refreshing);
    }

    private void refreshNow() {
        PompPlugin.get()
                .server()
                .ask(
                        server ->
                                server.getTextDocumentService()
                                        .documentSymbol(
                                                new DocumentSymbolParams(document.identifier())))
                .thenAccept(found -> ServedEditor.inUi(() -> show(found)));
    }

    private void show(List<Either<SymbolInformation, DocumentSymbol>> found) {
        if (isAlive() && found != null) {
            List<DocumentSymbol> now = found.stream().map(Either::getRight).toList();
            if (!now.equals(symbols)) {
                symbols = now;
                getTreeViewer().refresh();
                getTreeViewer().expandToLevel(4);
            }
        }
    }

    private boolean isAlive() {
        return getControl() != null && !getControl().isDisposed();
    }

    /** Goes to the construct. */
    @Override
    public void selectionChanged(SelectionChangedEvent event) {
        super.selectionChanged(event);
        if (event.getStructuredSelection().getFirstElement() instanceof DocumentSymbol symbol) {
            Places.region(document.text(), symbol.getSelectionRange())
                    .ifPresent(
                            place -> editor.selectAndReveal(place.getOffset(), place.getLength()));
        }
    }

    private final class Symbols implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return symbols.toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            List<DocumentSymbol> children = ((DocumentSymbol) parent).getChildren();
            return children == null ? new Object[0] : children.toArray();
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return getChildren(element).length > 0;
        }
    }

    private static final class Labels extends LabelProvider implements IStyledLabelProvider {
        @Override
        public StyledString getStyledText(Object element) {
            DocumentSymbol symbol = (DocumentSymbol) element;
            StyledString text = new StyledString(symbol.getName());
            if (symbol.getDetail() != null && !symbol.getDetail().isEmpty()) {
                text.append("  " + symbol.getDetail(), StyledString.DECORATIONS_STYLER);
            }
            return text;
        }
    }
}
