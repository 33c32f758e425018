// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.action;

import com.google.gson.JsonPrimitive;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.document.Documents;
import io.github.pomplens.eclipse.server.Server;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/** Something to do at a place, in the list of Ctrl+1. One that can't be done says why. */
final class ActionProposal implements ICompletionProposal {
    private final CodeAction action;
    private final Shell shell;

    ActionProposal(CodeAction action, Shell shell) {
        this.action = action;
        this.shell = shell;
    }

    /** Applies after the list has closed itself: what is done may open a dialog. */
    @Override
    public void apply(IDocument document) {
        shell.getDisplay().asyncExec(this::apply);
    }

    private void apply() {
        if (action.getCommand() != null) {
            ask(action.getCommand());
        } else if (action.getDisabled() == null) {
            new Edits(Services.get(Documents.class), shell)
                    .apply(action.getTitle(), action.getEdit());
        } else {
            MessageDialog.openInformation(
                    shell, action.getTitle(), sentence(action.getDisabled().getReason()));
        }
    }

    /** Asks the server to do what leaves the text as it is, and to say what it has done. */
    private void ask(Command command) {
        ExecuteCommandParams params =
                new ExecuteCommandParams(command.getCommand(), command.getArguments());
        Services.get(Server.class)
                .ask(server -> server.getWorkspaceService().executeCommand(params))
                .whenComplete(
                        (done, failure) ->
                                shell.getDisplay().asyncExec(() -> answered(done, failure)));
    }

    private void answered(Object done, Throwable failure) {
        if (shell.isDisposed()) {
            return;
        }
        if (failure != null) {
            MessageDialog.openError(shell, action.getTitle(), failure.getMessage());
        } else {
            String text = done instanceof JsonPrimitive json ? json.getAsString() : done.toString();
            MessageDialog.openInformation(shell, action.getTitle(), text);
        }
    }

    private static String sentence(String reason) {
        return Character.toUpperCase(reason.charAt(0)) + reason.substring(1) + '.';
    }

    @Override
    public String getDisplayString() {
        return action.getDisabled() == null
                ? action.getTitle()
                : NLS.bind(Messages.action_disabled, action.getTitle());
    }

    @Override
    public String getAdditionalProposalInfo() {
        if (action.getDisabled() != null) {
            return sentence(action.getDisabled().getReason());
        }
        if (action.getEdit() == null) {
            return null;
        }
        var annotations = action.getEdit().getChangeAnnotations();
        return annotations == null ? null : annotations.values().iterator().next().getDescription();
    }

    @Override
    public Image getImage() {
        String image =
                action.getDisabled() == null
                        ? ISharedImages.IMG_OBJ_ELEMENT
                        : ISharedImages.IMG_OBJS_INFO_TSK;
        return PlatformUI.getWorkbench().getSharedImages().getImage(image);
    }

    @Override
    public Point getSelection(IDocument document) {
        return null;
    }

    @Override
    public IContextInformation getContextInformation() {
        return null;
    }
}
