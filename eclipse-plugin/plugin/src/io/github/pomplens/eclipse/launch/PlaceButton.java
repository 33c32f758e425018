// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Messages;
import java.util.List;
import java.util.function.Function;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.ui.StringVariableSelectionDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ContainerSelectionDialog;
import org.eclipse.ui.dialogs.ElementTreeSelectionDialog;
import org.eclipse.ui.model.BaseWorkbenchContentProvider;
import org.eclipse.ui.model.WorkbenchLabelProvider;

/**
 * A button below a line of the launch dialog that helps to fill it.
 *
 * @param dialog what to put in; null when the user chose nothing
 * @param whole whether that replaces what is there, or goes to the cursor
 */
record PlaceButton(String label, Function<Shell, String> dialog, boolean whole) {
    private static final PlaceButton VARIABLES =
            new PlaceButton(Messages.launch_variables, PlaceButton::variable, false);
    private static final List<PlaceButton> FOR_FOLDERS =
            List.of(
                    new PlaceButton(Messages.launch_workspace, PlaceButton::folder, true),
                    new PlaceButton(
                            Messages.browse, shell -> new DirectoryDialog(shell).open(), true),
                    VARIABLES);
    private static final List<PlaceButton> FOR_FILES =
            List.of(
                    new PlaceButton(Messages.launch_workspace, PlaceButton::file, true),
                    new PlaceButton(Messages.browse, shell -> new FileDialog(shell).open(), true),
                    VARIABLES);

    /** Returns the buttons of a line, from left to right. */
    static List<PlaceButton> of(FieldsTab.Kind kind) {
        return switch (kind) {
            case FOLDER -> FOR_FOLDERS;
            case FILE -> FOR_FILES;
            case WORDS -> List.of(VARIABLES);
            case TEXT, CHECK -> List.of();
        };
    }

    /** Asks the user, and fills the line with the answer. */
    void choose(Text text) {
        String chosen = dialog.apply(text.getShell());
        if (chosen != null && whole) {
            text.setText(chosen);
        } else if (chosen != null) {
            text.insert(chosen);
        }
    }

    private static String variable(Shell shell) {
        StringVariableSelectionDialog variables = new StringVariableSelectionDialog(shell);
        return variables.open() == Window.OK ? variables.getVariableExpression() : null;
    }

    private static String folder(Shell shell) {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        ContainerSelectionDialog folders =
                new ContainerSelectionDialog(shell, root, false, Messages.launch_chooseContainer);
        return folders.open() == Window.OK && folders.getResult().length == 1
                ? WorkspacePlaces.expression(root.findMember((IPath) folders.getResult()[0]))
                : null;
    }

    private static String file(Shell shell) {
        ElementTreeSelectionDialog files =
                new ElementTreeSelectionDialog(
                        shell, new WorkbenchLabelProvider(), new BaseWorkbenchContentProvider());
        files.setTitle(Messages.launch_fileTitle);
        files.setMessage(Messages.launch_chooseFile);
        files.setInput(ResourcesPlugin.getWorkspace().getRoot());
        files.setAllowMultiple(false);
        files.setValidator(
                chosen ->
                        chosen.length == 1 && chosen[0] instanceof IFile
                                ? Status.OK_STATUS
                                : Status.error(Messages.launch_chooseFile));
        return files.open() == Window.OK
                ? WorkspacePlaces.expression((IResource) files.getFirstResult())
                : null;
    }
}
