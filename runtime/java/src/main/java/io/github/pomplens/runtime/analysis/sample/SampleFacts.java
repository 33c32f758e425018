// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.sample;

import io.github.pomplens.runtime.analysis.Costs;
import io.github.pomplens.runtime.analysis.LineCost;
import io.github.pomplens.runtime.analysis.LineCosts;
import io.github.pomplens.runtime.analysis.property.ConstructFacts;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Profile;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.results.Samples;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the samples of a run say about its constructs, and of the program about what is outside of
 * parallel regions, for properties. For one thread.
 */
public final class SampleFacts implements ConstructFacts {
    /** All that is known, by line and by what code is for. */
    private record Known(LineCosts lines, LineCosts.OfConstruct serial, CodeUses uses) {
        static Known of(Profile profile, Samples samples) {
            return new Known(
                    LineCosts.of(profile, samples),
                    LineCosts.serial(profile, samples),
                    CodeUses.of(profile, samples));
        }

        Optional<LineCosts.OfConstruct> in(ConstructInfo construct) {
            return (construct.isProgram() ? Optional.of(serial) : lines.in(construct))
                    .filter(it -> it.sum().samples() > 0);
        }
    }

    private final Profile profile;
    private final Supplier<Optional<Samples>> reader;
    private @Nullable Optional<Known> known;

    /**
     * @param reader finds the samples of that profile's run, when they are first asked for
     */
    public SampleFacts(Profile profile, Supplier<Optional<Samples>> reader) {
        this.profile = profile;
        this.reader = reader;
    }

    /** Returns the samples in a run's folder; empty without any that have lines. */
    public static Optional<Samples> read(RunFolder run) {
        try {
            return run.samples().filter(Samples::hasLines);
        } catch (ResultsException e) {
            // The profile says all that it says without samples; reports tell why these are
            // missing.
            return Optional.empty();
        }
    }

    private Optional<Known> known() {
        Optional<Known> found = known;
        if (found == null) {
            found = reader.get().map(it -> Known.of(profile, it));
            known = found;
        }
        return found;
    }

    @Override
    public OptionalDouble number(ConstructInfo construct, String metric) {
        Optional<LineCosts.OfConstruct> lines = known().flatMap(it -> it.in(construct));
        if (lines.isEmpty()) {
            return OptionalDouble.empty();
        }
        LineCosts.OfConstruct own = lines.get();
        LineCost sum = own.sum();
        return switch (metric) {
            case "count" -> OptionalDouble.of(sum.samples());
            case "hot_share" -> part(own.lines().get(0).busyNs(), sum.busyNs());
            case "idleness" -> OptionalDouble.of(sum.idlenessNs());
            case "idle_share" -> part(causesMost(own).idlenessNs(), sum.idlenessNs());
            case "openmp" -> part(sum.overheadNs(), sum.busyNs());
            case "allocation" -> use(construct, CodeUse.ALLOCATION);
            case "copying" -> use(construct, CodeUse.COPYING);
            case "input_output" -> use(construct, CodeUse.INPUT_OUTPUT);
            default -> OptionalDouble.empty();
        };
    }

    private OptionalDouble use(ConstructInfo construct, CodeUse use) {
        return known().map(it -> it.uses().part(construct, use)).orElse(OptionalDouble.empty());
    }

    private static OptionalDouble part(long ns, long ofNs) {
        return ofNs > 0 ? OptionalDouble.of((double) ns / ofNs) : OptionalDouble.empty();
    }

    @Override
    public Optional<String> text(ConstructInfo construct, String metric) {
        Optional<LineCosts.OfConstruct> lines = known().flatMap(it -> it.in(construct));
        return switch (metric) {
            case "hot_line" -> lines.flatMap(it -> line(it.lines().get(0)));
            case "hot_function" -> lines.flatMap(it -> function(it.lines().get(0)));
            case "idle_line" -> lines.flatMap(it -> line(causesMost(it)));
            case "idle_function" -> lines.flatMap(it -> function(causesMost(it)));
            default -> Optional.empty();
        };
    }

    private static LineCost causesMost(LineCosts.OfConstruct own) {
        return own.lines().stream()
                .max(Comparator.comparingLong(LineCost::idlenessNs))
                .orElse(own.sum());
    }

    /** Nobody changes a line of the system's libraries, which may have debug information, too. */
    private static boolean isOfProgram(LineCost of) {
        return of.line() > 0 && !CodeUse.isOfSystem(of.module());
    }

    private static Optional<String> line(LineCost of) {
        return isOfProgram(of)
                ? Optional.of(lastName(of.file()) + ":" + of.line())
                : Optional.empty();
    }

    private static Optional<String> function(LineCost of) {
        if (isOfProgram(of)) {
            return Optional.of(of.function()).filter(it -> !it.isEmpty());
        }
        String module = lastName(of.module());
        return of.function().isEmpty() || module.isEmpty()
                ? Optional.of(module + of.function()).filter(it -> !it.isEmpty())
                : Optional.of(of.function() + " in " + module);
    }

    private static String lastName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** What constructs are the same by, whatever their values are. */
    static ConstructInfo key(ConstructInfo construct) {
        return Costs.keyOf(construct, false);
    }
}
