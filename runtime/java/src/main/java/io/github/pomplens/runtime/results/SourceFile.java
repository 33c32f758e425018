// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The text of a measured source file. Immutable. */
public final class SourceFile {
    private final byte[] bytes;
    private final boolean snapshot;
    private final boolean changed;

    SourceFile(byte[] bytes, boolean snapshot, boolean changed) {
        this.bytes = bytes.clone();
        this.snapshot = snapshot;
        this.changed = changed;
    }

    /** The file's bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Whether this is the copy taken at the run, so that its line numbers are those measured. */
    public boolean isSnapshot() {
        return snapshot;
    }

    /** Whether the file in the project has changed since the run. */
    public boolean changedSinceRun() {
        return changed;
    }

    /** The file as text: UTF-8 or, when it is not valid UTF-8, Latin-1. */
    public String text() {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    /** The lines of {@link #text()}, without their ends. */
    public List<String> lines() {
        return text().lines().toList();
    }

    boolean hasBytes(byte[] other) {
        return Arrays.equals(bytes, other);
    }

    SourceFile asChanged() {
        return new SourceFile(bytes, snapshot, true);
    }
}
