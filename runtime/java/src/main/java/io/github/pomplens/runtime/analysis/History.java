// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.Revision;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the time of a construct, or of a whole run, went from version to version of a program.
 *
 * @param versions the earliest first
 */
public record History(List<Version> versions) {
    /** Smaller differences of single runs say nothing: nobody knows how much of them is chance. */
    private static final double NEWS = 0.1;

    public History {
        versions = List.copyOf(versions);
    }

    /**
     * Runs of one version of a program, one after the other.
     *
     * @param run id of the newest of them
     * @param name what that is called
     * @param started when it was
     * @param revision the commit of its sources; empty when that isn't known
     * @param disturbed whether one of them was disturbed, so that its times say little
     * @param times in nanoseconds, one for each run
     * @param runNs how long the newest took as a whole
     */
    public record Version(
            String run,
            String name,
            Instant started,
            Optional<Revision> revision,
            boolean disturbed,
            List<Long> times,
            long runNs) {
        public Version {
            times = List.copyOf(times);
        }

        /** The mean of its times, in nanoseconds. */
        public long meanNs() {
            return Math.round(Interval.mean(times));
        }

        /** Its commit, or else the run's name. */
        public String label() {
            return revision.map(Revision::label).orElse("run " + name);
        }

        private Difference.Sample sample() {
            return new Difference.Sample(meanNs(), runNs, times);
        }
    }

    /**
     * A step from one version to the next.
     *
     * @param difference of their mean times
     */
    public record Step(Version before, Version now, Difference difference) {}

    /** A bar for each version, the earliest first. */
    public String curve() {
        return Sparkline.of(versions.stream().map(Version::meanNs).toList());
    }

    /** The steps from each version to the next. */
    public List<Step> steps() {
        RunComparison runs =
                new RunComparison(List.of(), false, Validity.Mark.UNKNOWN, Validity.Mark.UNKNOWN);
        List<Step> steps = new ArrayList<>();
        for (int i = 1; i < versions.size(); i++) {
            Version before = versions.get(i - 1);
            Version now = versions.get(i);
            steps.add(new Step(before, now, Difference.of(before.sample(), now.sample(), runs)));
        }
        return steps;
    }

    /**
     * The step that cost most of what the newest version takes longer: one that may be chance, that
     * is next to a disturbed run, or whose cost a later version saved again is not one.
     */
    public Optional<Step> slowdown() {
        Step worst = null;
        List<Step> steps = steps();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            boolean worse = worst == null || delta(step) > delta(worst);
            if (worse && isNews(step) && lasts(step, i + 1)) {
                worst = step;
            }
        }
        return Optional.ofNullable(worst);
    }

    private static long delta(Step step) {
        return step.difference.deltaNs();
    }

    private static boolean isNews(Step step) {
        boolean slower =
                switch (step.difference.verdict()) {
                    case SLOWER -> !step.difference.isSmall();
                    case ONE_RUN_EACH -> delta(step) > NEWS * step.before.meanNs();
                    default -> false;
                };
        return slower && !step.before.disturbed && !step.now.disturbed;
    }

    /** Whether all versions from one on take more than half of what it took more. */
    private boolean lasts(Step step, int from) {
        long half = step.before.meanNs() + delta(step) / 2;
        return versions.subList(from, versions.size()).stream()
                .allMatch(version -> version.meanNs() > half);
    }

    /**
     * Returns the history in one line: {@code ▅▅▅█ 4 versions, slower since ...}; empty when there
     * is but one version, which is no history.
     */
    public String text() {
        int count = versions.size();
        if (count < 2) {
            return "";
        }
        String slower = slower();
        return curve() + " " + count + " versions" + (slower.isEmpty() ? "" : ", " + slower);
    }

    /**
     * Which version made it slower: {@code slower since 1a2b3c4d5 (Use one lock): 1.20 s before
     * (9f8e7d6c5), 1.52 s since, +27 %, by single runs}; empty when none did. The subject of a
     * commit in it is whatever its author wrote.
     */
    public String slower() {
        return slowdown().map(History::text).orElse("");
    }

    private static String text(Step step) {
        String subject = step.now.revision.map(Revision::subject).orElse("");
        String relative = Differences.relative(step.difference);
        return "slower since "
                + step.now.label()
                + (subject.isEmpty() ? "" : " (" + subject + ")")
                + ": "
                + Units.duration(step.before.meanNs())
                + " before ("
                + step.before.label()
                + "), "
                + Units.duration(step.now.meanNs())
                + " since"
                + (relative.isEmpty() ? "" : ", " + relative)
                + ", "
                + (step.difference.interval().isPresent()
                        ? "mean of " + step.difference.runs() + " runs"
                        : "by single runs");
    }
}
