// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.action;

import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.PompPlugin;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.lsp4j.CodeAction;
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

    /** After the list has closed itself: what is done may open a dialog. */
    @Override
    public void apply(IDocument document) {
        shell.getDisplay().asyncExec(this::apply);
    }

    private void apply() {
        if (action.getDisabled() == null) {
            new Edits(PompPlugin.get().documents(), shell)
                    .apply(action.getTitle(), action.getEdit());
        } else {
            MessageDialog.openInformation(
                    shell, action.getTitle(), sentence(action.getDisabled().getReason()));
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
