// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.preferences;

import io.github.pomplens.eclipse.Help;
import io.github.pomplens.eclipse.Messages;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.DirectoryFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.FileFieldEditor;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.jface.preference.RadioGroupFieldEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.dialogs.PreferenceLinkArea;
import org.eclipse.ui.preferences.IWorkbenchPreferenceContainer;

/** What the user can choose. */
public final class PompPreferencePage extends FieldEditorPreferencePage
        implements IWorkbenchPreferencePage {
    private static final String[][] UNITS = {
        {Messages.unit_both, "both"},
        {Messages.unit_time, "absolute"},
        {Messages.unit_share, "percent"}
    };

    public PompPreferencePage() {
        super(GRID);
    }

    @Override
    public void init(IWorkbench workbench) {
        setPreferenceStore(Preferences.store());
        setDescription(Messages.preferences);
    }

    @Override
    protected void createFieldEditors() {
        Composite parent = getFieldEditorParent();
        addField(new BooleanFieldEditor(Preferences.HINTS, Messages.preferences_hints, parent));
        addField(new BooleanFieldEditor(Preferences.LENSES, Messages.preferences_lenses, parent));
        addField(new BooleanFieldEditor(Preferences.HEAT, Messages.preferences_heat, parent));
        addField(new BooleanFieldEditor(Preferences.HISTORY, Messages.preferences_history, parent));
        addField(
                new RadioGroupFieldEditor(
                        Preferences.UNIT,
                        Messages.preferences_unit,
                        UNITS.length,
                        UNITS,
                        parent,
                        true));
        IntegerFieldEditor threshold =
                new IntegerFieldEditor(
                        Preferences.THRESHOLD, Messages.preferences_threshold, parent);
        threshold.setValidRange(0, 100);
        addField(threshold);
        addField(new BooleanFieldEditor(Preferences.TRUSTED, Messages.preferences_trusted, parent));
        addField(
                new DirectoryFieldEditor(Preferences.JAVA_HOME, Messages.preferences_java, parent));
        addField(new FileFieldEditor(Preferences.EXECUTABLE, Messages.preferences_pomp, parent));
        addField(new BooleanFieldEditor(Preferences.LSP4E, Messages.preferences_lsp4e, parent));
    }

    @Override
    protected Control createContents(Composite parent) {
        Control fields = super.createContents(parent);
        Help.PREFERENCES.on(fields);
        IWorkbenchPreferenceContainer container = (IWorkbenchPreferenceContainer) getContainer();
        link(
                parent,
                container,
                "org.eclipse.ui.editors.preferencePages.Annotations",
                Messages.preferences_rulerColours);
        link(
                parent,
                container,
                "org.eclipse.ui.preferencePages.ColorsAndFonts",
                Messages.preferences_wordColours);
        return fields;
    }

    private static void link(
            Composite parent, IWorkbenchPreferenceContainer container, String page, String text) {
        new PreferenceLinkArea(parent, SWT.NONE, page, text, container, null)
                .getControl()
                .setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
    }
}
