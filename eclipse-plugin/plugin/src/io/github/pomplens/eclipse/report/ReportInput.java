// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.report;

import io.github.pomplens.eclipse.Messages;
import java.nio.file.Path;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPersistableElement;

/**
 * A report.
 *
 * @param project that the names of its sources are relative to
 */
record ReportInput(String run, Path file, Path project) implements IEditorInput {
    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }

    @Override
    public boolean exists() {
        return false;
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public String getName() {
        return NLS.bind(Messages.report_name, run);
    }

    @Override
    public IPersistableElement getPersistable() {
        return null;
    }

    @Override
    public String getToolTipText() {
        return file.toString();
    }
}
