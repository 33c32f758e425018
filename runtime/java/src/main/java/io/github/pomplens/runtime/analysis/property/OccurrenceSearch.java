// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.property.Occurrences.Occurrence;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Looks where single properties hold in a run. */
final class OccurrenceSearch {
    private final Evaluator evaluator;
    private final Map<String, Found> found = new LinkedHashMap<>();

    /** What has been found of a property so far. */
    private static final class Found {
        final List<Occurrence> places = new ArrayList<>();
        int inScope;
        int unknown;
        List<String> missing = List.of();
    }

    OccurrenceSearch(Evaluator evaluator) {
        this.evaluator = evaluator;
    }

    /**
     * Looks for some properties.
     *
     * @param ids theirs; those that the evaluator doesn't know are left out
     * @param profile that the evaluator's facts are of
     */
    Map<String, Occurrences> find(Collection<String> ids, Profile profile) {
        for (String id : ids) {
            if (evaluator.index(id) >= 0) {
                found.put(id, new Found());
            }
        }
        RunFacts.Measured measured = evaluator.run().measured().orElseThrow();
        look(measured.costs().program());
        measured.costs().constructs().forEach(this::look);
        Map<String, Double> losses =
                new SeverityCollector(evaluator, profile).lossesAlone(found.keySet());
        Map<String, Occurrences> all = new LinkedHashMap<>();
        found.forEach(
                (id, it) -> {
                    it.places.sort(
                            Comparator.comparingLong((Occurrence place) -> place.finding().lossNs())
                                    .thenComparing(place -> place.cost().timeNs())
                                    .reversed());
                    double lossNs = losses.getOrDefault(id, 0.0);
                    all.put(
                            id,
                            new Occurrences(it.places, it.inScope, it.unknown, it.missing, lossNs));
                });
        return all;
    }

    private void look(ConstructCost cost) {
        Inquiry inquiry = new Inquiry(evaluator, evaluator.run().subject(cost));
        for (Map.Entry<String, Found> entry : found.entrySet()) {
            int index = evaluator.index(entry.getKey());
            Inquiry.Outcome outcome = inquiry.outcome(index);
            if (outcome.inScope()) {
                add(entry.getValue(), cost, inquiry, index, outcome);
            }
        }
    }

    private void add(
            Found it, ConstructCost cost, Inquiry inquiry, int index, Inquiry.Outcome outcome) {
        it.inScope++;
        if (outcome.holds() == Questions.YES) {
            it.places.add(new Occurrence(cost, evaluator.finding(inquiry, index)));
        } else if (Double.isNaN(outcome.holds())) {
            it.unknown++;
            if (it.missing.isEmpty()) {
                it.missing = evaluator.explanation(inquiry, index).missing();
            }
        }
    }
}
