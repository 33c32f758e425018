// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.document;

import java.util.function.Consumer;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.runtime.IPath;

/** Listens to file buffers, when they come, are saved, and go. */
final class BufferListener implements IFileBufferListener {
    private final Consumer<IFileBuffer> created;
    private final Consumer<IFileBuffer> saved;
    private final Consumer<IFileBuffer> disposed;

    BufferListener(
            Consumer<IFileBuffer> created,
            Consumer<IFileBuffer> saved,
            Consumer<IFileBuffer> disposed) {
        this.created = created;
        this.saved = saved;
        this.disposed = disposed;
    }

    @Override
    public void bufferCreated(IFileBuffer buffer) {
        created.accept(buffer);
    }

    @Override
    public void bufferDisposed(IFileBuffer buffer) {
        disposed.accept(buffer);
    }

    @Override
    public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {
        // Comes as a change of the document.
    }

    @Override
    public void bufferContentReplaced(IFileBuffer buffer) {
        // Comes as a change of the document.
    }

    @Override
    public void stateChanging(IFileBuffer buffer) {
        // Not of interest.
    }

    /** A text that isn't dirty any more is that of the file: saved, or read again. */
    @Override
    public void dirtyStateChanged(IFileBuffer buffer, boolean dirty) {
        if (!dirty) {
            saved.accept(buffer);
        }
    }

    @Override
    public void stateValidationChanged(IFileBuffer buffer, boolean validated) {
        // Not of interest.
    }

    @Override
    public void underlyingFileMoved(IFileBuffer buffer, IPath path) {
        // The editor opens the file under its new name.
    }

    @Override
    public void underlyingFileDeleted(IFileBuffer buffer) {
        // The editor closes, or keeps the text.
    }

    @Override
    public void stateChangeFailed(IFileBuffer buffer) {
        // Not of interest.
    }
}
