// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The cost of every construct of a run. Contexts of one construct are added up, and so are equal
 * descriptors, such as those of an inline function that several units include. Immutable.
 */
public final class Costs {
    /** Orders by time, the longest first; equal times in the order of the source. */
    static final Comparator<ConstructCost> BY_TIME =
            Comparator.comparingLong(ConstructCost::timeNs).reversed().thenComparing(byPlace());

    private final ConstructCost program;
    private final List<ConstructCost> constructs;
    private final Map<String, List<ConstructCost>> files = new LinkedHashMap<>();
    private final double overhead;
    private final ThreadWork work;

    private Costs(
            ConstructCost program,
            List<ConstructCost> constructs,
            double overhead,
            ThreadWork work) {
        this.program = program;
        this.constructs = List.copyOf(constructs);
        this.overhead = overhead;
        this.work = work;
        for (ConstructCost cost : this.constructs) {
            String named = cost.construct().file();
            if (!named.isEmpty()) {
                files.computeIfAbsent(named, file -> new ArrayList<>()).add(cost);
            }
        }
        files.replaceAll((file, costs) -> costs.stream().sorted(byPlace()).toList());
    }

    /** Computes the costs of a profile. */
    public static Costs of(Profile profile) {
        return of(profile, new CostCalculator(profile));
    }

    static Costs of(Profile profile, CostCalculator calculator) {
        List<ConstructInfo> keys =
                profile.constructs().stream().map(construct -> keyOf(construct, false)).toList();
        Map<ConstructInfo, List<ContextNode>> groups = new LinkedHashMap<>();
        for (ContextNode context : profile.contexts()) {
            if (context.id() > 0) {
                groups.computeIfAbsent(keys.get(context.construct()), k -> new ArrayList<>())
                        .add(context);
            }
        }
        List<ConstructCost> constructs = new ArrayList<>();
        for (List<ContextNode> contexts : groups.values()) {
            ConstructInfo shown =
                    profile.constructs().get(contexts.get(0).construct()).withoutValue();
            constructs.add(calculator.cost(shown, contexts));
        }
        constructs.sort(BY_TIME);
        ThreadWork work = ThreadWork.of(profile);
        return new Costs(
                programCost(profile, calculator),
                constructs,
                Overhead.of(profile, work.atWork()),
                work);
    }

    /** The program as a whole: its time is the run's wall time. */
    public ConstructCost program() {
        return program;
    }

    /** All constructs, the one that took longest first. */
    public List<ConstructCost> constructs() {
        return constructs;
    }

    /** The files with measured constructs, the one with the longest construct first. */
    public List<String> files() {
        return List.copyOf(files.keySet());
    }

    /**
     * The constructs of one file in the order of their lines.
     *
     * @param file as descriptors name it; empty list for any other
     */
    public List<ConstructCost> inFile(String file) {
        return files.getOrDefault(file, List.of());
    }

    /**
     * Whether measuring took at least what {@link #overhead} says, and nobody knows how much more:
     * threads contend, so that what an event adds in a critical section delays all who wait for it.
     */
    public boolean isOverheadLeast() {
        return work.contended() >= Overhead.CONTENDED;
    }

    /** Estimate of the part of the run's wall time that went into the measurement itself. */
    public double overhead() {
        return overhead;
    }

    /** What all threads did. */
    public ThreadWork work() {
        return work;
    }

    static ConstructCost programCost(Profile profile, CostCalculator calculator) {
        return calculator.cost(programInfo(profile), List.of(profile.program()));
    }

    /** What stands for the program where a construct is asked for. */
    static ConstructInfo programInfo(Profile profile) {
        return new ConstructInfo(
                -1,
                "program",
                "",
                profile.execution().executable(),
                0,
                0,
                0,
                0,
                0,
                ConstructDetails.NONE);
    }

    /**
     * Equal for equal descriptors: all that a descriptor says, without its index.
     *
     * @param apart whether the values of a user region's variable make a difference
     */
    public static ConstructInfo keyOf(ConstructInfo info, boolean apart) {
        return (apart ? info : info.withoutValue()).key();
    }

    private static Comparator<ConstructCost> byPlace() {
        return Comparator.comparing(
                ConstructCost::construct,
                Comparator.comparing(ConstructInfo::file)
                        .thenComparingInt(ConstructInfo::beginLine1)
                        .thenComparing(Comparator.comparingInt(ConstructInfo::endLineN).reversed())
                        .thenComparing(ConstructInfo::kind)
                        .thenComparing(ConstructInfo::name)
                        .thenComparing(construct -> construct.code().text()));
    }
}
