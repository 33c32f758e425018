// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.jspecify.annotations.Nullable;

/** Where the parts of a parsed file are. */
public final class Places {
    private static final PropertyText NONE = new PropertyText("", "");

    private Places() {}

    /** The offset and the length of a part. */
    public static int[] of(EObject part) {
        Span span = Span.of(NONE, 0, part);
        return new int[] {span.offset(), span.length()};
    }

    /** The offset and the length of what a part's feature was read from. */
    public static int[] of(EObject part, EStructuralFeature feature) {
        Span span = Span.of(NONE, 0, part, feature, 0);
        return new int[] {span.offset(), span.length()};
    }

    /** Returns what a text between double quotes says. */
    public static String text(@Nullable String token) {
        return Quoted.text(token);
    }
}
