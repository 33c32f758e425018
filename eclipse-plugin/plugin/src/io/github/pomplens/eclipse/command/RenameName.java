// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.action.Edits;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.document.Places;
import io.github.pomplens.eclipse.server.Server;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.window.Window;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/** Renames the region, critical section or property at the cursor wherever it is named. */
public final class RenameName extends AbstractHandler {
    private static final String TITLE = Messages.rename_title;

    @Override
    public Object execute(ExecutionEvent event) {
        ActiveEditor.of(event).ifPresent(RenameName::rename);
        return null;
    }

    /** Asks for the name in the background, because a server may be busy, and then the user. */
    private static void rename(ActiveEditor editor) {
        Position place = Places.position(editor.document().text(), editor.selection().getOffset());
        PrepareRenameParams params = new PrepareRenameParams(editor.document().identifier(), place);
        Display display = Display.getCurrent();
        Services.get(Server.class)
                .ask(server -> server.getTextDocumentService().prepareRename(params))
                .exceptionally(refused -> null)
                .thenAccept(found -> display.asyncExec(() -> rename(editor, place, found)));
    }

    private static void rename(
            ActiveEditor editor,
            Position place,
            Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior> found) {
        IDocument text = editor.document().text();
        Optional<String> name =
                Optional.ofNullable(found)
                        .flatMap(known -> Places.region(text, range(known)))
                        .map(region -> name(text, region));
        if (name.isEmpty()) {
            editor.tell(Messages.rename_nowhere);
            return;
        }
        Shell shell = editor.part().getSite().getShell();
        InputDialog dialog =
                new InputDialog(
                        shell, TITLE, NLS.bind(Messages.rename_new, name.get()), name.get(), null);
        if (dialog.open() == Window.OK && !dialog.getValue().equals(name.get())) {
            rename(editor, place, dialog.getValue(), shell);
        }
    }

    private static Range range(
            Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior> found) {
        return found.isFirst() ? found.getFirst() : found.getSecond().getRange();
    }

    private static String name(IDocument text, IRegion region) {
        try {
            return text.get(region.getOffset(), region.getLength());
        } catch (BadLocationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Renames in the background: other files may have to be read. */
    private static void rename(ActiveEditor editor, Position place, String name, Shell shell) {
        RenameParams params = new RenameParams(editor.document().identifier(), place, name);
        Services.get(Server.class)
                .ask(server -> server.getTextDocumentService().rename(params))
                .whenComplete(
                        (edit, failure) ->
                                shell.getDisplay()
                                        .asyncExec(
                                                () -> {
                                                    if (failure != null) {
                                                        refuse(shell, failure);
                                                    } else if (edit != null) {
                                                        new Edits(
                                                                        Services.get(
                                                                                Documents.class),
                                                                        shell)
                                                                .apply(TITLE, edit);
                                                    }
                                                }));
    }

    private static void refuse(Shell shell, Throwable failure) {
        MessageDialog.openError(shell, TITLE, failure.getMessage());
    }
}
