// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.instrumentor.directive.Origin;
import io.github.pomplens.runtime.analysis.ConstructMatcher;
import io.github.pomplens.runtime.analysis.Match;
import io.github.pomplens.sources.construct.FileConstructs;
import io.github.pomplens.sources.construct.IdentifiedConstruct;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The measurements of a run on the text as it is now. Immutable. */
public final class Overlay {
    private final List<Measurement> measurements;
    private final List<Measurement> functions = new ArrayList<>();
    private final Map<IdentifiedConstruct, Measurement> byConstruct = new IdentityHashMap<>();
    private final Map<Origin, Measurement> byOrigin = new IdentityHashMap<>();

    private Overlay(List<Measurement> measurements) {
        this.measurements = List.copyOf(measurements);
        for (Measurement measurement : measurements) {
            byConstruct.put(measurement.construct(), measurement);
            if (measurement.construct().isFunction()) {
                functions.add(measurement);
            }
            for (Origin origin : measurement.construct().origins()) {
                byOrigin.put(origin, measurement);
            }
        }
    }

    /** Puts measurements on the constructs of the present text. */
    public static Overlay of(FileConstructs now, MeasuredFile measured) {
        FileConstructs then = measured.then();
        // While brackets don't match only the directives can be compared.
        boolean sound = now.sound() && then.sound();
        List<Match> matches =
                sound
                        ? ConstructMatcher.match(then.identities(), now.identities())
                        : ConstructMatcher.matchTexts(then.directivesOnly(), now.directivesOnly());
        List<Measurement> measurements = new ArrayList<>();
        for (Match match : matches) {
            Optional.ofNullable(measured.costs().get(match.then()))
                    .map(
                            cost ->
                                    new Measurement(
                                            now.constructs().get(match.now()),
                                            cost,
                                            match.changed() || !sound,
                                            measured.run(),
                                            measured.samples(match.then()),
                                            measured.leftOut()))
                    .ifPresent(measurements::add);
        }
        measurements.sort(Comparator.comparingInt(m -> m.construct().range().start()));
        return new Overlay(measurements);
    }

    /** All measurements that belong to a construct of the text, in order of place. */
    public List<Measurement> measurements() {
        return measurements;
    }

    /** Returns the measurements that belong to functions. */
    public List<Measurement> functions() {
        return Collections.unmodifiableList(functions);
    }

    /**
     * The measurement of a construct.
     *
     * @param construct one of those from which the overlay was made
     */
    public Optional<Measurement> at(IdentifiedConstruct construct) {
        return Optional.ofNullable(byConstruct.get(construct));
    }

    /**
     * The measurement of the construct or region that a directive or statement opens or closes.
     *
     * @param origin of the tree from which the constructs were taken
     */
    public Optional<Measurement> at(Origin origin) {
        return Optional.ofNullable(byOrigin.get(origin));
    }
}
