// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp.profile;

import io.github.pomplens.openmp.Region;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a pair of enter and exit costs, against the two readings of the clock that it can't do
 * without.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class EventBenchmark {
    private final Region region = Region.unmeasured("region", "solve");
    private final Region loop = Region.unmeasured("for", "");
    private final Region critical = Region.unmeasured("critical", "");
    private final Profiler profiler = new Profiler();

    /** Reads the clock twice. */
    @Benchmark
    public long clockTwice() {
        return System.nanoTime() - System.nanoTime();
    }

    /** Begins and ends a user region. */
    @Benchmark
    public void pair() {
        profiler.begin(region);
        profiler.end(region);
    }

    /** Begins and ends two constructs in turn, in a third one, as programs do. */
    @Benchmark
    public void threePairs() {
        profiler.begin(region);
        profiler.forEnter(loop);
        profiler.forExit(loop);
        profiler.atomicEnter(critical);
        profiler.atomicExit(critical);
        profiler.end(region);
    }
}
