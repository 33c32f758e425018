// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.document;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The documents that are open in the editor. Safe for use by several threads. */
public final class Documents {
    private final Map<String, DocumentSnapshot> open = new ConcurrentHashMap<>();

    /** Opens a document, or replaces it by another version. */
    public void put(DocumentSnapshot document) {
        open.put(document.uri(), document);
    }

    public Optional<DocumentSnapshot> get(String uri) {
        return Optional.ofNullable(open.get(uri));
    }

    /** Closes a document; empty when it wasn't open. */
    public Optional<DocumentSnapshot> remove(String uri) {
        return Optional.ofNullable(open.remove(uri));
    }

    public List<DocumentSnapshot> all() {
        return List.copyOf(open.values());
    }

    /** Whether a snapshot is what is open now, so that results of it are worth showing. */
    public boolean isCurrent(DocumentSnapshot document) {
        return open.get(document.uri()) == document;
    }
}
