// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * Makes one profile of those of single processes. Constructs and contexts that look the same become
 * one, and so do critical sections of one name; locks stay those of their process.
 */
final class RankMerger {
    private static final int SIGTERM = 15;

    /** What makes two contexts the same. */
    private record ContextKey(int parent, int construct, Part part) {}

    private final List<Profile> profiles = new ArrayList<>();
    private final List<RankInfo> ranks = new ArrayList<>();
    private final Map<ConstructInfo, Integer> constructs = new LinkedHashMap<>();
    private final Map<ContextKey, Map<Integer, ThreadMetrics>> contexts = new LinkedHashMap<>();
    private final Map<ContextKey, Integer> contextIds = new LinkedHashMap<>();
    private final Map<String, Map<Integer, LockFigures>> criticals = new LinkedHashMap<>();
    private final List<LockInfo> locks = new ArrayList<>();
    private int threads;
    private int entries;

    /**
     * Adds the profile of the next rank.
     *
     * @throws IllegalArgumentException when it is not one, or they are too large together
     */
    void add(Profile profile) {
        if (profile.ranks().own() < 0) {
            throw new IllegalArgumentException("rank: is missing; it is not the file of a rank");
        }
        if (threads + profile.execution().threads() > ProfileReader.MAX_THREADS) {
            throw new IllegalArgumentException(
                    "the files of all ranks have too many threads together; look at one of them");
        }
        int[] constructIds = new int[profile.constructs().size()];
        for (ConstructInfo construct : profile.constructs()) {
            constructIds[construct.id()] =
                    constructs.computeIfAbsent(construct.withId(0), key -> constructs.size());
        }
        int[] ids = new int[profile.contexts().size()];
        for (ContextNode context : profile.contexts()) {
            ids[context.id()] = addContext(context, ids, constructIds);
        }
        for (LockInfo lock : profile.locks().list()) {
            addLock(lock, ids, constructIds);
        }
        ranks.add(infoOf(profile));
        profiles.add(profile);
        threads += profile.execution().threads();
    }

    private int addContext(ContextNode context, int[] ids, int[] constructIds) {
        ContextKey key =
                new ContextKey(
                        context.parent() < 0 ? -1 : ids[context.parent()],
                        context.construct() < 0 ? -1 : constructIds[context.construct()],
                        context.part());
        Map<Integer, ThreadMetrics> merged =
                contexts.computeIfAbsent(key, unseen -> new TreeMap<>());
        entries += context.threads().size();
        if (entries > ProfileReader.MAX_METRICS) {
            throw new IllegalArgumentException(
                    "the files of all ranks have too many entries together; look at one of them");
        }
        for (ThreadMetrics entry : context.threads()) {
            ThreadMetrics moved = entry.asThread(threads + entry.thread());
            merged.merge(moved.thread(), moved, ThreadMetrics::and);
        }
        return contextIds.computeIfAbsent(key, unseen -> contextIds.size());
    }

    private void addLock(LockInfo lock, int[] ids, int[] constructIds) {
        if (lock.kind().equals("critical")) {
            Map<Integer, LockFigures> sites =
                    criticals.computeIfAbsent(lock.name(), unseen -> new TreeMap<>());
            for (LockSite site : lock.sites()) {
                sites.merge(ids[site.context()], site.figures(), LockFigures::and);
            }
        } else {
            List<LockSite> sites = new ArrayList<>();
            for (LockSite site : lock.sites()) {
                int call = site.call() < 0 ? -1 : constructIds[site.call()];
                sites.add(new LockSite(ids[site.context()], call, site.figures()));
            }
            locks.add(new LockInfo(lock.kind(), lock.name(), lock.address(), sites));
        }
    }

    private RankInfo infoOf(Profile profile) {
        long parallel = 0;
        long mpi = 0;
        long wait = 0;
        boolean[] inRegion = new boolean[profile.contexts().size()];
        for (ContextNode context : profile.contexts()) {
            boolean inside = context.parent() >= 0 && inRegion[context.parent()];
            boolean outermost = context.part().isRegion() && !inside;
            inRegion[context.id()] = inside || outermost;
            for (ThreadMetrics entry : context.threads()) {
                wait = Sums.add(wait, entry.waits().totalNs());
                mpi = context.part() == Part.MPI ? Sums.add(mpi, entry.times().inclusiveNs()) : mpi;
                if (outermost && entry.thread() == 0) {
                    parallel = Sums.add(parallel, entry.times().inclusiveNs());
                }
            }
        }
        Execution execution = profile.execution();
        Recording recording = profile.recording();
        return new RankInfo(
                profile.ranks().own(),
                new RankProcess(
                        "",
                        execution.pid(),
                        execution.executable(),
                        execution.startUnixNs(),
                        execution.wallTimeNs()),
                execution.threads(),
                threads,
                new RankTimes(parallel, mpi, wait),
                new EventCounts(
                        recording.events(),
                        recording.droppedEvents(),
                        recording.unbalancedEvents()),
                profile.surroundings());
    }

    Profile finish() {
        List<ConstructInfo> constructList = new ArrayList<>();
        constructs.forEach((construct, id) -> constructList.add(construct.withId(id)));
        List<ContextNode> contextList = new ArrayList<>();
        contexts.forEach(
                (key, merged) ->
                        contextList.add(
                                new ContextNode(
                                        contextList.size(),
                                        key.parent(),
                                        key.construct(),
                                        key.part(),
                                        List.copyOf(merged.values()))));
        return new Profile(
                execution(),
                recording(),
                constructList,
                contextList,
                new Locks(allLocks(), sum(profile -> profile.locks().unlistedVisits())),
                conditions(),
                new Ranks(-1, profiles.get(0).ranks().total(), Detail.THREADS, ranks),
                Surroundings.UNKNOWN);
    }

    private Execution execution() {
        Execution first = profiles.get(0).execution();
        Execution cause = cause().execution();
        List<Execution> all = profiles.stream().map(Profile::execution).toList();
        return new Execution(
                first.executable(),
                first.pid(),
                all.stream().mapToLong(Execution::startUnixNs).min().orElse(0),
                all.stream().mapToLong(Execution::wallTimeNs).max().orElse(0),
                threads,
                cause.endedBy(),
                cause.signal());
    }

    private Recording recording() {
        Recording first = profiles.get(0).recording();
        return new Recording(
                first.clock(),
                first.clockHz(),
                sum(profile -> profile.recording().events()),
                first.eventCostNs(),
                sum(profile -> profile.recording().droppedEvents()),
                sum(profile -> profile.recording().unbalancedEvents()));
    }

    private long sum(ToLongFunction<Profile> figure) {
        return profiles.stream().mapToLong(figure).reduce(0, Sums::add);
    }

    private Conditions conditions() {
        Conditions first = profiles.get(0).conditions();
        return new Conditions(
                first.disabled(),
                first.filter(),
                first.excludedConstructs(),
                sum(profile -> profile.conditions().untimedEvents()),
                first.untimedEventCostNs(),
                sum(profile -> profile.conditions().sharingCostNs()),
                first.counters(),
                profiles.stream().anyMatch(profile -> profile.conditions().clockUnusable()));
    }

    /** The process whose end was not just a consequence: MPI ends the others by SIGTERM. */
    private Profile cause() {
        Profile cause = profiles.get(0);
        for (Profile profile : profiles) {
            cause = severity(profile) > severity(cause) ? profile : cause;
        }
        return cause;
    }

    private static int severity(Profile profile) {
        return switch (profile.execution().endedBy()) {
            case EXIT, FINALIZE, MPI_FINALIZE -> 0;
            case SIGNAL -> profile.execution().signal() == SIGTERM ? 1 : 2;
            case CHECKPOINT -> 2;
            case MPI_ABORT -> 3;
        };
    }

    private List<LockInfo> allLocks() {
        List<LockInfo> all = new ArrayList<>();
        criticals.forEach(
                (name, figures) -> {
                    List<LockSite> sites = new ArrayList<>();
                    figures.forEach((context, sum) -> sites.add(new LockSite(context, sum)));
                    all.add(new LockInfo("critical", name, 0, sites));
                });
        all.addAll(locks);
        return all;
    }
}
