// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes the waits from teams of one thread, which has nobody to wait for: what it spends in a
 * barrier, and in getting what nobody else can hold, is overhead of the construct. Where it isn't
 * known how large teams were, or some had more threads, waits stay.
 */
public final class LoneTeams {
    /** Whether all teams of the innermost region around a context had one thread. */
    private final boolean[] inner;

    /** Whether those of all regions around it had. */
    private final boolean[] all;

    private final boolean[] inRegion;

    private LoneTeams(List<ContextNode> contexts) {
        this.inner = new boolean[contexts.size()];
        this.all = new boolean[contexts.size()];
        this.inRegion = new boolean[contexts.size()];
    }

    /**
     * Returns the contexts of a profile without such waits.
     *
     * @param contexts in the order of their ids, each after the one that it is in
     */
    public static List<ContextNode> withoutWaits(List<ContextNode> contexts) {
        return withoutWaits(contexts, contexts);
    }

    /**
     * Returns the contexts of a part of a run without such waits.
     *
     * @param whole those of the whole run, in the order of their ids
     * @param part the same ones, with what was measured in the part
     */
    public static List<ContextNode> withoutWaits(List<ContextNode> whole, List<ContextNode> part) {
        LoneTeams teams = new LoneTeams(whole);
        whole.forEach(teams::classify);
        return part.stream().map(it -> teams.inner[it.id()] ? teams.alone(it) : it).toList();
    }

    private void classify(ContextNode context) {
        int id = context.id();
        int parent = context.parent();
        if (parent < 0) {
            // What isn't in a region is one thread's, unless the system's threads are used, too.
            inner[id] = context.threads().size() == 1 && !context.isMerged();
            all[id] = inner[id];
        } else if (context.part().isRegion()) {
            inner[id] = isOfOne(context, inRegion[parent]);
            all[id] = inner[id] && all[parent];
            inRegion[id] = true;
        } else {
            inner[id] = inner[parent];
            all[id] = all[parent];
            inRegion[id] = inRegion[parent];
        }
    }

    /** As many executions by a team as visits by a thread make teams of one. */
    private static boolean isOfOne(ContextNode region, boolean nested) {
        long visits = 0;
        long executions = 0;
        for (ThreadMetrics entry : region.threads()) {
            visits = Sums.add(visits, entry.visits().count());
            executions = Sums.add(executions, entry.instances().count());
        }
        boolean alone = !nested && region.threads().size() == 1 && !region.isMerged();
        return executions > 0 ? executions == visits : alone;
    }

    private ContextNode alone(ContextNode context) {
        List<ThreadMetrics> entries = new ArrayList<>();
        for (ThreadMetrics entry : context.threads()) {
            Waits waits = entry.waits();
            boolean contended = !all[context.id()];
            entries.add(
                    entry.with(
                            new Waits(
                                    0,
                                    contended ? waits.enterNs() : 0,
                                    contended ? waits.lockNs() : 0,
                                    waits.lockVisits(),
                                    waits.lateSenders())));
        }
        return new ContextNode(
                context.id(),
                context.parent(),
                context.construct(),
                context.part(),
                entries,
                context.overThreads(),
                context.overRanks());
    }
}
