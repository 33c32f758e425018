// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A team that was forked in a context, and how its members shared the work. */
final class Fork {
    final Context context;

    /** Among the teams of the process in its trace; 0 without a trace. */
    final long number;

    private volatile int size;
    private final Queue<WorkLog> logs = new ConcurrentLinkedQueue<>();

    Fork(Context context, long number) {
        this.context = context;
        this.number = number;
    }

    /** The team has begun, of so many members. */
    void begin(int members) {
        size = members;
    }

    /** A member has ended the region. */
    void ended(WorkLog log) {
        logs.add(log);
    }

    /** The team has met: compares its members, in the nodes of the thread that forked it. */
    void settle() {
        List<WorkLog> members =
                logs.stream().sorted(Comparator.comparingInt(log -> log.member)).toList();
        if (members.size() != size) {
            return;
        }
        int common = members.stream().mapToInt(WorkLog::size).min().orElse(0);
        for (int n = -1; n < common; n++) {
            if (!settle(members, n)) {
                return;
            }
        }
    }

    /** Whether all members have executed the same construct there. */
    private static boolean settle(List<WorkLog> members, int n) {
        Node forker = members.get(0).node(n);
        WorkLog slowest = members.get(0);
        double sum = 0;
        for (WorkLog member : members) {
            if (member.node(n).context != forker.context) {
                return false;
            }
            sum += member.body(n);
            if (member.body(n) > slowest.body(n)) {
                slowest = member;
            }
        }
        forker.addInstance(slowest.body(n), sum / members.size());
        if (members.size() > 1) {
            slowest.node(n).instancesLast++;
        }
        return true;
    }
}
