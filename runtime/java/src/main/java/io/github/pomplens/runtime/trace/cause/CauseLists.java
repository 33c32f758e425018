// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.trace.cause.ContextPaths.Place;
import io.github.pomplens.runtime.trace.cause.WaitCauses.Cause;
import io.github.pomplens.runtime.trace.cause.WaitCauses.CausingThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Adds up what waits are due to, by the constructs in which they are and to which they are due. */
final class CauseLists implements WaitLinks.Taker {
    private static final class Sum {
        final Optional<ConstructInfo> construct;
        final Map<CausingThread, Double> threads = new HashMap<>();
        double time;
        double direct;

        Sum(Optional<ConstructInfo> construct) {
            this.construct = construct;
        }
    }

    private record Waiting(ConstructInfo construct, Map<Optional<Place>, Sum> causes) {}

    private final ContextPaths paths;
    private final Map<Place, Waiting> all = new HashMap<>();

    CauseLists(ContextPaths paths) {
        this.paths = paths;
    }

    @Override
    public void take(WaitLinks.Link link, WaitLinks.Times times) {
        Optional<ConstructInfo> waiting = paths.innermost(link.waiting());
        if (waiting.isEmpty()) {
            return;
        }
        ConstructInfo construct = waiting.get();
        Optional<ConstructInfo> causing = paths.innermost(link.causing());
        Sum sum =
                all.computeIfAbsent(
                                Place.of(construct),
                                unseen -> new Waiting(construct, new HashMap<>()))
                        .causes()
                        .computeIfAbsent(causing.map(Place::of), unseen -> new Sum(causing));
        sum.time += times.time();
        sum.direct += times.direct();
        sum.threads.merge(
                new CausingThread(link.thread().rank(), link.thread().id()),
                times.time() + times.direct(),
                Double::sum);
    }

    Map<Place, WaitCauses> all() {
        Map<Place, WaitCauses> lists = new LinkedHashMap<>();
        all.forEach((place, waiting) -> lists.put(place, causes(waiting)));
        return lists;
    }

    private static WaitCauses causes(Waiting waiting) {
        List<Cause> causes = new ArrayList<>();
        double time = 0;
        for (Sum sum : waiting.causes().values()) {
            causes.add(new Cause(sum.construct, threads(sum), sum.time, sum.direct));
            time += sum.time;
        }
        causes.sort(
                Comparator.comparingDouble(Cause::time)
                        .thenComparingDouble(Cause::direct)
                        .reversed());
        return new WaitCauses(waiting.construct(), time, causes);
    }

    private static List<CausingThread> threads(Sum sum) {
        return sum.threads.entrySet().stream()
                .sorted(
                        Map.Entry.<CausingThread, Double>comparingByValue()
                                .reversed()
                                .thenComparing(one -> one.getKey().rank())
                                .thenComparing(one -> one.getKey().thread()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
