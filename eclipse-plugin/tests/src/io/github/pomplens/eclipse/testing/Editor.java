// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.testing;

import static io.github.pomplens.eclipse.testing.Workbench.eventually;
import static io.github.pomplens.eclipse.testing.Workbench.inUi;
import static io.github.pomplens.eclipse.testing.Workbench.run;
import static org.eclipse.ui.texteditor.ITextEditorActionConstants.SHOW_INFORMATION;

import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.server.Server;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** A text editor, used as a user does. */
public final class Editor {
    /** A text editor that knows nothing of languages. */
    public static final String PLAIN = "org.eclipse.ui.DefaultTextEditor";

    private final ITextEditor part;

    private Editor(ITextEditor part) {
        this.part = part;
        eventually("server", () -> Services.get(Server.class).pid().isPresent());
    }

    public static Editor open(IFile file) {
        return new Editor(inUi(() -> (ITextEditor) IDE.openEditor(Workbench.page(), file)));
    }

    public static Editor openWith(String editor, IFile file) {
        return new Editor(inUi(() -> (ITextEditor) IDE.openEditor(Workbench.page(), file, editor)));
    }

    /** A file that may be outside the workspace. */
    public static Editor open(Path file) {
        return new Editor(
                inUi(
                        () ->
                                (ITextEditor)
                                        IDE.openEditorOnFileStore(
                                                Workbench.page(),
                                                EFS.getLocalFileSystem().getStore(file.toUri()))));
    }

    public static Editor active() {
        return new Editor(
                eventually(
                        "an editor",
                        () -> inUi(() -> (ITextEditor) Workbench.page().getActiveEditor())));
    }

    public ITextEditor part() {
        return part;
    }

    public ISourceViewer viewer() {
        return (ISourceViewer) inUi(() -> part.getAdapter(ITextViewer.class));
    }

    public StyledText widget() {
        return viewer().getTextWidget();
    }

    public IDocument document() {
        return part.getDocumentProvider().getDocument(part.getEditorInput());
    }

    public String text() {
        return inUi(() -> document().get());
    }

    /** The line that the text first occurs in, without its end. */
    public String line(String containing) {
        return inUi(
                () -> {
                    int offset = document().get().indexOf(containing);
                    var region = document().getLineInformationOfOffset(offset);
                    return document().get(region.getOffset(), region.getLength());
                });
    }

    /** Puts the text cursor before the first occurrence of a text. */
    public void goTo(String text) {
        select(text, 0);
    }

    public void select(String text) {
        select(text, text.length());
    }

    /** Puts the text cursor behind the first occurrence of a text. */
    public void goToEndOf(String text) {
        select(text, 0);
        run(() -> widget().setCaretOffset(widget().getCaretOffset() + text.length()));
    }

    /** The line that the text cursor is in. */
    public String cursorLine() {
        return inUi(() -> widget().getLine(widget().getLineAtOffset(widget().getCaretOffset())));
    }

    private void select(String text, int length) {
        run(
                () -> {
                    int offset = document().get().indexOf(text);
                    if (offset < 0) {
                        throw new IllegalArgumentException("no " + text);
                    }
                    Workbench.page().activate(part);
                    part.selectAndReveal(offset, length);
                    widget().setFocus();
                });
    }

    /** Types at the end of the line that a text first occurs in. */
    public void typeAtEndOf(String line, String text) {
        replaceAt(line(line), line(line).length(), 0, text);
    }

    public void replace(String old, String text) {
        replaceAt(old, 0, old.length(), text);
    }

    private void replaceAt(String anchor, int skip, int length, String text) {
        inUi(
                () -> {
                    document().replace(document().get().indexOf(anchor) + skip, length, text);
                    return true;
                });
    }

    public void save() {
        run(() -> part.doSave(null));
        eventually("saved", () -> inUi(() -> !part.isDirty()));
    }

    /** Chooses from the list of Ctrl+1. */
    public void quickFix(String proposal) {
        Workbench.choose(() -> does(ISourceViewer.QUICK_ASSIST), proposal);
    }

    /** Chooses from the list of Ctrl+Space. */
    public void complete(String proposal) {
        Workbench.choose(() -> does(ISourceViewer.CONTENTASSIST_PROPOSALS), proposal);
    }

    /** Opens the list of Ctrl+Space. */
    public void propose() {
        does(ISourceViewer.CONTENTASSIST_PROPOSALS);
    }

    private void does(int operation) {
        run(() -> part.getAdapter(ITextOperationTarget.class).doOperation(operation));
    }

    /**
     * Shows the hover at a text until it says what is expected. By keyboard: a mouse would be in
     * the way of others. Again when it isn't there for a while, since folding closes hovers.
     *
     * @return all that it says
     */
    public String hover(String text, String expected) {
        goTo(text);
        AtomicInteger missing = new AtomicInteger();
        return eventually(
                "hover with " + expected,
                () -> {
                    String popup = String.join("\n", Workbench.popups());
                    if (popup.contains(expected)) {
                        return popup;
                    }
                    if (missing.getAndIncrement() % 40 == 0) {
                        run(this::showInformation);
                    }
                    return null;
                });
    }

    /** The platform's own action fails where its last hover is just being closed. */
    private void showInformation() {
        try {
            part.getAction(SHOW_INFORMATION).run();
        } catch (NullPointerException e) {
            // It is asked for again.
        }
    }

    /** What the viewer would show for the mouse there; it asks in a thread of its own. */
    public String hoverOfMouse(String at) {
        int offset = text().indexOf(at) + 1;
        try {
            Method find = TextViewer.class.getDeclaredMethod("getTextHover", int.class, int.class);
            find.setAccessible(true);
            ITextHover hover = (ITextHover) find.invoke(viewer(), offset, 0);
            IRegion region = inUi(() -> hover.getHoverRegion(viewer(), offset));
            Object said = ((ITextHoverExtension2) hover).getHoverInfo2(viewer(), region);
            return String.valueOf(said);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static IMarker[] markers(IFile file) {
        try {
            return file.findMarkers("io.github.pomplens.eclipse.problem", true, 0);
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }
}
