// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.report;

import io.github.pomplens.eclipse.Help;
import io.github.pomplens.eclipse.Log;
import io.github.pomplens.eclipse.Messages;
import io.github.pomplens.eclipse.Plugin;
import io.github.pomplens.eclipse.Services;
import io.github.pomplens.eclipse.editor.SourceLines;
import io.github.pomplens.eclipse.report.ReportPlaces.Place;
import java.nio.file.Files;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.browser.LocationListener;
import org.eclipse.swt.browser.ProgressListener;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Shows a report, whose lines lead to the sources; in the system's browser where the workbench has
 * none.
 */
public final class ReportEditor extends EditorPart {
    static final String ID = Plugin.ID + ".report";

    private static final String GO_TO =
            """
            const section = document.getElementById("%s");
            section?.scrollIntoView();
            section?.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
            """;

    private Control shown;
    private Optional<String> section = Optional.empty();

    @Override
    public void init(IEditorSite site, IEditorInput input) {
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    @Override
    public void createPartControl(Composite parent) {
        try {
            Browser browser = new Browser(parent, SWT.NONE);
            ReportPlaces places = ReportPlaces.of((ReportInput) getEditorInput());
            browser.addLocationListener(
                    LocationListener.changingAdapter(
                            event -> places.at(event.location).ifPresent(this::openLater)));
            browser.addProgressListener(ProgressListener.completedAdapter(event -> goToSection()));
            shown = browser;
        } catch (SWTError e) {
            Link link = new Link(parent, SWT.WRAP);
            link.setText(Messages.report_elsewhere);
            link.addListener(SWT.Selection, event -> launch());
            shown = link;
        }
        Help.REPORT.on(shown);
    }

    /**
     * Loads the report, which may have been made again since it was shown.
     *
     * @param part of the page to go to
     */
    void show(Optional<String> part) {
        section = part;
        if (shown instanceof Browser browser) {
            browser.setUrl(page());
        } else {
            launch();
        }
    }

    private String page() {
        return ((ReportInput) getEditorInput()).file().toUri().toString();
    }

    private void launch() {
        Program.launch(page() + section.map(part -> "#" + part).orElse(""));
    }

    /** Goes to a part of the page, and to what the keyboard works on there. */
    private void goToSection() {
        section.ifPresent(part -> ((Browser) shown).execute(String.format(GO_TO, part)));
        section = Optional.empty();
    }

    /** Opens a place once the report has shown its own line: it has the focus until then. */
    private void openLater(Place place) {
        shown.getDisplay().asyncExec(() -> open(place));
    }

    private void open(Place place) {
        if (!Files.exists(place.file())) {
            MessageDialog.openWarning(
                    getSite().getShell(), getPartName(), NLS.bind(Messages.noSource, place.name()));
            return;
        }
        try {
            if (SourceLines.open(getSite().getPage(), place.file().toUri())
                    instanceof ITextEditor editor) {
                SourceLines.reveal(editor, place.line());
            }
        } catch (CoreException e) {
            Services.get(Log.class).error("could not open " + place.name(), e);
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
