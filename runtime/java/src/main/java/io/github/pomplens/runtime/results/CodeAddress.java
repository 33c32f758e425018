// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * Where code is that no source is known of.
 *
 * @param function that holds it, as the program's symbols call it; empty when they don't tell
 * @param module path of the program or library that holds it; empty when it isn't known
 * @param offset in bytes, from the function's beginning; without a function from the module's
 */
public record CodeAddress(String function, String module, long offset) {
    /** The address of constructs in the source, which need none. */
    public static final CodeAddress NONE = new CodeAddress("", "", 0);

    /** {@code solve + 0x1f} or {@code libsolver.so + 0x4e20}; empty when there is no address. */
    public String text() {
        if (function.isEmpty() && offset == 0) {
            return "";
        }
        String name = function.isEmpty() ? module.substring(module.lastIndexOf('/') + 1) : function;
        String place = "0x" + Long.toHexString(offset);
        return name.isEmpty() ? place : name + " + " + place;
    }
}
