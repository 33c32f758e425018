// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.property;

import io.github.pomplens.eclipse.Messages;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.osgi.util.NLS;

/** The folder of a project that holds its performance properties. */
record PropertyFolder(IProject project) {
    /** What nobody else gets, whatever the mask. */
    private static final int[] RIGHTS_OF_OTHERS = {
        EFS.ATTRIBUTE_GROUP_READ,
        EFS.ATTRIBUTE_GROUP_WRITE,
        EFS.ATTRIBUTE_GROUP_EXECUTE,
        EFS.ATTRIBUTE_OTHER_READ,
        EFS.ATTRIBUTE_OTHER_WRITE,
        EFS.ATTRIBUTE_OTHER_EXECUTE
    };

    /** Properties are the project's; all else in the folder above is what was measured. */
    private static final String IGNORED = "/*\n!/properties/\n!/functions\n";

    /** The file of a property, whether or not there is one. */
    IFile file(String name) {
        return properties().getFile(name + ".property");
    }

    /** Whether there is such a file, also when the workspace hasn't seen it yet. */
    boolean has(String name) {
        IFile file = file(name);
        return file.exists() || file.getLocation().toFile().exists();
    }

    /** Makes the file of a property, and the folder when there is none. */
    void create(String name, IProgressMonitor monitor) throws CoreException {
        SubMonitor steps = SubMonitor.convert(monitor, 4);
        IFolder pomp = properties().getParent().getAdapter(IFolder.class);
        if (make(pomp, steps.split(1))) {
            write(pomp.getFile(".gitignore"), IGNORED, steps.split(1));
        }
        make(properties(), steps.split(1));
        write(file(name), NewProperty.text(name), steps.split(1));
    }

    private IFolder properties() {
        return project.getFolder(".pomp").getFolder("properties");
    }

    /**
     * Makes a folder for this user alone, whatever the mask: the product reads none that others may
     * write to.
     *
     * @return whether it was missing
     */
    private static boolean make(IFolder folder, IProgressMonitor monitor) throws CoreException {
        folder.refreshLocal(IResource.DEPTH_ZERO, null);
        if (folder.exists()) {
            if (folder.getResourceAttributes().isSymbolicLink()) {
                throw new CoreException(
                        Status.error(NLS.bind(Messages.property_link, folder.getFullPath())));
            }
            return false;
        }
        folder.create(false, true, monitor);
        ResourceAttributes attributes = folder.getResourceAttributes();
        for (int right : RIGHTS_OF_OTHERS) {
            attributes.set(right, false);
        }
        folder.setResourceAttributes(attributes);
        return true;
    }

    private static void write(IFile file, String text, IProgressMonitor monitor)
            throws CoreException {
        file.create(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)), false, monitor);
    }
}
