// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.Repeats;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.results.ProcessorSet;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.RankInfo;
import io.github.pomplens.runtime.results.Surroundings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The values of the metrics of a run, which {@link Metric} lists. NaN is a missing value. */
final class RunMetrics {
    private static final double MISSING = Double.NaN;

    private static final Map<String, ToDoubleFunction<RunFacts>> ALL = new HashMap<>();

    static {
        measured("time", it -> it.profile().execution().wallTimeNs());
        ALL.put("threads", run -> run.largestTeam() > 0 ? run.largestTeam() : MISSING);
        profile("all_threads", it -> it.ranks().threads(it.execution().threads()));
        profile("ranks", it -> Math.max(1, it.ranks().list().size()));
        ALL.put("serial", run -> run.idleness().map(it -> (double) it.serialNs()).orElse(MISSING));
        measured("work", it -> it.costs().work().ns());
        profile("mpi", RunMetrics::mpi);
        profile("processors", RunMetrics::processors);
        profile("cores", RunMetrics::cores);
        measured("at_work", it -> it.costs().work().atWork());
        measured("overhead", it -> it.costs().overhead());
        profile("events", it -> it.recording().events());
        profile("cpu", RunMetrics::cpu);
        ALL.put("trusted", run -> truth(run.validity().believesWaits()));
        ALL.put("noise", run -> run.validity().noiseNs());
        ALL.put("delay", run -> run.validity().delayNs());
        ALL.put(
                "oversubscribed",
                run -> truth(run.validity().mark() == Validity.Mark.OVERSUBSCRIBED));
        ALL.put("told_to_spin", run -> truth(run.waitPolicy() == WaitPolicy.SPINS));
        ALL.put(
                "told_to_sleep",
                run ->
                        truth(
                                run.waitPolicy() == WaitPolicy.SLEEPS
                                        || run.waitPolicy() == WaitPolicy.SLEEPS_AT_ONCE));
        ALL.put(
                "told_to_sleep_at_once",
                run -> truth(run.waitPolicy() == WaitPolicy.SLEEPS_AT_ONCE));
        ALL.put("repeats", run -> run.repeats().map(Repeats::count).orElse(1));
    }

    private RunMetrics() {}

    /** Finds how one is computed; null for what is no metric of a run. */
    static @Nullable ToDoubleFunction<RunFacts> number(Metric metric) {
        return ALL.get(metric.name());
    }

    private static void measured(String name, ToDoubleFunction<RunFacts.Measured> value) {
        ALL.put(
                name,
                run ->
                        run.measured().isPresent()
                                ? value.applyAsDouble(run.measured().get())
                                : MISSING);
    }

    private static void profile(String name, ToDoubleFunction<Profile> value) {
        measured(name, it -> value.applyAsDouble(it.profile()));
    }

    private static double truth(boolean value) {
        return value ? 1 : 0;
    }

    private static double mpi(Profile profile) {
        return profile.ranks().list().stream()
                .mapToDouble(RankInfo::mpiNs)
                .average()
                .orElse(MISSING);
    }

    /** The surroundings of all processes, each machine's together. */
    private static Map<String, List<Surroundings>> machines(Profile profile) {
        List<RankInfo> ranks = profile.ranks().list();
        if (ranks.isEmpty()) {
            return Map.of("", List.of(profile.surroundings()));
        }
        Map<String, List<Surroundings>> machines = new HashMap<>();
        for (RankInfo rank : ranks) {
            machines.merge(rank.host(), List.of(rank.surroundings()), RunMetrics::both);
        }
        return machines;
    }

    private static List<Surroundings> both(List<Surroundings> one, List<Surroundings> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    /** Processors of all machines; of one with a quota no more than that. */
    private static double processors(Profile profile) {
        double sum = 0;
        for (List<Surroundings> machine : machines(profile).values()) {
            ProcessorSet all = ProcessorSet.NONE;
            double quota = 0;
            for (Surroundings process : machine) {
                all = all.and(process.processors());
                quota = Math.max(quota, process.quota());
            }
            if (all.size() == 0) {
                return MISSING;
            }
            sum += quota > 0 ? Math.min(quota, all.size()) : all.size();
        }
        return sum;
    }

    private static double cores(Profile profile) {
        double sum = 0;
        for (List<Surroundings> machine : machines(profile).values()) {
            int most = machine.stream().mapToInt(Surroundings::cores).max().orElse(0);
            if (most == 0) {
                return MISSING;
            }
            sum += most;
        }
        return sum;
    }

    private static double cpu(Profile profile) {
        double sum = 0;
        for (List<Surroundings> machine : machines(profile).values()) {
            for (Surroundings process : machine) {
                if (!process.isKnown()) {
                    return MISSING;
                }
                sum += process.cpuNs();
            }
        }
        return sum;
    }
}
