// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.directive;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * How many directives the parser reads in a second, against a scan that only looks at each
 * character of the same text once. Their ratio doesn't depend on the machine's speed as the plain
 * figures do. Run {@code main} from an IDE or with {@code java -cp}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class DirectiveParserBenchmark {
    private static final int DIRECTIVES = 10;
    private static final String[] LINES = {
        "#pragma omp parallel for private(i, j) shared(a, b) schedule(static, 4) reduction(+:sum)",
        "#pragma omp parallel",
        "#pragma omp barrier",
        "#pragma omp for nowait",
        "#pragma omp critical (update)",
        "#pragma omp task depend(in: a[i - 1]) depend(out: a[i]) firstprivate(i)",
        "#pragma omp atomic",
        "#pragma omp parallel for simd \\\n    collapse(2) \\\n    num_threads(n)",
        "#pragma pomp inst begin(solver)",
        "#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) device(0)"
    };

    /** Whether all directives are right, or each has a misspelt clause that gives a suggestion. */
    @Param({"right", "misspelt"})
    public String kind = "right";

    private final String[] lines = new String[DIRECTIVES];

    /** Runs this benchmark. */
    public static void main(String[] arguments) throws RunnerException {
        new Runner(
                        new OptionsBuilder()
                                .include(DirectiveParserBenchmark.class.getSimpleName())
                                .build())
                .run();
    }

    /** Makes the lines to read. */
    @Setup(Level.Trial)
    public void prepare() {
        for (int i = 0; i < DIRECTIVES; i++) {
            lines[i] = kind.equals("right") ? LINES[i] : LINES[i] + " privte(x)";
        }
    }

    /** The parser with all its checks. */
    @Benchmark
    @OperationsPerInvocation(DIRECTIVES)
    public void parse(Blackhole sink) {
        for (String line : lines) {
            sink.consume(DirectiveParser.parse(line, 0, line.length()));
        }
    }

    /** The baseline: one look at each character. */
    @Benchmark
    @OperationsPerInvocation(DIRECTIVES)
    public void scan(Blackhole sink) {
        for (String line : lines) {
            int sum = 0;
            for (int i = 0; i < line.length(); i++) {
                sum += line.charAt(i) == '(' ? 1 : 0;
            }
            sink.consume(sum);
        }
    }
}
