// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The calls that all ranks of a communicator make, and in which they wait for each other. */
final class Collectives {
    /**
     * How a rank takes part in a call.
     *
     * @param hasRoot whether there is a root, which it may be
     * @param waits for all, or, where another rank is the root, for that
     */
    record Role(boolean isRoot, boolean hasRoot, boolean waits) {}

    private record Part(Arrival arrival, Role role) {}

    private record Caller(long communicator, ThreadPieces thread) {}

    private record Call(long communicator, int number) {}

    private final Map<Caller, Member> members = new HashMap<>();
    private final Map<Call, List<Part>> calls = new HashMap<>();

    /** A thread of a rank comes to a call. */
    Arrival arrive(long communicator, ThreadPieces thread, Role role, int path, long time) {
        Member member =
                members.computeIfAbsent(
                        new Caller(communicator, thread),
                        unseen -> new Member(thread, communicator, thread.begin()));
        Arrival arrival = member.arrive(0, path, time);
        calls.computeIfAbsent(new Call(communicator, arrival.number), unseen -> new ArrayList<>())
                .add(new Part(arrival, role));
        return arrival;
    }

    /** Finds for whom each rank waits: the last of all, or the root. */
    void resolve() {
        for (List<Part> parts : calls.values()) {
            Arrival last = parts.get(0).arrival();
            Arrival root = null;
            for (Part part : parts) {
                Arrival arrival = part.arrival();
                last = arrival.time > last.time ? arrival : last;
                root = part.role().isRoot() ? arrival : root;
            }
            for (Part part : parts) {
                Role role = part.role();
                if (role.waits()) {
                    part.arrival().last = role.hasRoot() && !role.isRoot() ? root : last;
                }
            }
        }
    }
}
