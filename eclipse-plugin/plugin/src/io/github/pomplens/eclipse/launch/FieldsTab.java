// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.launch;

import io.github.pomplens.eclipse.Help;
import io.github.pomplens.eclipse.Images;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** A tab of the launch dialog with one line for each attribute. */
final class FieldsTab extends AbstractLaunchConfigurationTab {
    /** What a line holds, and what stands below it. */
    enum Kind {
        TEXT,
        /** A field with a button for variables. */
        WORDS,
        /** A field with buttons for variables and for folders. */
        FOLDER,
        /** A field with buttons for variables and for files. */
        FILE,
        CHECK
    }

    /**
     * A line.
     *
     * @param attribute of the configuration
     * @param hint shown while it is empty
     */
    record Field(String attribute, String label, String hint, Kind kind) {}

    /**
     * The least width of a text, in pixels. A long hint must not make the page wider than the
     * dialog.
     */
    private static final int MIN_WIDTH = 160;

    /** A label and its text. */
    private static final int COLUMNS = 2;

    private record Line(Field field, Text text, Button check) {}

    private final String name;
    private final List<Field> fields;
    private final List<Line> lines = new ArrayList<>();
    private Image icon;

    FieldsTab(String name, List<Field> fields) {
        this.name = name;
        this.fields = fields;
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(page);
        for (Field field : fields) {
            lines.add(field.kind() == Kind.CHECK ? check(page, field) : text(page, field));
        }
        LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources(), page);
        icon = images.create(Images.descriptor("openmp"));
        setControl(page);
        Help.PROFILE.on(page);
    }

    private Line check(Composite page, Field field) {
        Button check = createCheckButton(page, field.label());
        GridDataFactory.fillDefaults().span(COLUMNS, 1).applyTo(check);
        check.addListener(SWT.Selection, event -> updateLaunchConfigurationDialog());
        return new Line(field, null, check);
    }

    private Line text(Composite page, Field field) {
        new Label(page, SWT.NONE).setText(field.label());
        Text text = new Text(page, SWT.BORDER);
        text.setMessage(field.hint());
        text.setToolTipText(field.hint());
        text.addListener(SWT.Modify, event -> updateLaunchConfigurationDialog());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(MIN_WIDTH, SWT.DEFAULT)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(text);
        buttons(page, PlaceButton.of(field.kind()), text);
        return new Line(field, text, null);
    }

    /**
     * Puts buttons below the text, as in the platform's own tabs: beside it there is no room for
     * them.
     */
    private void buttons(Composite page, List<PlaceButton> buttons, Text text) {
        if (buttons.isEmpty()) {
            return;
        }
        Composite row = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(buttons.size()).applyTo(row);
        GridDataFactory.fillDefaults().span(COLUMNS, 1).align(SWT.END, SWT.CENTER).applyTo(row);
        for (PlaceButton button : buttons) {
            createPushButton(row, button.label(), null)
                    .addListener(SWT.Selection, event -> button.choose(text));
        }
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        // What is left out has the adapter's own defaults.
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        try {
            for (Line line : lines) {
                if (line.text == null) {
                    line.check.setSelection(
                            configuration.getAttribute(line.field.attribute(), false));
                } else {
                    line.text.setText(configuration.getAttribute(line.field.attribute(), ""));
                }
            }
        } catch (CoreException e) {
            setErrorMessage(e.getStatus().getMessage());
        }
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        for (Line line : lines) {
            String attribute = line.field.attribute();
            boolean isUnset =
                    line.text == null ? !line.check.getSelection() : line.text.getText().isBlank();
            // Opening a tab changes nothing: what isn't set stays out of the configuration.
            if (isUnset) {
                configuration.removeAttribute(attribute);
            } else if (line.text == null) {
                configuration.setAttribute(attribute, true);
            } else {
                configuration.setAttribute(attribute, line.text.getText());
            }
        }
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        setErrorMessage(
                Attributes.problem(configuration, fields.stream().map(Field::attribute).toList()));
        return getErrorMessage() == null;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public Image getImage() {
        return icon;
    }
}
