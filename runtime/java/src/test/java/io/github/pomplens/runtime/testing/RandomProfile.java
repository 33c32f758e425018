// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.testing;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ThreadMetrics;
import io.github.pomplens.runtime.results.Waits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Profiles that no program leaves, for what must hold of any. */
public final class RandomProfile {
    /** How many threads they have. */
    public static final int THREADS = 5;

    private static final long WALL_NS = 10_000;

    private RandomProfile() {}

    /** Makes a random tree with few descriptors, so that they recur below each other. */
    public static Profile of(long seed) {
        Random random = new Random(seed);
        ProfileBuilder builder = new ProfileBuilder(WALL_NS, THREADS);
        Part[] parts = Part.values();
        int constructs = 1 + random.nextInt(4);
        for (int i = 0; i < constructs; i++) {
            builder.construct("kind", random.nextInt(3));
        }
        int contexts = random.nextInt(20);
        for (int i = 0; i < contexts; i++) {
            Part part = parts[1 + random.nextInt(parts.length - 1)];
            builder.context(
                    random.nextInt(i + 1), random.nextInt(constructs), part, threads(random));
        }
        return builder.build();
    }

    private static ThreadMetrics[] threads(Random random) {
        List<ThreadMetrics> metrics = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            if (random.nextBoolean()) {
                metrics.add(
                        ProfileBuilder.metrics(
                                thread,
                                random.nextInt(5),
                                random.nextInt(2000),
                                random.nextInt(2000),
                                new Waits(
                                        random.nextInt(500),
                                        random.nextInt(500),
                                        random.nextInt(500),
                                        random.nextInt(5))));
            }
        }
        return metrics.toArray(ThreadMetrics[]::new);
    }
}
