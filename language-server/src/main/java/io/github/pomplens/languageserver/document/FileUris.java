// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.Optional;

/** Files named by URIs. */
public final class FileUris {
    private FileUris() {}

    /** The file that a URI names; empty for other URIs and for what isn't a URI. */
    public static Optional<Path> path(String uri) {
        try {
            URI parsed = new URI(uri);
            return "file".equalsIgnoreCase(parsed.getScheme())
                    ? Optional.of(Path.of(parsed).toAbsolutePath().normalize())
                    : Optional.empty();
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }
}
