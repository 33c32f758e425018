// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.CallPaths;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The call paths of a run's samples with the constructs that were open, each in its place: after
 * the function that has it. A construct that no function of the path has stands before the code
 * itself.
 */
public final class SampledPaths {
    /**
     * A function, or a construct.
     *
     * @param frame of the function; null for a construct
     * @param construct the construct; null for a function
     */
    public record Step(CallPaths.@Nullable Frame frame, @Nullable ConstructInfo construct) {}

    /**
     * Samples of one path in one thread.
     *
     * @param steps the outermost first
     * @param stack what was sampled
     */
    public record Sampled(List<Step> steps, CallPaths.Stack stack) {
        public Sampled {
            steps = List.copyOf(steps);
        }
    }

    /** Whose callers a task has. */
    public enum TaskCallers {
        /** Those of the thread that executes it. */
        EXECUTION,
        /**
         * The constructs in which it was created, down from the parallel region that its creator
         * and its executor have in common. The functions between them are not known.
         */
        CREATION
    }

    private final Profile profile;
    private final CallPaths paths;
    private final TaskCallers callers;

    private SampledPaths(Profile profile, CallPaths paths, TaskCallers callers) {
        this.profile = profile;
        this.paths = paths;
        this.callers = callers;
    }

    /** All paths of a run, in the order in which they were noted, with tasks where they ran. */
    public static List<Sampled> of(Profile profile, CallPaths paths) {
        return of(profile, paths, TaskCallers.EXECUTION);
    }

    /** All paths of a run, in the order in which they were noted. */
    public static List<Sampled> of(Profile profile, CallPaths paths, TaskCallers callers) {
        SampledPaths all = new SampledPaths(profile, paths, callers);
        return paths.stacks().stream().map(stack -> new Sampled(all.steps(stack), stack)).toList();
    }

    private List<Step> steps(CallPaths.Stack stack) {
        List<CallPaths.Frame> frames = paths.framesOf(stack);
        Collections.reverse(frames);
        List<ContextNode> around = around(stack.context());
        return (callers == TaskCallers.CREATION
                        ? byCreation(frames, around)
                        : Optional.<List<Step>>empty())
                .orElseGet(() -> steps(frames, constructs(around)));
    }

    /**
     * The path of a task by its creation; empty where no task is open, or where its code or that of
     * its region isn't found among the functions.
     */
    private Optional<List<Step>> byCreation(
            List<CallPaths.Frame> frames, List<ContextNode> around) {
        int task = last(around, around.size(), it -> it.part() == Part.TASK);
        int region = last(around, Math.max(0, task), it -> it.part().isRegion());
        if (task < 0 || region < 0) {
            return Optional.empty();
        }
        int begin = frames.size() - 1;
        ConstructInfo ofTask = construct(around.get(task));
        while (begin >= 0 && !isIn(frames.get(begin), ofTask)) {
            begin--;
        }
        ConstructInfo ofRegion = construct(around.get(region));
        Optional<Integer> fork = home(ofRegion, frames, 0);
        if (begin < 0 || fork.isEmpty() || fork.get() >= begin) {
            return Optional.empty();
        }
        // The function that the compiler has made of the region follows the one that forks.
        int end = fork.get() + 1;
        if (end < begin && isIn(frames.get(end), ofRegion)) {
            end++;
        }
        List<Step> steps =
                new ArrayList<>(
                        steps(frames.subList(0, end), constructs(around.subList(0, region + 1))));
        constructs(around.subList(region + 1, task + 1))
                .forEach(it -> steps.add(new Step(null, it)));
        steps.addAll(
                steps(
                        frames.subList(begin, frames.size()),
                        constructs(around.subList(task + 1, around.size()))));
        return Optional.of(steps);
    }

    private static int last(List<ContextNode> of, int before, Predicate<ContextNode> wanted) {
        int at = before - 1;
        while (at >= 0 && !wanted.test(of.get(at))) {
            at--;
        }
        return at;
    }

    private static List<Step> steps(List<CallPaths.Frame> frames, List<ConstructInfo> constructs) {
        List<List<ConstructInfo>> after = new ArrayList<>();
        frames.forEach(frame -> after.add(new ArrayList<>()));
        List<ConstructInfo> homeless = new ArrayList<>();
        int from = 0;
        for (ConstructInfo construct : constructs) {
            Optional<Integer> home = home(construct, frames, from);
            if (home.isPresent()) {
                from = home.get();
                after.get(from).add(construct);
            } else {
                homeless.add(construct);
            }
        }
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < frames.size(); i++) {
            if (i == frames.size() - 1) {
                homeless.forEach(it -> steps.add(new Step(null, it)));
            }
            steps.add(new Step(frames.get(i), null));
            after.get(i).forEach(it -> steps.add(new Step(null, it)));
        }
        return steps;
    }

    /** The first function from one on that is within the lines of a construct. */
    private static Optional<Integer> home(
            ConstructInfo construct, List<CallPaths.Frame> frames, int from) {
        for (int i = from; i < frames.size(); i++) {
            if (isIn(frames.get(i), construct)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    private static boolean isIn(CallPaths.Frame frame, ConstructInfo construct) {
        return frame.line() >= Math.max(1, construct.beginLine1())
                && frame.line() <= construct.endLineN()
                && frame.file().equals(construct.file());
    }

    /** From the outermost to the innermost one, without the program. */
    private List<ContextNode> around(int context) {
        List<ContextNode> around = new ArrayList<>();
        int at = context < profile.contexts().size() ? context : -1;
        while (at >= 0) {
            ContextNode node = profile.contexts().get(at);
            if (node.construct() >= 0) {
                around.add(node);
            }
            at = node.parent();
        }
        Collections.reverse(around);
        return around;
    }

    private List<ConstructInfo> constructs(List<ContextNode> of) {
        return of.stream().map(this::construct).toList();
    }

    private ConstructInfo construct(ContextNode of) {
        return profile.constructs().get(of.construct()).withoutValue();
    }
}
