// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.java;

import java.util.List;

/**
 * A source to translate.
 *
 * @param name as messages show it
 * @param text all of it
 * @param file as measurements name it, best an absolute path
 * @param classPath where the classes that it uses may be
 */
public record JavaSource(String name, String text, String file, List<String> classPath) {
    public JavaSource {
        classPath = List.copyOf(classPath);
    }
}
