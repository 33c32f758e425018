// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.git;

/**
 * An object of a repository.
 *
 * @param type {@code commit}, {@code tree}, {@code blob} or {@code tag}
 * @param content its bytes
 */
record GitObject(String type, byte[] content) {
    /** The size above which nothing is a commit or a folder that somebody made by hand. */
    static final int MAX_BYTES = 64 << 20;
}
