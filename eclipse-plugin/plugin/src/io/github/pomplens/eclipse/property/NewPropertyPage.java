// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.property;

import io.github.pomplens.eclipse.Help;
import io.github.pomplens.eclipse.Messages;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** Asks which project a new property is for, and what it is called. */
final class NewPropertyPage extends WizardPage {
    private final List<IProject> projects;
    private final Optional<IProject> preferred;
    private Combo project;
    private Text name;

    /**
     * @param projects that may have it
     * @param preferred the one that the user looks at
     */
    NewPropertyPage(List<IProject> projects, Optional<IProject> preferred) {
        super("property");
        this.projects = projects;
        this.preferred = preferred;
        setTitle(Messages.property_title);
        setDescription(Messages.property_description);
    }

    @Override
    public void createControl(Composite parent) {
        Composite fields = new Composite(parent, SWT.NONE);
        fields.setLayout(new GridLayout(2, false));
        project = new Combo(fields(fields, Messages.property_project), SWT.READ_ONLY);
        projects.forEach(known -> project.add(known.getName()));
        project.select(Math.max(0, preferred.map(projects::indexOf).orElse(0)));
        project.addListener(SWT.Selection, event -> check());
        name = new Text(fields(fields, Messages.property_name), SWT.BORDER);
        name.setMessage(Messages.property_nameHint);
        name.addListener(SWT.Modify, event -> check());
        for (var field : List.of(project, name)) {
            field.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        }
        name.setFocus();
        Help.PROPERTIES.on(fields);
        setControl(fields);
        if (projects.isEmpty()) {
            setErrorMessage(Messages.property_noProject);
        }
        setPageComplete(false);
    }

    /** Where the next field goes, with its label before it. */
    private static Composite fields(Composite fields, String label) {
        new Label(fields, SWT.NONE).setText(label);
        return fields;
    }

    private void check() {
        if (projects.isEmpty()) {
            return;
        }
        // Nobody has made a mistake before they have typed.
        Optional<String> problem =
                name().isEmpty()
                        ? Optional.empty()
                        : NewProperty.problem(name()).or(this::problemOfFile);
        setErrorMessage(problem.orElse(null));
        setPageComplete(problem.isEmpty() && !name().isEmpty());
    }

    private Optional<String> problemOfFile() {
        PropertyFolder folder = folder();
        return folder.has(name())
                ? Optional.of(
                        NLS.bind(
                                Messages.property_exists,
                                folder.file(name()).getProjectRelativePath()))
                : Optional.empty();
    }

    PropertyFolder folder() {
        return new PropertyFolder(projects.get(project.getSelectionIndex()));
    }

    String name() {
        return name.getText().strip();
    }
}
