// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.document.Languages;
import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorInput;

/** Tells for expressions in plugin.xml whether the server looks at a file, and what is in it. */
public final class ServedInput extends PropertyTester {
    @Override
    public boolean test(Object tested, String property, Object[] arguments, Object expected) {
        String name =
                tested instanceof IEditorInput input
                        ? input.getName()
                        : tested instanceof IFile file ? file.getName() : "";
        return switch (property) {
            case "isSource" -> Languages.isSource(name);
            case "isJava" -> Languages.isJava(name);
            case "isProperties" -> Languages.isProperties(name);
            default -> Languages.of(name).isPresent();
        };
    }
}
