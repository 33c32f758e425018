// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads of a profile which libraries were loaded: needed once, when the run is over. */
final class LoadedLibraries {
    private static final int MAX_LIBRARIES = 100_000;

    private LoadedLibraries() {}

    static Optional<List<String>> read(Path file) throws ResultsException {
        List<String> libraries = new ArrayList<>();
        boolean[] isKnown = {false};
        JsonCursor.readFile(
                file,
                ProfileReader.MAX_BYTES,
                json -> {
                    json.object(
                            field -> {
                                if (!field.equals("libraries")) {
                                    return false;
                                }
                                isKnown[0] = true;
                                json.array(MAX_LIBRARIES, () -> libraries.add(json.string()));
                                return true;
                            });
                    return libraries;
                });
        return isKnown[0] ? Optional.of(libraries) : Optional.empty();
    }
}
