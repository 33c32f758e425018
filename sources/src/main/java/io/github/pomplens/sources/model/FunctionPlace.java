// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.model;

import java.nio.file.Path;

/**
 * A function, or a place that has to do with one.
 *
 * @param file where it is
 * @param name qualified as far as the file shows
 * @param line from 1
 */
public record FunctionPlace(Path file, String name, int line) {
    /** The last part of its name, by which it is called. */
    public String simpleName() {
        return simple(name);
    }

    /** The last part of a qualified name. */
    public static String simple(String name) {
        return name.substring(name.lastIndexOf("::") + 1).replaceFirst("^:", "");
    }

    /** Returns the place as compilers name it. */
    public String place() {
        return file.getFileName() + ":" + line;
    }
}
