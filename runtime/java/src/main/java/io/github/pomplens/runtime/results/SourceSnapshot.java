// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/**
 * A copy of a source file as it was when the program ran.
 *
 * @param path the file as descriptors name it ({@link ConstructInfo#file()})
 * @param snapshot its copy, relative to the run's folder, with {@code /} between names
 */
public record SourceSnapshot(String path, String snapshot) {

    /**
     * @throws IllegalArgumentException when {@code snapshot} might lead out of the run's folder
     */
    public SourceSnapshot {
        if (!staysInside(snapshot)) {
            throw new IllegalArgumentException(
                    "snapshot must be a path inside the run's folder, not "
                            + JsonCursor.quoted(snapshot));
        }
    }

    private static boolean staysInside(String path) {
        if (path.indexOf('\\') >= 0 || path.indexOf('\0') >= 0 || path.indexOf(':') >= 0) {
            return false;
        }
        for (String name : path.split("/", -1)) {
            if (name.isEmpty() || name.equals(".") || name.equals("..")) {
                return false;
            }
        }
        return true;
    }
}
