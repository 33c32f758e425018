// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

import java.util.Map;

/**
 * All around a compiler's command line.
 *
 * @param folder the one that the compiler works in
 * @param environment its variables
 * @param options what its options mean
 * @param include the folder with {@code pomp/pomp.h}
 */
record CompilerSurroundings(
        WorkingFolder folder,
        Map<String, String> environment,
        CompilerOptions options,
        String include) {
    /** The value of a variable; empty when it isn't set. */
    String variable(String name) {
        return environment.getOrDefault(name, "");
    }
}
