// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import io.github.pomplens.eclipse.document.Languages;
import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.ui.IEditorInput;

/** Tells for expressions in plugin.xml whether an editor shows a file that the server looks at. */
public final class ServedInput extends PropertyTester {
    @Override
    public boolean test(Object tested, String property, Object[] arguments, Object expected) {
        return tested instanceof IEditorInput input && Languages.of(input.getName()).isPresent();
    }
}
