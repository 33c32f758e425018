// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.runtime.results.Conditions;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Counts;
import io.github.pomplens.runtime.results.EndedBy;
import io.github.pomplens.runtime.results.Execution;
import io.github.pomplens.runtime.results.Instances;
import io.github.pomplens.runtime.results.Locks;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.Ranks;
import io.github.pomplens.runtime.results.Recording;
import io.github.pomplens.runtime.results.Surroundings;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.ThreadTimes;
import io.github.pomplens.runtime.results.Visits;
import io.github.pomplens.runtime.results.Waits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes the profile of a large program: parallel regions in functions that call each other, some of
 * them reached on many paths, some of them uneven. It is the same each time.
 */
final class LargeProfile {
    private static final int LEVELS = 4;
    private static final int CALLEES = 6;
    private static final int REGIONS = 100;
    private static final int VARIANTS = 16;
    private static final long REGION_NS = 14_000_000;

    private final Random random = new Random(1);
    private final int threads;
    private final List<ConstructInfo> constructs = new ArrayList<>();
    private final List<ContextNode> contexts = new ArrayList<>();

    private LargeProfile(int threads) {
        this.threads = threads;
    }

    /**
     * @param size number of contexts, or a few more
     */
    static Profile of(int size, int threads) {
        LargeProfile profile = new LargeProfile(threads);
        profile.make(size);
        long wallNs = profile.contexts.get(0).threads().get(0).times().inclusiveNs();
        return new Profile(
                new Execution("/bin/large", 1, 0, wallNs, threads, EndedBy.EXIT, 0),
                new Recording("tsc", 1_000_000_000, size, 10, 0, 0),
                profile.constructs,
                profile.contexts,
                new Locks(List.of(), 0),
                Conditions.ALL_RECORDED,
                Ranks.NONE,
                Surroundings.UNKNOWN);
    }

    private void make(int size) {
        for (int i = 0; i < LEVELS * CALLEES; i++) {
            construct("function", "f" + i);
        }
        Region[] regions = new Region[REGIONS];
        for (int i = 0; i < regions.length; i++) {
            regions[i] = new Region(i);
        }
        long wallNs = REGION_NS * (size / Region.CONTEXTS + 1);
        context(-1, -1, Part.PROGRAM, List.of(metrics(0, wallNs, wallNs, 0)));
        List<Integer> leaves = new ArrayList<>();
        call(0, 0, wallNs, leaves);
        for (int i = 0; contexts.size() < size; i++) {
            // The first ones are reached on most paths.
            double part = random.nextDouble();
            regions[(int) (part * part * part * REGIONS)].add(leaves.get(i % leaves.size()));
        }
    }

    /** Adds functions that call those of the next level, each of which is reached on many paths. */
    private void call(int caller, int level, long ns, List<Integer> leaves) {
        for (int i = 0; i < CALLEES; i++) {
            int id = context(caller, level * CALLEES + i, Part.REGION, serial(ns / CALLEES));
            if (level + 1 < LEVELS) {
                call(id, level + 1, ns / CALLEES, leaves);
            } else {
                leaves.add(id);
            }
        }
    }

    private List<ThreadMetrics> serial(long ns) {
        return List.of(metrics(0, ns, ns, 0));
    }

    private int construct(String kind, String name) {
        int id = constructs.size();
        int line = 10 * id + 1;
        constructs.add(
                new ConstructInfo(
                        id,
                        kind,
                        name,
                        "src/part" + id % 50 + ".c",
                        line,
                        line,
                        line + 9,
                        line + 9,
                        0,
                        ConstructDetails.NONE));
        return id;
    }

    private int context(int parent, int construct, Part part, List<ThreadMetrics> metrics) {
        int id = contexts.size();
        contexts.add(new ContextNode(id, parent, construct, part, metrics));
        return id;
    }

    private static ThreadMetrics metrics(int thread, long timeNs, long bodyNs, long waitNs) {
        return new ThreadMetrics(
                thread,
                1,
                Visits.ofSum(1, timeNs),
                new ThreadTimes(timeNs, bodyNs),
                Waits.inBarrier(waitNs),
                Instances.UNKNOWN,
                Counts.NONE);
    }

    /** A parallel region with what is in it. */
    private final class Region {
        static final int CONTEXTS = 14;

        private final int region;
        private final int[] inside = new int[CONTEXTS - 2];
        private final Part[] parts = new Part[CONTEXTS - 2];
        private final List<List<List<ThreadMetrics>>> variants = new ArrayList<>();

        Region(int number) {
            region = construct("parallel for", "");
            String[] kinds = {"for", "barrier", "critical", "single", "function", "for"};
            Part[] ofKinds = {
                Part.FOR, Part.BARRIER, Part.CRITICAL, Part.SINGLE, Part.REGION, Part.FOR
            };
            for (int i = 0; i < inside.length; i++) {
                String kind = kinds[i % kinds.length];
                inside[i] = construct(kind, kind.equals("function") ? "g" + number : "");
                parts[i] = ofKinds[i % kinds.length];
            }
            double uneven = number % 2 == 0 ? 0.9 : 0.02;
            for (int i = 0; i < VARIANTS; i++) {
                variants.add(
                        List.of(
                                team(REGION_NS, 0),
                                team(REGION_NS, uneven),
                                team(REGION_NS / 20, 0.02)));
            }
        }

        private List<ThreadMetrics> team(long ns, double uneven) {
            List<ThreadMetrics> team = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                long waitNs = (long) (ns * uneven * random.nextDouble());
                team.add(metrics(thread, ns, ns - waitNs, waitNs));
            }
            return List.copyOf(team);
        }

        void add(int caller) {
            List<List<ThreadMetrics>> teams = variants.get(random.nextInt(VARIANTS));
            int fork = context(caller, region, Part.PARALLEL, teams.get(0));
            int loop = context(fork, region, Part.FOR, teams.get(1));
            for (int i = 0; i < inside.length; i++) {
                context(loop, inside[i], parts[i], teams.get(2));
            }
        }
    }
}
