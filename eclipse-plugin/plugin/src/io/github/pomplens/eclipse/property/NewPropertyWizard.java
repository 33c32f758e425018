// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.property;

import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Services;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;

/** Makes a file of a project with a property that already holds for something, and opens it. */
public final class NewPropertyWizard extends Wizard implements INewWizard {
    private IWorkbenchPage workbenchPage;
    private NewPropertyPage page;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        workbenchPage = workbench.getActiveWorkbenchWindow().getActivePage();
        List<IProject> projects =
                Stream.of(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                        .filter(project -> project.isOpen() && project.getLocation() != null)
                        .toList();
        page = new NewPropertyPage(projects, project(selection).or(this::projectOfEditor));
        setWindowTitle(Messages.property_title);
        setNeedsProgressMonitor(true);
    }

    private static Optional<IProject> project(IStructuredSelection selection) {
        return project(Adapters.adapt(selection.getFirstElement(), IResource.class));
    }

    private Optional<IProject> projectOfEditor() {
        IEditorPart editor = workbenchPage.getActiveEditor();
        return editor == null
                ? Optional.empty()
                : project(Adapters.adapt(editor.getEditorInput(), IResource.class));
    }

    private static Optional<IProject> project(IResource resource) {
        return Optional.ofNullable(resource).map(IResource::getProject);
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        PropertyFolder folder = page.folder();
        String name = page.name();
        WorkspaceModifyOperation creation =
                new WorkspaceModifyOperation() {
                    @Override
                    protected void execute(IProgressMonitor monitor) throws CoreException {
                        folder.create(name, monitor);
                    }
                };
        try {
            getContainer().run(true, false, creation);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof CoreException reason) {
                ErrorDialog.openError(
                        getShell(), Messages.property_title, null, reason.getStatus());
            } else {
                Services.get(Log.class).error("could not make the property " + name, e.getCause());
            }
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        open(folder.file(name));
        return true;
    }

    private void open(IFile file) {
        try {
            IDE.openEditor(workbenchPage, file);
        } catch (PartInitException e) {
            Services.get(Log.class).error("could not open " + file.getName(), e);
        }
    }
}
