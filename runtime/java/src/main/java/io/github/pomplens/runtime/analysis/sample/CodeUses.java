// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.sample;

import io.github.pomplens.runtime.analysis.LineCosts;
import io.github.pomplens.runtime.results.CallPaths;
import io.github.pomplens.runtime.results.CallPaths.Frame;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.SampledLine;
import io.github.pomplens.runtime.results.Samples;
import io.github.pomplens.runtime.results.Sums;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How much of the CPU time of constructs is spent in functions of each {@link CodeUse}. Where
 * callers are known they decide, too: a library without symbols has names for what programs call.
 */
final class CodeUses {
    private final Profile profile;
    private final boolean[] isParallel;
    private final Map<ConstructInfo, Map<CodeUse, Long>> constructs = new HashMap<>();
    private final Map<CodeUse, Long> serial = new EnumMap<>(CodeUse.class);

    private CodeUses(Profile profile) {
        this.profile = profile;
        this.isParallel = LineCosts.inRegions(profile);
    }

    static CodeUses of(Profile profile, Samples samples) {
        CodeUses uses = new CodeUses(profile);
        CallPaths paths = samples.paths();
        if (paths.stacks().isEmpty()) {
            samples.lines().forEach(uses::add);
        } else {
            paths.stacks().forEach(stack -> uses.add(paths, stack));
        }
        return uses;
    }

    private void add(SampledLine line) {
        Frame frame = new Frame(line.function(), line.file(), line.line(), line.module());
        add(line.context(), CodeUse.of(List.of(frame)), Sums.add(line.workNs(), line.overheadNs()));
    }

    private void add(CallPaths paths, CallPaths.Stack stack) {
        add(
                stack.context(),
                CodeUse.of(paths.framesOf(stack)),
                Sums.add(stack.workNs(), stack.overheadNs()));
    }

    private void add(int context, CodeUse use, long ns) {
        if (context >= isParallel.length) {
            return;
        }
        int number = profile.contexts().get(context).construct();
        if (number >= 0) {
            ConstructInfo key = SampleFacts.key(profile.constructs().get(number));
            constructs
                    .computeIfAbsent(key, it -> new EnumMap<>(CodeUse.class))
                    .merge(use, ns, Sums::add);
        }
        if (!isParallel[context]) {
            serial.merge(use, ns, Sums::add);
        }
    }

    /** The part that a use has of a construct's CPU time, without waiting. */
    OptionalDouble part(ConstructInfo construct, CodeUse use) {
        Map<CodeUse, Long> of =
                construct.isProgram()
                        ? serial
                        : constructs.getOrDefault(SampleFacts.key(construct), Map.of());
        long all = of.values().stream().reduce(0L, Sums::add);
        return all > 0
                ? OptionalDouble.of((double) of.getOrDefault(use, 0L) / all)
                : OptionalDouble.empty();
    }
}
