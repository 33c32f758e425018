// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import io.github.pomplens.runtime.analysis.SampledPaths;
import io.github.pomplens.runtime.export.PlainText;
import io.github.pomplens.runtime.results.CallPaths;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.Samples;
import io.github.pomplens.runtime.results.Sums;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The call paths of a run's samples, by thread, with names as other tools show them. */
final class SampledStacks {
    /**
     * A function or a construct.
     *
     * @param line 0 when it isn't known
     */
    record Frame(String name, String file, int line) {}

    /**
     * @param frames the outermost first
     * @param stack what was sampled there
     */
    record Stack(List<Frame> frames, CallPaths.Stack stack) {
        /** Returns the time that the thread used there, without waiting. */
        long busyNs() {
            return Sums.add(stack.workNs(), stack.overheadNs());
        }
    }

    private final ProfileNames names;
    private final RunFolder run;
    private final TreeMap<Integer, List<Stack>> threads;

    private SampledStacks(RunFolder run, ProfileNames names, Profile profile, CallPaths paths) {
        this.names = names;
        this.run = run;
        this.threads =
                SampledPaths.of(profile, paths).stream()
                        .map(it -> new Stack(frames(it), it.stack()))
                        .filter(it -> it.busyNs() > 0)
                        .collect(
                                Collectors.groupingBy(
                                        it -> it.stack().thread(),
                                        TreeMap::new,
                                        Collectors.toList()));
    }

    /**
     * Reads those of a run; there are none in most.
     *
     * @throws ResultsException they can't be read
     */
    static SampledStacks of(RunFolder run, ProfileNames names, Profile profile)
            throws ResultsException {
        CallPaths paths = run.samples().map(Samples::paths).orElse(CallPaths.NONE);
        return new SampledStacks(run, names, profile, paths);
    }

    /** Returns the stacks of each thread that has some, by its number. */
    TreeMap<Integer, List<Stack>> threads() {
        return threads;
    }

    private List<Frame> frames(SampledPaths.Sampled sampled) {
        return sampled.steps().stream().map(this::frame).toList();
    }

    private Frame frame(SampledPaths.Step step) {
        ConstructInfo construct = step.construct();
        CallPaths.Frame frame = step.frame();
        if (construct != null || frame == null) {
            return construct == null
                    ? new Frame("", "", 0)
                    : new Frame(
                            names.title(construct), names.file(construct), construct.beginLine1());
        }
        String module = frame.module().substring(frame.module().lastIndexOf('/') + 1);
        String otherwise = module.isEmpty() ? "unknown code" : "code of " + module;
        String file = frame.file().isEmpty() ? frame.module() : run.shownPath(frame.file());
        return new Frame(
                PlainText.line(frame.function().isEmpty() ? otherwise : frame.function()),
                PlainText.line(file),
                frame.line());
    }
}
