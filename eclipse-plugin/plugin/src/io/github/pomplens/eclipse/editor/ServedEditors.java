// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.Slices;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.foreign.ForeignEditors;
import io.github.pomplens.eclipse.server.ServerListener;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/** All open editors of served documents; draws into them when something changes. */
public final class ServedEditors implements ServerListener, IPartListener2, IWindowListener {
    private static final int DELAY_MS = 200;

    private final Documents documents;

    /** Changed by the user interface's thread only. */
    private final Map<ITextEditor, ServedEditor> editors = new ConcurrentHashMap<>();

    // Only the user interface's thread knows these.
    private final Map<OpenDocument, Heat> heat = new HashMap<>();
    private final ChangedCode changedCode = new ChangedCode();
    private final Set<OpenDocument> toDraw = new HashSet<>();
    private final Runnable drawing = this::drawNow;

    public ServedEditors(Documents documents) {
        this.documents = documents;
        documents.addListener(this::changed);
    }

    /** Where the code is no longer what was measured. */
    public ChangedCode changedCode() {
        return changedCode;
    }

    /** Looks at what is open, and what will be. In the user interface's thread. */
    public void follow() {
        PlatformUI.getWorkbench().addWindowListener(this);
        for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
            windowOpened(window);
        }
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        window.getPartService().addPartListener(this);
        serve(window);
    }

    /** A text that has been in an editor for long may only now have become one of ours. */
    private void changed(OpenDocument document) {
        if (editors.values().stream().noneMatch(editor -> editor.shows(document))) {
            for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
                serve(window);
            }
        }
        drawSoon(document);
    }

    private void serve(IWorkbenchWindow window) {
        for (IWorkbenchPage page : window.getPages()) {
            for (IEditorReference editor : page.getEditorReferences()) {
                serve(editor);
            }
        }
    }

    private void serve(IWorkbenchPartReference reference) {
        if (reference.getPart(false) instanceof ITextEditor editor
                && editor.getAdapter(ITextViewer.class) instanceof TextViewer viewer) {
            documents.of(viewer.getDocument()).ifPresent(text -> serve(editor, viewer, text));
        }
    }

    private void serve(ITextEditor editor, TextViewer viewer, OpenDocument document) {
        ForeignEditors.equip(editor, viewer);
        if (!editors.containsKey(editor)) {
            editors.put(editor, new ServedEditor(viewer, document));
            drawSoon(document);
        }
    }

    /** The lines of a viewer that need costs; empty when it isn't known yet. In any thread. */
    Optional<LineWindow> lines(ITextViewer viewer) {
        return editors.values().stream()
                .filter(editor -> editor.isIn(viewer))
                .map(ServedEditor::lines)
                .findFirst();
    }

    /** Figures may have changed everywhere. */
    public void drawAllSoon() {
        Slices.inUi(() -> documents.all().forEach(this::drawSoon));
    }

    /** Draws once for many changes in a row, as in typing. */
    private void drawSoon(OpenDocument document) {
        toDraw.add(document);
        Display.getCurrent().timerExec(DELAY_MS, drawing);
    }

    private void drawNow() {
        Set<OpenDocument> now = Set.copyOf(toDraw);
        toDraw.clear();
        heat.keySet().retainAll(documents.all());
        changedCode.retainAll(Set.copyOf(documents.all()));
        for (OpenDocument document : now) {
            if (documents.all().contains(document)) {
                if (document.isSource()) {
                    Costs.of(document)
                            .thenAccept(costs -> Slices.inUi(() -> heat(document, costs)));
                }
                editors.values().stream()
                        .filter(editor -> editor.shows(document))
                        .forEach(ServedEditor::draw);
            }
        }
    }

    private void heat(OpenDocument document, DocumentFigures costs) {
        if (documents.all().contains(document)) {
            heat.computeIfAbsent(document, Heat::new).show(costs);
            changedCode.take(document, costs);
            editors.forEach(
                    (editor, served) -> {
                        if (served.shows(document)) {
                            changedCode.show(editor, document);
                        }
                    });
        }
    }

    @Override
    public void started() {
        drawAllSoon();
    }

    @Override
    public void resultsChanged() {
        drawAllSoon();
    }

    @Override
    public void partOpened(IWorkbenchPartReference reference) {
        serve(reference);
    }

    @Override
    public void partVisible(IWorkbenchPartReference reference) {
        serve(reference);
    }

    /** The editor shows another document now, as after "Save As". */
    @Override
    public void partActivated(IWorkbenchPartReference reference) {
        if (reference.getPart(false) instanceof ITextEditor editor && editors.containsKey(editor)) {
            changedCode.show(editor, editors.get(editor).document());
        }
    }

    @Override
    public void partInputChanged(IWorkbenchPartReference reference) {
        partClosed(reference);
        serve(reference);
    }

    @Override
    public void partClosed(IWorkbenchPartReference reference) {
        if (reference.getPart(false) instanceof ITextEditor editor) {
            ServedEditor closed = editors.remove(editor);
            if (closed != null) {
                closed.dispose();
            }
        }
    }

    @Override
    public void windowClosed(IWorkbenchWindow window) {
        window.getPartService().removePartListener(this);
    }

    @Override
    public void windowActivated(IWorkbenchWindow window) {
        // Nothing changes.
    }

    @Override
    public void windowDeactivated(IWorkbenchWindow window) {
        // Nothing changes.
    }
}
