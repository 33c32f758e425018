// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.timeline;

import io.github.pomplens.eclipse.Messages;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Saves pictures of a timeline where the user wants them. */
record Pictures(Shell shell) {
    /**
     * @param name of the file, if the user wants no other
     * @param picture in Base64
     */
    void save(String name, String picture) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setFileName(name);
        dialog.setFilterExtensions(new String[] {'*' + name.substring(name.lastIndexOf('.')), "*"});
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        if (chosen == null) {
            return;
        }
        byte[] content = Base64.getDecoder().decode(picture);
        // Its exceptions say in words what is wrong, those of Files only where.
        try (OutputStream out = new FileOutputStream(chosen)) {
            out.write(content);
        } catch (IOException e) {
            MessageDialog.openError(
                    shell,
                    Messages.timeline_view,
                    NLS.bind(Messages.timeline_notSaved, e.getMessage()));
        }
    }
}
