// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.code;

import io.github.pomplens.eclipse.Plugin;
import java.util.Locale;

/** Kinds of text that have colours of their own. */
enum CodeKind {
    COMMENT,
    KEYWORD,
    NUMBER,
    PREPROCESSOR,
    STRING;

    /** What all names of colours begin with. */
    static final String COLOURS = Plugin.ID + ".colour.code.";

    /** The name of its colour in plugin.xml. */
    String colour() {
        return COLOURS + name().toLowerCase(Locale.ROOT);
    }
}
