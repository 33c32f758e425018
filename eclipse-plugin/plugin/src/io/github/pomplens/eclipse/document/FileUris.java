// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.document;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.runtime.CoreException;

/** The URI of a file as the server knows it. */
final class FileUris {
    private FileUris() {}

    /** Empty for what isn't a file of this machine, or isn't one yet. */
    static Optional<URI> of(ITextFileBuffer buffer) {
        IFileStore store = buffer.getFileStore();
        try {
            return store == null
                    ? Optional.empty()
                    : Optional.ofNullable(store.toLocalFile(EFS.NONE, null))
                            .map(file -> file.toPath().toUri());
        } catch (CoreException e) {
            return Optional.empty();
        }
    }

    static String name(URI uri) {
        return Path.of(uri).getFileName().toString();
    }
}
