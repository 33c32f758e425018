// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pomplens.runtime.results.Part;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Protects what critical paths and causes add up to, in runs of any lengths. */
class CausesPropertyTest {
    /**
     * Threads that meet at a barrier after each step: the path takes the longest of each step, and
     * all waits are due to the work of those who come last.
     *
     * @param lengths of the work of each of three threads in each of some steps
     */
    @Property
    void pathTakesTheLongestOfEachStep(
            @ForAll @Size(min = 1, max = 8)
                    List<@Size(3) List<@IntRange(max = 1000) Integer>> lengths,
            @ForAll @IntRange(max = 500) int serial) {
        Threads run = new Threads();
        int region = run.context(Part.PARALLEL, 0);
        int work = run.context(Part.REGION, region);
        int barrier = run.context(Part.BARRIER, region);
        List<Threads.Events> threads = new ArrayList<>();
        threads.add(run.thread().forks(serial, region, 1));
        threads.add(run.thread().joins(serial, region, 1));
        threads.add(run.thread().joins(serial, region, 1));
        long begin = serial;
        long waits = 0;
        for (List<Integer> step : lengths) {
            long end = begin + step.stream().mapToInt(Integer::intValue).max().orElseThrow();
            for (int i = 0; i < 3; i++) {
                long arrives = begin + step.get(i);
                threads.get(i).body(begin, work).leaves(arrives).waits(arrives, barrier);
                threads.get(i).leaves(end);
                waits += end - arrives;
            }
            begin = end;
        }
        for (Threads.Events thread : threads) {
            thread.leaves(begin).ends(begin + serial);
        }
        Causes causes = run.causes();
        assertThat(causes.ofProgram().onPath()).isEqualTo(begin + serial);
        assertThat(run.figures(causes, work).onPath()).isEqualTo(begin - serial);
        assertThat(run.figures(causes, work).causedWait())
                .isCloseTo(waits, within(1e-6 * (1 + waits)));
        assertThat(causes.ofProgram().causedWait()).isCloseTo(waits, within(1e-6 * (1 + waits)));
    }
}
