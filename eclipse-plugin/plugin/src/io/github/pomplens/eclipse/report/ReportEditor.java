// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.report;

import io.github.pomplens.eclipse.PompPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.part.EditorPart;

/** Shows a report; in the system's browser where the workbench has none. */
public final class ReportEditor extends EditorPart {
    static final String ID = PompPlugin.ID + ".report";

    private Control shown;

    @Override
    public void init(IEditorSite site, IEditorInput input) {
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    @Override
    public void createPartControl(Composite parent) {
        String page = ((ReportInput) getEditorInput()).file().toUri().toString();
        try {
            Browser browser = new Browser(parent, SWT.NONE);
            browser.setUrl(page);
            shown = browser;
        } catch (SWTError e) {
            Link link = new Link(parent, SWT.WRAP);
            link.setText(
                    "The report has been opened in the system's browser.\n\n<a>Open it again</a>");
            link.addListener(SWT.Selection, event -> Program.launch(page));
            Program.launch(page);
            shown = link;
        }
    }

    @Override
    public void setFocus() {
        shown.setFocus();
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        // There is nothing to save.
    }

    @Override
    public void doSaveAs() {
        // There is nothing to save.
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }
}
