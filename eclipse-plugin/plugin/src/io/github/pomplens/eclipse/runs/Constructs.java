// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.runs;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.OpenDocument;
import io.github.pomplens.eclipse.editor.Costs;
import io.github.pomplens.eclipse.editor.SourceLines;
import io.github.pomplens.languageserver.protocol.DocumentFigures;
import io.github.pomplens.languageserver.protocol.RunConstruct;
import java.net.URI;
import java.util.Comparator;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.texteditor.ITextEditor;

/** The way from a figure to the line where its construct is now. */
final class Constructs {
    private final IWorkbenchPage page;

    Constructs(IWorkbenchPage page) {
        this.page = page;
    }

    /** Where a construct is: in the source, else in the code, else what it is called. */
    static String place(RunConstruct construct) {
        return orCode(String.valueOf(Column.PLACE.value(construct)), construct);
    }

    /** The same without the folder of the source. */
    static String briefPlace(RunConstruct construct) {
        return orCode(Column.PLACE.text(construct), construct);
    }

    private static String orCode(String source, RunConstruct construct) {
        if (!source.isEmpty()) {
            return source;
        }
        return construct.function().isEmpty()
                ? Column.CONSTRUCT.text(construct)
                : construct.function();
    }

    /** Opens the source of a construct with the cursor on its directive. */
    void open(MeasuredPlace place) {
        if (place.source().isEmpty()) {
            MessageDialog.openWarning(
                    page.getWorkbenchWindow().getShell(),
                    Messages.runs_goTo,
                    NLS.bind(Messages.noSource, place.place()));
            return;
        }
        try {
            if (SourceLines.open(page, URI.create(place.source().get()))
                    instanceof ITextEditor editor) {
                show(editor, place);
            }
        } catch (CoreException e) {
            Services.get(Log.class).error("could not open " + place.place(), e);
        }
    }

    /** Shows the line that was measured, and then where the server finds it in the present text. */
    private static void show(ITextEditor editor, MeasuredPlace place) {
        Optional<OpenDocument> document =
                Optional.ofNullable(editor.getAdapter(ITextViewer.class))
                        .flatMap(viewer -> Services.get(Documents.class).of(viewer.getDocument()));
        document.ifPresent(
                known -> {
                    SourceLines.reveal(editor, place.line());
                    Costs.of(known)
                            .thenAccept(
                                    costs ->
                                            editor.getSite()
                                                    .getShell()
                                                    .getDisplay()
                                                    .asyncExec(() -> move(editor, costs, place)));
                });
    }

    private static void move(ITextEditor editor, DocumentFigures costs, MeasuredPlace place) {
        if (costs == null || !costs.run().id().equals(place.run())) {
            return;
        }
        costs.constructs().stream()
                .filter(place::isSame)
                .map(construct -> construct.directive().getStart().getLine())
                .min(Comparator.comparingInt(line -> Math.abs(line - place.line())))
                .ifPresent(line -> SourceLines.reveal(editor, line));
    }
}
