// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.io.IOException;

/** Tells our files from foreign ones, and files of this version from newer ones. */
final class Versions {
    private Versions() {}

    static void checkFormat(JsonCursor json, String format) throws IOException, ResultsException {
        String found = json.string();
        if (!found.equals(format)) {
            throw json.error(
                    "this is not a "
                            + format
                            + " file but "
                            + JsonCursor.quoted(found)
                            + "; name a file that POMP Lens wrote");
        }
    }

    static void checkVersion(JsonCursor json, int newest) throws IOException, ResultsException {
        int version = json.integer(1, Integer.MAX_VALUE);
        if (version > newest) {
            throw json.error(
                    "made by a newer POMP Lens (version " + version + "); update POMP Lens");
        }
    }
}
