// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ConstructIdentity;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a run measured in one file, tied to the text that was measured. Immutable.
 *
 * @param run the run
 * @param then the constructs of the text that was measured
 * @param costs by index in {@code then}
 * @param others costs in the run's repeats
 * @param all the costs in the file, also of what is no construct of the text
 * @param placed whether that text is known; without it nobody can tell which construct is which
 */
public record MeasuredFile(
        Run run,
        FileConstructs then,
        Map<Integer, ConstructCost> costs,
        List<Map<Integer, ConstructCost>> others,
        List<ConstructCost> all,
        boolean placed) {
    public MeasuredFile {
        costs = Map.copyOf(costs);
        others = List.copyOf(others);
        all = List.copyOf(all);
    }

    /**
     * @param then the constructs of the text that was measured
     * @param measured the costs in that file; those of no construct in the text are left out
     */
    public static MeasuredFile of(Run run, FileConstructs then, List<ConstructCost> measured) {
        Map<String, Integer> byPlace = new HashMap<>();
        List<ConstructIdentity> identities = then.identities();
        for (int i = 0; i < identities.size(); i++) {
            byPlace.put(place(identities.get(i).kind(), identities.get(i).line()), i);
        }
        Map<Integer, ConstructCost> costs = new HashMap<>();
        for (ConstructCost cost : measured) {
            ConstructInfo construct = cost.construct();
            String place = place(MpiCalls.identityKind(construct), construct.beginLine1());
            Optional.ofNullable(byPlace.get(place)).ifPresent(index -> costs.put(index, cost));
        }
        return new MeasuredFile(run, then, costs, List.of(), measured, true);
    }

    /**
     * Returns what was measured of a file that has changed since the run, which kept no copy of it.
     */
    public static MeasuredFile withoutText(Run run) {
        return new MeasuredFile(run, FileConstructs.none(), Map.of(), List.of(), List.of(), false);
    }

    /**
     * Returns the file with what the run's repeats measured; where the text is another they are
     * left out.
     */
    public MeasuredFile with(List<MeasuredFile> repeats) {
        List<Map<Integer, ConstructCost>> same =
                repeats.stream()
                        .filter(other -> other.placed && placed)
                        .filter(other -> other.then.identities().equals(then.identities()))
                        .map(MeasuredFile::costs)
                        .toList();
        return new MeasuredFile(run, then, costs, same, all, placed);
    }

    /** The function that holds a construct; empty when it isn't known. */
    public String function(int index) {
        return FileConstructs.function(then.identities().get(index));
    }

    /** The times of a construct that was measured, in the run and its repeats. */
    List<Long> samples(int index) {
        return Stream.concat(Stream.of(costs), others.stream())
                .map(run -> Optional.ofNullable(run.get(index)))
                .flatMap(Optional::stream)
                .map(ConstructCost::timeNs)
                .toList();
    }

    private static String place(String kind, int line) {
        return line + " " + kind;
    }
}
