// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.cause;

import io.github.pomplens.runtime.analysis.property.ConstructFacts;
import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import io.github.pomplens.runtime.trace.Trace;
import io.github.pomplens.runtime.trace.cause.Causes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What the trace of a run says about its constructs, for properties. For one thread. */
public final class TraceFacts implements ConstructFacts {
    /** Half a gigabyte; what a run of longer traces is due to isn't told. */
    private static final long MOST_PIECES = 10_000_000;

    private final Supplier<Optional<Causes>> reader;
    private @Nullable Optional<Causes> causes;

    /**
     * @param reader finds causes, once, when they are first asked for; empty without a trace
     */
    public TraceFacts(Supplier<Optional<Causes>> reader) {
        this.reader = reader;
    }

    /** Returns what the traces in a run's folder say; empty without any that can be read. */
    public static Optional<Causes> read(RunFolder run) {
        List<Path> files = run.traces();
        List<Trace> traces = new ArrayList<>();
        try {
            for (Path file : files) {
                traces.add(Trace.open(file));
            }
            return traces.isEmpty() ? Optional.empty() : Causes.of(traces, MOST_PIECES);
        } catch (IOException | ResultsException e) {
            // The profile says all that it says without the trace, which its exports report.
            return Optional.empty();
        } finally {
            traces.forEach(TraceFacts::close);
        }
    }

    private static void close(Trace trace) {
        try {
            trace.close();
        } catch (IOException e) {
            // It was only read.
        }
    }

    private Optional<Causes> causes() {
        Optional<Causes> known = causes;
        if (known == null) {
            known = reader.get();
            causes = known;
        }
        return known;
    }

    @Override
    public OptionalDouble number(ConstructInfo construct, String metric) {
        Optional<Causes.Figures> figures =
                causes().map(it -> construct.isProgram() ? it.ofProgram() : it.of(construct));
        return switch (metric) {
            case "critical_path" -> of(figures.map(Causes.Figures::onPath));
            case "caused_wait" -> of(figures.map(Causes.Figures::causedWait));
            case "ideal_time" -> of(causes().map(Causes::idealTime));
            default -> OptionalDouble.empty();
        };
    }

    private static OptionalDouble of(Optional<Double> value) {
        return value.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }
}
