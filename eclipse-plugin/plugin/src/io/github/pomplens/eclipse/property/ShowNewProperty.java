// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.property;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the wizard for a new performance property, for what is selected. */
public final class ShowNewProperty extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        NewPropertyWizard wizard = new NewPropertyWizard();
        wizard.init(
                window.getWorkbench(),
                HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
                        ? selection
                        : StructuredSelection.EMPTY);
        new WizardDialog(window.getShell(), wizard).open();
        return null;
    }
}
