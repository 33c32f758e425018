// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

import java.util.stream.Stream;
import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IEditorPart;

/**
 * Tells for expressions in plugin.xml whether code in the Generic Editor gets its colours from us:
 * not where TM4E has a grammar for the file.
 */
public final class CodeColours extends PropertyTester {
    private static final String GRAMMARS = "org.eclipse.tm4e.registry.grammars";

    @Override
    public boolean test(Object tested, String property, Object[] arguments, Object expected) {
        return !(tested instanceof IEditorPart editor)
                || !hasGrammar(editor.getEditorInput().getName());
    }

    private static boolean hasGrammar(String fileName) {
        return Stream.of(Platform.getExtensionRegistry().getConfigurationElementsFor(GRAMMARS))
                .filter(element -> element.getName().equals("scopeNameContentTypeBinding"))
                .map(element -> element.getAttribute("contentTypeId"))
                .map(Platform.getContentTypeManager()::getContentType)
                .anyMatch(type -> type != null && type.isAssociatedWith(fileName));
    }
}
