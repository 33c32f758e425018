// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.preferences;

import io.github.pomplens.eclipse.PompPlugin;
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
        {"Time and share of the run", "both"}, {"Time", "absolute"}, {"Share of the run", "percent"}
    };

    public PompPreferencePage() {
        super(GRID);
    }

    @Override
    public void init(IWorkbench workbench) {
        setPreferenceStore(PompPlugin.get().getPreferenceStore());
        setDescription("What OpenMP constructs cost, in the editor");
    }

    @Override
    protected void createFieldEditors() {
        Composite parent = getFieldEditorParent();
        addField(
                new BooleanFieldEditor(
                        Preferences.HINTS, "Show costs behind the directives", parent));
        addField(
                new BooleanFieldEditor(
                        Preferences.LENSES,
                        "Show costs above the directives as well, with the main reason",
                        parent));
        addField(
                new BooleanFieldEditor(
                        Preferences.HEAT, "Show in the rulers how much constructs cost", parent));
        addField(
                new RadioGroupFieldEditor(
                        Preferences.UNIT, "Costs in lines", UNITS.length, UNITS, parent, true));
        IntegerFieldEditor threshold =
                new IntegerFieldEditor(
                        Preferences.THRESHOLD, "Smallest share shown in lines (%):", parent);
        threshold.setValidRange(0, 100);
        addField(threshold);
        addField(
                new DirectoryFieldEditor(
                        Preferences.JAVA_HOME, "Java 17 or newer (empty: any):", parent));
        addField(
                new FileFieldEditor(
                        Preferences.EXECUTABLE, "The pomp command (empty: own):", parent));
    }

    @Override
    protected Control createContents(Composite parent) {
        Control fields = super.createContents(parent);
        IWorkbenchPreferenceContainer container = (IWorkbenchPreferenceContainer) getContainer();
        link(parent, container, "org.eclipse.ui.editors.preferencePages.Annotations", "rulers");
        link(parent, container, "org.eclipse.ui.preferencePages.ColorsAndFonts", "directives");
        return fields;
    }

    private static void link(
            Composite parent, IWorkbenchPreferenceContainer container, String page, String what) {
        new PreferenceLinkArea(
                        parent,
                        SWT.NONE,
                        page,
                        "Colours of " + what + ": see <a>''{0}''</a>",
                        container,
                        null)
                .getControl()
                .setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
    }
}
