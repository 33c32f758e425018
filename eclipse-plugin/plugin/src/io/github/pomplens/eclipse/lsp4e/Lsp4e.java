// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.lsp4e;

import io.github.pomplens.eclipse.preferences.Preferences;
import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.runtime.Platform;

/**
 * Tells whether LSP4E shows what the server says: problems, hovers, proposals and corrections. Then
 * ours step back.
 */
public final class Lsp4e extends PropertyTester {
    static final String BUNDLE = "org.eclipse.lsp4e";

    /** Whether LSP4E serves editors: when it is there and the user wants it. */
    public static boolean isServing() {
        return Preferences.store().getBoolean(Preferences.LSP4E)
                && Platform.getBundle(BUNDLE) != null;
    }

    /** Answers expressions in plugin.xml. */
    @Override
    public boolean test(Object tested, String property, Object[] arguments, Object expected) {
        return isServing();
    }
}
