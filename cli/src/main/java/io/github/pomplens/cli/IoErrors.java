// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says in words why a file operation failed. */
final class IoErrors {
    private IoErrors() {}

    /** The reason alone, without the file's name, which Java puts into the message. */
    static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "something of that name exists";
        }
        String message = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
        return message == null || message.isBlank() ? e.getClass().getSimpleName() : message;
    }
}
