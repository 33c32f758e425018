// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.util.Arrays;

/**
 * The work-sharing constructs that one member of a team has executed, in order, with its time in
 * the block of each. What is beyond the limit isn't compared.
 */
final class WorkLog {
    private static final int LIMIT = 4096;
    private static final int FIRST = 8;

    final int member;
    private Node[] nodes = new Node[FIRST];
    private long[] bodies = new long[FIRST];
    private int size;

    /** The member's part in the region itself, set at its end. */
    private Node region;

    private long regionBody;

    WorkLog(int member, Node region) {
        this.member = member;
        this.region = region;
    }

    void add(Node node, long body) {
        if (size == LIMIT) {
            return;
        }
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, size * 2);
            bodies = Arrays.copyOf(bodies, size * 2);
        }
        nodes[size] = node;
        bodies[size++] = body;
    }

    void end(Node node, long body) {
        region = node;
        regionBody = body;
    }

    int size() {
        return size;
    }

    /** Returns the node of the nth construct; that of the region with -1. */
    Node node(int n) {
        return n < 0 ? region : nodes[n];
    }

    /** Returns the time in the block of the nth construct; in the region with -1. */
    long body(int n) {
        return n < 0 ? regionBody : bodies[n];
    }
}
