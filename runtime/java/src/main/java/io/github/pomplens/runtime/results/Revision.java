// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which commit the measured sources were of.
 *
 * @param commit its id in hexadecimal digits
 * @param subject the first line of its message; whoever committed wrote it
 * @param dirty whether a measured source was not what the commit has; empty when that isn't known
 */
public record Revision(String commit, String subject, Optional<Boolean> dirty) {
    private static final Pattern ID = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
    private static final int SHORT = 9;

    /**
     * @throws IllegalArgumentException when the commit is not an id
     */
    public Revision {
        if (!ID.matcher(commit).matches()) {
            throw new IllegalArgumentException(
                    "must be the id of a commit, not " + JsonCursor.quoted(commit));
        }
    }

    /** Whether it is known that the sources were those of the commit. */
    public boolean isClean() {
        return dirty.isPresent() && !dirty.get();
    }

    /** The first digits of the commit, with a plus sign when the sources were changed after it. */
    public String label() {
        return commit.substring(0, SHORT) + (dirty.orElse(false) ? "+" : "");
    }
}
