// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.source;

/** Reads names of files. */
public final class FileNames {
    private FileNames() {}

    /** What stands after the last dot; empty without one. */
    public static String extension(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1);
    }
}
