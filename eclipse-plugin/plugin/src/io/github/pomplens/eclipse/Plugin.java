// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse;

/** The plug-in's name. */
public final class Plugin {
    /** Names of its extensions begin with it. */
    public static final String ID = "io.github.pomplens.eclipse";

    private Plugin() {}
}
