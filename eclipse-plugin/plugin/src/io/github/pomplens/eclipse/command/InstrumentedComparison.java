// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Messages;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareEditorInput;
import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.DiffNode;
import org.eclipse.compare.structuremergeviewer.Differencer;
import org.eclipse.compare.structuremergeviewer.ICompareInput;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** A source and its instrumented form, side by side, at the construct that the cursor is in. */
final class InstrumentedComparison extends CompareEditorInput {
    /** Lines above the construct that are shown, too. */
    private static final int CONTEXT = 3;

    private final ActiveEditor editor;
    private final String name;
    private final ISelectionChangedListener following = event -> follow();
    private final Sides sides = new Sides();
    private InstrumentedText text;
    private Viewer viewer;

    InstrumentedComparison(ActiveEditor editor, InstrumentedText text) {
        super(configuration(editor.name()));
        this.editor = editor;
        this.name = editor.name();
        this.text = text;
        setTitle(NLS.bind(Messages.instrumented, name));
    }

    private static CompareConfiguration configuration(String name) {
        CompareConfiguration configuration = new CompareConfiguration();
        configuration.setLeftLabel(name);
        configuration.setRightLabel(NLS.bind(Messages.instrumented, name));
        configuration.setLeftEditable(false);
        configuration.setRightEditable(false);
        return configuration;
    }

    @Override
    protected Object prepareInput(IProgressMonitor monitor) {
        sides.show(text);
        return sides;
    }

    @Override
    public Viewer findContentViewer(Viewer old, ICompareInput input, Composite parent) {
        viewer = super.findContentViewer(old, input, parent);
        return viewer;
    }

    @Override
    protected void contentsCreated() {
        super.contentsCreated();
        if (editor.part().getSelectionProvider() instanceof IPostSelectionProvider cursor) {
            cursor.addPostSelectionChangedListener(following);
        }
        // The viewer goes to the first difference once it has its contents; and the text may be
        // another by now.
        viewer.getControl().getDisplay().asyncExec(this::follow);
    }

    @Override
    protected void handleDispose() {
        if (editor.part().getSelectionProvider() instanceof IPostSelectionProvider cursor) {
            cursor.removePostSelectionChangedListener(following);
        }
        super.handleDispose();
    }

    /** Follows another cursor, or, since typing moves it, another text. */
    private void follow() {
        if (viewer.getControl().isDisposed()) {
            return;
        }
        if (text.source().equals(editor.document().text().get())) {
            reveal();
        } else {
            InstrumentedText.of(editor.document())
                    .thenAccept(now -> viewer.getControl().getDisplay().asyncExec(() -> show(now)));
        }
    }

    private void show(InstrumentedText now) {
        if (!viewer.getControl().isDisposed()) {
            text = now;
            sides.show(now);
            reveal();
        }
    }

    /** Scrolls to the construct, as far as the cursor's line stays visible. */
    private void reveal() {
        boolean closed = editor.part().getSelectionProvider() == null;
        StyledText left = closed ? null : find(viewer.getControl(), text.source());
        if (left == null) {
            return;
        }
        int line = Math.min(editor.selection().getStartLine(), left.getLineCount() - 1);
        int construct = text.constructAround(line);
        int visible = left.getClientArea().height / left.getLineHeight();
        left.setTopIndex(Math.max(construct - CONTEXT, line + CONTEXT - visible));
        left.setSelectionRange(left.getOffsetAtLine(construct), left.getLine(construct).length());
        // As when the user scrolls: the other side comes along.
        left.getVerticalBar().notifyListeners(SWT.Selection, new Event());
    }

    /** The control with a text; the viewer, which may be another plug-in's, doesn't tell. */
    private static StyledText find(Control control, String text) {
        if (control instanceof StyledText styled && styled.getText().equals(text)) {
            return styled;
        }
        if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                StyledText found = find(child, text);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** Compares by document: one comparison of a document is enough. */
    @Override
    public boolean equals(Object other) {
        return other instanceof InstrumentedComparison comparison
                && comparison.editor.document() == editor.document();
    }

    @Override
    public int hashCode() {
        return editor.document().hashCode();
    }

    /** What is compared; another text may be shown in it. */
    private final class Sides extends DiffNode {
        Sides() {
            super(Differencer.CHANGE);
        }

        void show(InstrumentedText text) {
            setLeft(new Side(name, text.source()));
            setRight(new Side(name, text.instrumented()));
            fireChange();
        }
    }

    private record Side(String name, String text)
            implements ITypedElement, IEncodedStreamContentAccessor {
        @Override
        public String getName() {
            return name;
        }

        @Override
        public Image getImage() {
            return null;
        }

        @Override
        public String getType() {
            return name.substring(name.lastIndexOf('.') + 1);
        }

        @Override
        public InputStream getContents() {
            return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String getCharset() {
            return StandardCharsets.UTF_8.name();
        }
    }
}
