// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.source.SourceText;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long it takes to instrument one source of 100,000 lines, against a pass that looks at each
 * character of the text once and notes where lines start. The ratio to that doesn't depend on the
 * machine.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class InstrumentorBenchmark {
    /** Which input. */
    @Param({"C", "C dense", "free form", "free form dense", "fixed form dense"})
    public String input = "C";

    private String file = "";
    private String text = "";

    /** Makes the source. */
    @Setup(Level.Trial)
    public void generate() {
        BenchmarkInput source = BenchmarkInput.named(input);
        file = source.file();
        text = source.text();
    }

    /** All of it, as the compiler wrapper does it once per source. */
    @Benchmark
    public Instrumented instrument() {
        return Instrumentor.instrument(new SourceText(file, text), Options.forFile("/" + file));
    }

    /** The baseline. */
    @Benchmark
    public int readOnce() {
        int lines = 0;
        int others = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                lines++;
            } else {
                others += text.charAt(i);
            }
        }
        return lines ^ others;
    }
}
