// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.BitSet;
import java.util.List;

/**
 * The measurement of one process, or of all processes of an MPI program, as {@code profile.json}
 * holds it (see docs/spec/profile-format.md).
 *
 * @param execution of the program that was measured
 * @param recording how it was measured
 * @param constructs the descriptors; each id is its index
 * @param contexts the calling-context tree; each id is its index, parents precede children
 * @param locks locks and critical sections
 * @param conditions what was left out
 * @param ranks which processes of an MPI program it is of
 * @param surroundings what its process shared its processors with; of several processes each of
 *     {@code ranks} has its own
 */
public record Profile(
        Execution execution,
        Recording recording,
        List<ConstructInfo> constructs,
        List<ContextNode> contexts,
        Locks locks,
        Conditions conditions,
        Ranks ranks,
        Surroundings surroundings) {

    /** Deepest calling-context tree accepted; programs stay far below it. */
    public static final int MAX_DEPTH = 512;

    /**
     * @throws IllegalArgumentException when ids, references or threads don't fit together; the
     *     message names the field
     */
    public Profile {
        constructs = List.copyOf(constructs);
        contexts = List.copyOf(contexts);
        if (contexts.isEmpty()) {
            throw new IllegalArgumentException("contexts: the one of the program is missing");
        }
        for (int i = 0; i < constructs.size(); i++) {
            if (constructs.get(i).id() != i) {
                throw wrong("constructs", i, "id: must be " + i);
            }
        }
        checkTree(contexts, constructs.size());
        checkThreads(contexts, execution.threads());
        checkLocks(locks.list(), contexts.size(), constructs.size());
    }

    /** The context of the program itself. */
    public ContextNode program() {
        return contexts.get(0);
    }

    private static void checkTree(List<ContextNode> contexts, int constructs) {
        int[] depth = new int[contexts.size()];
        for (int i = 0; i < contexts.size(); i++) {
            ContextNode context = contexts.get(i);
            boolean program = i == 0;
            int parent = context.parent();
            int construct = context.construct();
            if (context.id() != i) {
                throw wrong("contexts", i, "id: must be " + i);
            }
            if (program != (context.part() == Part.PROGRAM)) {
                throw wrong("contexts", i, "part: context 0, and no other, is the program");
            }
            if (program ? parent != -1 : parent < 0 || parent >= i) {
                throw wrong("contexts", i, "parent: " + parent + " is not an earlier context");
            }
            if (program ? construct != -1 : construct < 0 || construct >= constructs) {
                throw wrong("contexts", i, "construct: there is no construct " + construct);
            }
            depth[i] = program ? 0 : depth[parent] + 1;
            if (depth[i] > MAX_DEPTH) {
                throw wrong("contexts", i, "parent: more than " + MAX_DEPTH + " contexts deep");
            }
        }
    }

    private static void checkThreads(List<ContextNode> contexts, int threads) {
        BitSet seen = new BitSet();
        for (ContextNode context : contexts) {
            seen.clear();
            for (ThreadMetrics metrics : context.threads()) {
                int thread = metrics.thread();
                if (thread >= threads) {
                    String problem = "threads: there is no thread " + thread;
                    throw wrong("contexts", context.id(), problem);
                }
                if (seen.get(thread)) {
                    String problem = "threads: thread " + thread + " appears twice";
                    throw wrong("contexts", context.id(), problem);
                }
                seen.set(thread);
            }
        }
    }

    private static void checkLocks(List<LockInfo> locks, int contexts, int constructs) {
        for (int i = 0; i < locks.size(); i++) {
            for (LockSite site : locks.get(i).sites()) {
                if (site.context() >= contexts) {
                    throw wrong("locks", i, "sites: there is no context " + site.context());
                }
                if (site.call() >= constructs) {
                    throw wrong("locks", i, "sites: there is no construct " + site.call());
                }
            }
        }
    }

    private static IllegalArgumentException wrong(String list, int index, String problem) {
        return new IllegalArgumentException(list + "[" + index + "]." + problem);
    }
}
