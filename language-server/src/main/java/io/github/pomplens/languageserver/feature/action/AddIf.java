// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature.action;

import io.github.pomplens.instrumentor.construct.model.BlockConstruct;
import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.directive.ClauseKind;
import io.github.pomplens.instrumentor.directive.DirectiveKind;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ThreadCost;
import io.github.pomplens.runtime.analysis.Units;
import io.github.pomplens.runtime.analysis.property.QuickFix;
import io.github.pomplens.sources.model.TripCount;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lets one thread do the work of a parallel region that is too small for a team.
 *
 * <p>Of a visit are known the time T from fork to join, the work W of all threads together and the
 * work S of the slowest. What the team costs is T - S, whatever the work. With f times the work a
 * team takes T - S + f S and one thread f W: a team pays from f = (T - S) / (W - S) on. With n
 * iterations measured, the threshold is f n.
 */
public final class AddIf implements MeasuredFix {
    private static final Set<DirectiveKind> REGIONS =
            EnumSet.of(
                    DirectiveKind.PARALLEL,
                    DirectiveKind.PARALLEL_FOR,
                    DirectiveKind.PARALLEL_DO,
                    DirectiveKind.PARALLEL_FOR_SIMD,
                    DirectiveKind.PARALLEL_DO_SIMD);

    private static final Set<DirectiveKind> LOOPS =
            EnumSet.of(
                    DirectiveKind.FOR,
                    DirectiveKind.DO,
                    DirectiveKind.FOR_SIMD,
                    DirectiveKind.DO_SIMD);

    private static final String RISK =
            "Up to the threshold one thread will do all the work: make sure that nothing relies on a"
                    + " team, and that the machine had nothing else to do when this was measured.";

    @Override
    public QuickFix id() {
        return QuickFix.IF;
    }

    @Override
    public Optional<Action> fix(MeasuredConstruct region) {
        return Optional.of(region)
                .filter(it -> REGIONS.contains(it.directive().kind()))
                .filter(it -> !it.directive().has(ClauseKind.IF))
                .filter(it -> isWork(it.cost()))
                .flatMap(AddIf::action);
    }

    private static Optional<Action> action(MeasuredConstruct region) {
        double factor = factor(region.cost());
        if (factor <= 1) {
            return Optional.empty();
        }
        return loop(region.construct())
                .flatMap(loop -> region.code().tripCount(region.context().source(), loop))
                .map(count -> action(region, count, factor));
    }

    private static Action action(MeasuredConstruct region, TripCount count, double factor) {
        String evidence = evidence(region.cost());
        if (count.value() == 0) {
            return Action.refused(
                    "Add if(" + count.bound() + " > ...): " + evidence,
                    "A team pays from "
                            + Units.ratio(factor)
                            + " the measured work on. It isn't known how large "
                            + count.bound()
                            + " was: add the clause by hand, with "
                            + Units.ratio(factor)
                            + " of that.");
        }
        String clause =
                ClauseKind.IF.text()
                        + "("
                        + count.bound()
                        + " > "
                        + rounded(count.value() * factor)
                        + ")";
        return Action.risky(
                "Add "
                        + clause
                        + ": "
                        + evidence
                        + ", with "
                        + count.bound()
                        + " = "
                        + Units.count(count.value()),
                RISK,
                List.of(region.add(clause)));
    }

    private static String evidence(ConstructCost cost) {
        return "on average a visit takes "
                + Units.duration(Math.round(cost.timeNs() / visits(cost)))
                + " for "
                + Units.duration(Math.round(work(cost)))
                + " of work by all threads";
    }

    /** Whether bodies are work: what waits in them would be counted as if it had to be done. */
    private static boolean isWork(ConstructCost cost) {
        double nestedNs = cost.potentialGainNs() - (double) cost.waitNs() / cost.threads();
        double bodyNs = cost.perThread().stream().mapToLong(ThreadCost::bodyNs).sum();
        return cost.threads() > 1
                && cost.enterWaitNs() == 0
                && cost.lockWaitNs() == 0
                && nestedNs * cost.threads() < bodyNs * Thresholds.WAITS_IN_BODIES;
    }

    /** How often a team was formed. */
    private static double visits(ConstructCost cost) {
        return cost.perThread().stream().mapToLong(ThreadCost::visits).max().orElse(0);
    }

    /** Returns the work of all threads together in a visit. */
    private static double work(ConstructCost cost) {
        return cost.perThread().stream().mapToDouble(ThreadCost::bodyNs).sum() / visits(cost);
    }

    /** How many times the measured work makes a team as fast as one thread; 0 if nothing says. */
    private static double factor(ConstructCost cost) {
        int threads = cost.threads();
        if (threads < 2 || visits(cost) < Thresholds.TEAMS || cost.times().untimed() > 0) {
            return 0;
        }
        double slowest = slowest(cost);
        double team = cost.timeNs() / visits(cost) - slowest;
        double saved = work(cost) - slowest;
        return saved > 0 && team <= Thresholds.TEAM_NS ? team / saved : 0;
    }

    /** Returns the work of the slowest thread in a visit. */
    private static double slowest(ConstructCost cost) {
        long executions = Math.max(1, cost.evenness().executions());
        return cost.evenness().executions() > 0
                ? (double) cost.evenness().longestNs() / executions
                : cost.perThread().stream().mapToLong(ThreadCost::bodyNs).max().orElse(0)
                        / visits(cost);
    }

    /** The loop whose iterations the region's threads share; empty when there is more. */
    private static Optional<BlockConstruct> loop(Construct region) {
        Construct loop = region;
        if (region.kind() == DirectiveKind.PARALLEL) {
            boolean one = region.nodes().size() == 1;
            if (!one
                    || !(region.nodes().get(0) instanceof Construct inside)
                    || !LOOPS.contains(inside.kind())) {
                return Optional.empty();
            }
            loop = inside;
        }
        if (!loop.nodes().isEmpty()) {
            return Optional.empty();
        }
        return loop instanceof BlockConstruct block ? Optional.of(block) : Optional.empty();
    }

    /** Rounds to two digits: more would pretend to a precision that isn't there. */
    private static long rounded(double threshold) {
        double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(threshold)) - 1));
        return (long) (Math.ceil(threshold / unit) * unit);
    }
}
