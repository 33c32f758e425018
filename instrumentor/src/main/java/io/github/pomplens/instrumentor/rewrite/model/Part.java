// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

/**
 * How a file takes part in a compilation.
 *
 * @param name a part of its descriptors' names, for those of files that are compiled as one must
 *     differ
 * @param inFunction whether its text is included into a function's body
 */
public record Part(String name, boolean inFunction) {
    /** A file that the compiler is given by name. */
    public static final Part WHOLE = new Part("", false);
}
