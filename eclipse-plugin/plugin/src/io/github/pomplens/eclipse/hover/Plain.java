// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.hover;

/** Markdown for controls that show nothing but text. */
public final class Plain {
    private Plain() {}

    public static String of(String markdown) {
        return HoverText.of(markdown).text();
    }
}
