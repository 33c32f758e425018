// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

import io.github.pomplens.runtime.results.CallPaths;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ContextNode;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
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

    private final Profile profile;
    private final CallPaths paths;

    private SampledPaths(Profile profile, CallPaths paths) {
        this.profile = profile;
        this.paths = paths;
    }

    /** All paths of a run, in the order in which they were noted. */
    public static List<Sampled> of(Profile profile, CallPaths paths) {
        SampledPaths all = new SampledPaths(profile, paths);
        return paths.stacks().stream().map(stack -> new Sampled(all.steps(stack), stack)).toList();
    }

    private List<Step> steps(CallPaths.Stack stack) {
        List<CallPaths.Frame> frames = new ArrayList<>();
        for (int at = stack.node(); at >= 0; at = paths.nodes().get(at).parent()) {
            frames.add(paths.frames().get(paths.nodes().get(at).frame()));
        }
        Collections.reverse(frames);
        List<ConstructInfo> constructs = constructsAround(stack.context());
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
            CallPaths.Frame frame = frames.get(i);
            if (frame.line() >= Math.max(1, construct.beginLine1())
                    && frame.line() <= construct.endLineN()
                    && frame.file().equals(construct.file())) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** From the outermost to the innermost one, without the program. */
    private List<ConstructInfo> constructsAround(int context) {
        List<ConstructInfo> around = new ArrayList<>();
        int at = context < profile.contexts().size() ? context : -1;
        while (at >= 0) {
            ContextNode node = profile.contexts().get(at);
            if (node.construct() >= 0) {
                around.add(profile.constructs().get(node.construct()).withoutValue());
            }
            at = node.parent();
        }
        Collections.reverse(around);
        return around;
    }
}
