// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.model.Instrumented;
import io.github.pomplens.instrumentor.rewrite.model.Options;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.function.ToIntFunction;

/**
 * How much CPU time it takes to instrument one source of 100,000 lines in a process that has done
 * so before, against a pass that looks at each character of the text once. Prints a row of a
 * Markdown table. It is the time of the one thread and the best of many runs, so that what else the
 * machine does shows little; what garbage the collector has to take away isn't in it.
 */
public final class InstrumentorBenchmark {
    private static final int RUNS = 250;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private InstrumentorBenchmark() {}

    /**
     * @param arguments the inputs, as "C dense"; one for each process keeps what the JVM has
     *     learned from one of them out of the others' figures. None: the head of the table
     */
    public static void main(String[] arguments) {
        if (arguments.length == 0) {
            System.out.println("| input | CPU time | lines/s | x plain pass |");
            System.out.println("|---|---:|---:|---:|");
        }
        for (String input : arguments) {
            System.out.println(row(input));
        }
    }

    private static String row(String input) {
        BenchmarkInput given = BenchmarkInput.named(input);
        String text = given.text();
        double best = best(source -> instrument(given.file(), source).text().length(), text);
        double pass = best(InstrumentorBenchmark::readOnce, text);
        return String.format(
                Locale.ROOT,
                "| %s | %.1f ms | %.2f million | %.0f |",
                input,
                best / 1e6,
                BenchmarkInput.LINES / best * 1e3,
                best / pass);
    }

    /** All of it, as the compiler wrapper does it once per source. */
    private static Instrumented instrument(String file, String text) {
        return Instrumentor.instrument(
                LanguageFrontEnds.source(file, text), Options.forFile("/" + file));
    }

    /** The baseline: counts lines and adds up all else. */
    private static int readOnce(String text) {
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

    /** The nanoseconds of CPU time of the fastest run. */
    private static double best(ToIntFunction<String> work, String text) {
        long best = Long.MAX_VALUE;
        int check = 0;
        for (int i = 0; i < RUNS; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            check ^= work.applyAsInt(text);
            best = Math.min(best, THREADS.getCurrentThreadCpuTime() - start);
        }
        // RUNS is even, so that equal results leave nothing.
        if (check != 0) {
            throw new IllegalStateException("the result depends on the run");
        }
        return best;
    }
}
