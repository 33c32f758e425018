// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.wrapper;

/** A short name for a long text: the same in each run, and another for another text. */
final class Hash {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private Hash() {}

    /** The 64-bit FNV-1a hash of a text. */
    static String of(String text) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return Long.toHexString(hash);
    }
}
