// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Region;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A node of the calling-context tree that all threads share; it is changed under its tree's lock.
 */
final class Context {
    /** Readers take no deeper tree. */
    private static final int MOST_DEEP = 500;

    final Tree tree;
    final int id;
    final @Nullable Context parent;
    final @Nullable Region region;
    final Part part;
    private final int depth;
    private final List<Context> children = new ArrayList<>();

    /** One for each thread that was here. */
    private final List<Node> nodes = new ArrayList<>();

    Context(Tree tree, int id, @Nullable Context parent, @Nullable Region region, Part part) {
        this.tree = tree;
        this.id = id;
        this.parent = parent;
        this.region = region;
        this.part = part;
        this.depth = parent == null ? 0 : parent.depth + 1;
    }

    /**
     * Returns the context of a construct in this one, made if need be; null when that would be too
     * deep. A recursive visit is one of the outermost's.
     */
    @Nullable Context below(Region construct, Part itsPart) {
        synchronized (tree) {
            for (Context around = this; around != null; around = around.parent) {
                if (around.region == construct && around.part == itsPart) {
                    return around;
                }
            }
            for (Context child : children) {
                if (child.region == construct && child.part == itsPart) {
                    return child;
                }
            }
            if (depth == MOST_DEEP) {
                return null;
            }
            Context made = tree.add(this, construct, itsPart);
            children.add(made);
            return made;
        }
    }

    /** Adds what a thread does here. */
    void add(Node node) {
        synchronized (tree) {
            nodes.add(node);
        }
    }

    /** Returns what each thread did here. */
    List<Node> nodes() {
        synchronized (tree) {
            return List.copyOf(nodes);
        }
    }
}
