// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.outline;

import java.util.ArrayList;
import java.util.List;

/** A row of the outline. It stays the same while its construct does, whatever is said of that. */
final class OutlineNode {
    private final OutlineNode parent;
    private final List<OutlineNode> children = new ArrayList<>();
    private OutlineEntry entry;

    private OutlineNode(OutlineNode parent, OutlineEntry entry) {
        this.parent = parent;
        this.entry = entry;
    }

    /** What all rows hang below; not a row itself. */
    static OutlineNode root() {
        return new OutlineNode(null, null);
    }

    OutlineNode parent() {
        return parent;
    }

    OutlineEntry entry() {
        return entry;
    }

    void become(OutlineEntry other) {
        entry = other;
    }

    List<OutlineNode> children() {
        return children;
    }

    OutlineNode insert(OutlineEntry inside, int index) {
        OutlineNode child = new OutlineNode(this, inside);
        children.add(index, child);
        return child;
    }
}
