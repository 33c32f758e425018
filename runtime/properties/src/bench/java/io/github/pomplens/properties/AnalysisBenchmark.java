// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties;

import io.github.pomplens.instrumentor.directive.DirectiveSpec;
import io.github.pomplens.instrumentor.directive.Vocabulary;
import io.github.pomplens.runtime.analysis.ConstructCost;
import io.github.pomplens.runtime.analysis.RunCosts;
import io.github.pomplens.runtime.analysis.property.Analysis;
import io.github.pomplens.runtime.analysis.property.ConstructKinds;
import io.github.pomplens.runtime.analysis.property.Definition;
import io.github.pomplens.runtime.analysis.property.Evaluator;
import io.github.pomplens.runtime.analysis.property.PropertyLibrary;
import io.github.pomplens.runtime.analysis.property.PropertySet;
import io.github.pomplens.runtime.analysis.property.RunFacts;
import io.github.pomplens.runtime.analysis.property.SourceFacts;
import io.github.pomplens.runtime.results.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long it takes to look for 100 properties in a run of 100,000 contexts on 64 threads: those of
 * the library, and as many again of them under other names as a project would add.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgs = "-Xmx2g")
public class AnalysisBenchmark {
    private static final int PROPERTIES = 100;
    private static final int CONTEXTS = 100_000;
    private static final int THREADS = 64;

    private enum Kinds implements ConstructKinds {
        OF_OPENMP;

        @Override
        public boolean allows(String kind, String clause) {
            return spec(kind).filter(spec -> spec.clauses().containsKey(clause)).isPresent();
        }

        @Override
        public boolean includes(String kind, String directive) {
            return spec(kind).filter(spec -> spec.leaves().contains(directive)).isPresent();
        }

        private static Optional<DirectiveSpec> spec(String kind) {
            return Vocabulary.openmp().directive(kind);
        }
    }

    private Profile profile = LargeProfile.of(1, 1);
    private PropertySet set = PropertySet.NONE;

    /** Makes the run. */
    @Setup(Level.Trial)
    public void prepare() {
        profile = LargeProfile.of(CONTEXTS, THREADS);
        List<Definition> all = new ArrayList<>(PropertyLibrary.load());
        long missing = PROPERTIES - all.stream().filter(AnalysisBenchmark::isLookedFor).count();
        PropertyLibrary.load().stream()
                .filter(AnalysisBenchmark::isLookedFor)
                .limit(missing)
                .map(AnalysisBenchmark::renamed)
                .forEach(all::add);
        set = PropertySet.of(all);
    }

    private static boolean isLookedFor(Definition definition) {
        return definition.condition().isPresent();
    }

    private static Definition renamed(Definition it) {
        return new Definition(
                "My" + it.id(),
                it.title(),
                it.parent(),
                it.documentation(),
                it.place(),
                it.scopes(),
                it.insteadOf().stream().map(other -> "My" + other).toList(),
                it.parameters(),
                it.values(),
                it.condition(),
                it.cost(),
                it.spread(),
                it.certainty(),
                it.shows(),
                it.says(),
                it.advice());
    }

    /** The figures of constructs and paths, which reports need without any property. */
    @Benchmark
    public RunCosts costs() {
        return RunCosts.of(profile);
    }

    /** All that reports look for: these figures, findings, losses and their trees. */
    @Benchmark
    public List<Object> properties() {
        RunCosts figures = RunCosts.of(profile);
        RunFacts facts = RunFacts.of(profile, figures);
        Evaluator evaluator = new Evaluator(set, facts, Kinds.OF_OPENMP, SourceFacts.NONE);
        List<Object> found = new ArrayList<>();
        for (ConstructCost cost : figures.costs().constructs()) {
            found.add(evaluator.shown(cost));
        }
        Analysis analysis = Analysis.of(evaluator, profile);
        found.add(analysis.propertyTree());
        found.add(analysis.pathTree());
        found.add(analysis.locationTree());
        return found;
    }
}
