// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.document.Languages;
import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorInput;

/** Tells for expressions in plugin.xml whether a file is one that the server looks at. */
public final class ServedInput extends PropertyTester {
    @Override
    public boolean test(Object tested, String property, Object[] arguments, Object expected) {
        String name =
                tested instanceof IEditorInput input
                        ? input.getName()
                        : tested instanceof IFile file ? file.getName() : "";
        return Languages.of(name).isPresent();
    }
}
