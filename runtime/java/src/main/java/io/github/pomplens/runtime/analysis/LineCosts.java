// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.SampledLine;
import io.github.pomplens.runtime.results.Samples;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The lines that threads were in when samples were taken, by construct. */
public final class LineCosts {
    /**
     * The lines of a construct itself, without those of constructs that are nested in it.
     *
     * @param construct as {@link ConstructCost#construct()} has it
     * @param sum of all lines
     * @param lines the one with the most CPU time first
     */
    public record OfConstruct(ConstructInfo construct, LineCost sum, List<LineCost> lines) {
        public OfConstruct {
            lines = List.copyOf(lines);
        }

        /** The hottest lines in words; empty when it was never sampled at work. */
        public Optional<String> summary() {
            List<String> parts =
                    lines.stream()
                            .filter(line -> share(line) >= NOTABLE)
                            .limit(FEW)
                            .map(line -> Units.percent(share(line)) + " " + place(line))
                            .toList();
            if (parts.isEmpty()) {
                return Optional.empty();
            }
            String idle =
                    sum.idlenessNs() > sum.busyNs() * NOTABLE
                            ? "; others are idle for "
                                    + Units.duration(sum.idlenessNs())
                                    + " meanwhile"
                            : "";
            return Optional.of(String.join(", ", parts) + idle + blamed());
        }

        /**
         * What of that idleness is due to locks, and the line that held them longest for others.
         */
        private String blamed() {
            return lines.stream()
                    .max(Comparator.comparingLong(LineCost::blameNs))
                    .filter(line -> sum.blameNs() > sum.busyNs() * NOTABLE)
                    .map(
                            line ->
                                    ", of which "
                                            + Units.duration(sum.blameNs())
                                            + " for locks held here, mostly "
                                            + place(line))
                    .orElse("");
        }

        private String place(LineCost line) {
            if (line.line() == 0) {
                String module = line.module().substring(line.module().lastIndexOf('/') + 1);
                return line.function().isEmpty()
                        ? "in " + (module.isEmpty() ? "unknown code" : module)
                        : "in " + line.function();
            }
            boolean here = line.file().equals(construct.file());
            String name = line.file().substring(line.file().lastIndexOf('/') + 1);
            return "on " + (here ? "line " : name + ":") + line.line();
        }

        /** The part of the construct's CPU time, without waiting, that a line has. */
        public double share(LineCost line) {
            return sum.busyNs() == 0 ? 0 : (double) line.busyNs() / sum.busyNs();
        }
    }

    /**
     * A line of a file.
     *
     * @param share its part of all work, overhead and idleness
     * @param cost in all constructs together
     */
    public record OfLine(double share, LineCost cost) {
        /** Its part of the run, and what that consists of. */
        public String words() {
            StringBuilder words = new StringBuilder(Units.percent(share));
            append(words, "work", cost.workNs());
            append(words, "overhead", cost.overheadNs());
            append(words, "idleness", cost.idlenessNs());
            return words.toString();
        }

        private static void append(StringBuilder words, String name, long time) {
            if (time > 0) {
                words.append(" · ").append(name).append(' ').append(Units.duration(time));
            }
        }
    }

    /** Lines are equal when they are the same to a reader; code without lines is a function. */
    private record Key(String file, int line, String otherwise) {
        static Key of(SampledLine line) {
            return line.line() > 0
                    ? new Key(line.file(), line.line(), "")
                    : new Key("", 0, line.module() + "\n" + line.function());
        }
    }

    /** Lines that a summary names, and what they must have of their construct. */
    private static final int FEW = 3;

    private static final double NOTABLE = 0.01;

    private static final Comparator<LineCost> HOTTEST =
            Comparator.comparingLong(LineCost::busyNs)
                    .reversed()
                    .thenComparing(LineCost::file)
                    .thenComparingInt(LineCost::line)
                    .thenComparing(LineCost::function);

    private final Map<ConstructInfo, OfConstruct> constructs;
    private final LineCost sum;

    private LineCosts(Map<ConstructInfo, OfConstruct> constructs) {
        this.constructs = constructs;
        this.sum =
                constructs.values().stream()
                        .map(OfConstruct::sum)
                        .reduce(LineCost.NOTHING, LineCost::plus);
    }

    /** Sums up the samples of a run. */
    public static LineCosts of(Profile profile, Samples samples) {
        Map<ConstructInfo, Map<Key, LineCost>> found = new LinkedHashMap<>();
        Map<ConstructInfo, ConstructInfo> shown = new LinkedHashMap<>();
        for (SampledLine line : samples.lines()) {
            int number = profile.contexts().get(line.context()).construct();
            ConstructInfo construct =
                    number < 0
                            ? Costs.programInfo(profile)
                            : profile.constructs().get(number).withoutValue();
            ConstructInfo key = Costs.keyOf(construct, false);
            shown.putIfAbsent(key, construct);
            found.computeIfAbsent(key, it -> new LinkedHashMap<>())
                    .merge(Key.of(line), LineCost.of(line), LineCost::plus);
        }
        Map<ConstructInfo, OfConstruct> constructs = new LinkedHashMap<>();
        found.forEach(
                (key, lines) -> constructs.put(key, ofConstruct(shown.get(key), lines.values())));
        return new LineCosts(constructs);
    }

    /**
     * What was executed outside of all parallel regions, in whatever constructs, as lines of the
     * program.
     */
    public static OfConstruct serial(Profile profile, Samples samples) {
        Map<Key, LineCost> found = new LinkedHashMap<>();
        boolean[] isParallel = inRegions(profile);
        for (SampledLine line : samples.lines()) {
            if (!isParallel[line.context()]) {
                found.merge(Key.of(line), LineCost.of(line), LineCost::plus);
            }
        }
        return ofConstruct(Costs.programInfo(profile), found.values());
    }

    /** Which contexts are parallel regions, or in one; parents come first. */
    public static boolean[] inRegions(Profile profile) {
        List<ContextNode> contexts = profile.contexts();
        boolean[] isParallel = new boolean[contexts.size()];
        for (int i = 0; i < isParallel.length; i++) {
            int parent = contexts.get(i).parent();
            isParallel[i] = contexts.get(i).part().isRegion() || parent >= 0 && isParallel[parent];
        }
        return isParallel;
    }

    private static OfConstruct ofConstruct(ConstructInfo construct, Iterable<LineCost> costs) {
        List<LineCost> lines = new ArrayList<>();
        LineCost sum = LineCost.NOTHING;
        for (LineCost cost : costs) {
            lines.add(cost);
            sum = sum.plus(cost);
        }
        lines.sort(HOTTEST);
        return new OfConstruct(construct, sum, lines);
    }

    /** The constructs with samples, the one with the most work, overhead and idleness first. */
    public List<OfConstruct> constructs() {
        return constructs.values().stream()
                .sorted(Comparator.<OfConstruct>comparingLong(it -> it.sum().effortNs()).reversed())
                .toList();
    }

    /** What was sampled in a construct; empty when nothing was. */
    public Optional<OfConstruct> in(ConstructInfo construct) {
        return Optional.ofNullable(constructs.get(Costs.keyOf(construct, false)));
    }

    /**
     * What each line of a file has of all samples, whatever constructs it was reached in.
     *
     * @param file as descriptors name it
     * @return by the line's number
     */
    public Map<Integer, OfLine> inFile(String file) {
        Map<Integer, LineCost> costs = new LinkedHashMap<>();
        for (OfConstruct each : constructs.values()) {
            for (LineCost line : each.lines()) {
                if (line.line() > 0 && line.file().equals(file)) {
                    costs.merge(line.line(), line, LineCost::plus);
                }
            }
        }
        Map<Integer, OfLine> found = new LinkedHashMap<>();
        long all = Math.max(1, sum.effortNs());
        costs.forEach(
                (number, cost) ->
                        found.put(number, new OfLine((double) cost.effortNs() / all, cost)));
        return found;
    }

    /** All samples together. */
    public LineCost sum() {
        return sum;
    }
}
