// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.ConstructIdentity;
import io.github.pomplens.runtime.analysis.Validity;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.sources.construct.FileConstructs;
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
 * @param counted costs in the run and its repeats, by index, in those of them that count (see
 *     {@link Validity#counted})
 * @param leftOut how many of these runs don't count
 * @param all the costs in the file, also of what is no construct of the text
 * @param placed whether that text is known; without it nobody can tell which construct is which
 */
public record MeasuredFile(
        Run run,
        FileConstructs then,
        Map<Integer, ConstructCost> costs,
        List<Map<Integer, ConstructCost>> counted,
        int leftOut,
        List<ConstructCost> all,
        boolean placed) {
    public MeasuredFile {
        costs = Map.copyOf(costs);
        counted = List.copyOf(counted);
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
            String place = place(FileConstructs.identityKind(construct), construct.beginLine1());
            Optional.ofNullable(byPlace.get(place)).ifPresent(index -> costs.put(index, cost));
        }
        return new MeasuredFile(run, then, costs, List.of(costs), 0, measured, true);
    }

    /**
     * Returns what was measured of a file that has changed since the run, which kept no copy of it.
     */
    public static MeasuredFile withoutText(Run run) {
        return new MeasuredFile(
                run, FileConstructs.none(), Map.of(), List.of(), 0, List.of(), false);
    }

    /**
     * Returns the file with what the run's repeats measured; where the text is another they are
     * left out.
     */
    public MeasuredFile with(List<MeasuredFile> repeats) {
        List<MeasuredFile> same =
                repeats.stream()
                        .filter(other -> other.placed && placed)
                        .filter(other -> other.then.identities().equals(then.identities()))
                        .toList();
        List<MeasuredFile> runs = Stream.concat(Stream.of(this), same.stream()).toList();
        List<MeasuredFile> counting = Validity.counted(runs, file -> file.run.validity());
        return new MeasuredFile(
                run,
                then,
                costs,
                counting.stream().map(MeasuredFile::costs).toList(),
                runs.size() - counting.size(),
                all,
                placed);
    }

    /** The function that holds a construct; empty when it isn't known. */
    public String function(int index) {
        return FileConstructs.function(then.identities().get(index));
    }

    /** The times of a construct, in those of the run and its repeats that count. */
    List<Long> samples(int index) {
        return counted.stream()
                .map(run -> Optional.ofNullable(run.get(index)))
                .flatMap(Optional::stream)
                .map(ConstructCost::timeNs)
                .toList();
    }

    private static String place(String kind, int line) {
        return line + " " + kind;
    }
}
