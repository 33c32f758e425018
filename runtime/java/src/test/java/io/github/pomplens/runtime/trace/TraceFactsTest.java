// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pomplens.runtime.results.Part;
import io.github.pomplens.runtime.testing.NativeRun;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what a trace knows of tasks, teams, values and recording beyond visits. */
class TraceFactsTest {
    @TempDir private static Path programs;

    @BeforeAll
    static void compile() throws Exception {
        assumeTrue(NativeRun.isPossible(), "needs gcc");
        for (String program : new String[] {"omp_cases", "task_cases", "team_cases"}) {
            NativeRun.compileCases(programs, program);
        }
    }

    /** Collects what all threads tell. */
    private static final class Facts implements TraceEvents {
        private final Trace trace;
        private final Set<Long> created = new HashSet<>();
        private final Map<Long, Integer> begun = new TreeMap<>();
        private final Map<Long, Integer> continuations = new TreeMap<>();
        private final Set<Long> forked = new HashSet<>();
        private final Map<Long, Set<Integer>> members = new TreeMap<>();
        private final Map<Long, Integer> sizes = new TreeMap<>();
        private final List<Double> values = new ArrayList<>();
        private final List<Boolean> switches = new ArrayList<>();
        private final Deque<Integer> open = new ArrayDeque<>();
        private boolean continues;
        private int suspended;
        private int creations;
        private int executions;

        private Facts(Path folder) throws Exception {
            try (Trace read = Trace.open(folder.resolve("trace.bin"))) {
                trace = read;
                for (int thread : read.threads()) {
                    open.clear();
                    read.read(thread, this);
                }
                assertThat(read.problems()).isEmpty();
            }
        }

        private Part innermost() {
            return trace.context(open.getFirst()).orElseThrow().part();
        }

        @Override
        public void enter(long ticks, int context, TracePhase phase) {
            open.push(context);
            continues = false;
            creations += innermost() == Part.TASK_CREATE ? 1 : 0;
            executions += innermost() == Part.TASK ? 1 : 0;
        }

        @Override
        public void exit(long ticks, int above) {
            for (int i = 0; i <= above; i++) {
                open.pop();
            }
        }

        @Override
        public void continued(long ticks) {
            continues = true;
        }

        @Override
        public void taskCreated(long ticks, long task) {
            assertThat(created.add(task)).isTrue();
            assertThat(innermost()).isEqualTo(Part.TASK_CREATE);
        }

        @Override
        public void taskBegan(long ticks, long task) {
            assertThat(innermost()).isEqualTo(Part.TASK);
            (continues ? continuations : begun).merge(task, 1, Integer::sum);
        }

        @Override
        public void taskSuspended(long ticks) {
            assertThat(innermost()).isEqualTo(Part.TASK);
            suspended++;
        }

        @Override
        public void forked(long ticks, long team) {
            assertThat(forked.add(team)).isTrue();
        }

        @Override
        public void joined(long ticks, long team, int member, int size) {
            assertThat(members.computeIfAbsent(team, key -> new HashSet<>()).add(member)).isTrue();
            sizes.put(team, size);
        }

        @Override
        public void value(long ticks, double value) {
            values.add(value);
        }

        @Override
        public void recording(long ticks, boolean on) {
            switches.add(on);
        }
    }

    private static Facts run(Path folder, String program, String name) throws Exception {
        Map<String, String> environment = Map.of("POMP_TRACE", "on", "POMP_THROTTLE", "off");
        NativeRun.runCase(programs, folder, program, name, environment);
        assertThat(folder.resolve("output.txt")).isEmptyFile();
        return new Facts(folder);
    }

    /** Whoever executes it, each task that is created begins once and goes on where it stopped. */
    @ParameterizedTest
    @ValueSource(strings = {"tasks", "in_barrier", "recursion", "recursive_times", "untied"})
    void eachTaskIsKnown(String name, @TempDir Path folder) throws Exception {
        Facts facts = run(folder, "task_cases", name);
        assertThat(facts.created).isNotEmpty().hasSize(facts.creations);
        assertThat(facts.begun.keySet()).isEqualTo(facts.created);
        assertThat(facts.begun.values()).containsOnly(1);
        int goneOn = facts.continuations.values().stream().mapToInt(Integer::intValue).sum();
        assertThat(facts.executions).isEqualTo(facts.begun.size() + goneOn);
        assertThat(facts.suspended).isEqualTo(goneOn);
        if (name.equals("untied")) {
            assertThat(facts.continuations.values()).containsOnly(4);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"many_regions", "many_threads", "imbalance"})
    void eachTeamIsKnown(String name, @TempDir Path folder) throws Exception {
        Facts facts = run(folder, "team_cases", name);
        assertThat(facts.forked).isNotEmpty().isEqualTo(facts.members.keySet());
        facts.members.forEach(
                (team, members) -> {
                    assertThat(members).hasSize(facts.sizes.get(team));
                    assertThat(members).allMatch(member -> member >= 0 && member < members.size());
                });
    }

    @Test
    void valuesAreKnownBeyondThoseWithOwnConstructs(@TempDir Path folder) throws Exception {
        List<Double> values = run(folder, "omp_cases", "values").values;
        assertThat(values).hasSize(102).startsWith(0.0, 1.0, 2.0).endsWith(99.0, 0.5, 0.0);
    }

    @Test
    void recordingThatIsSwitchedIsKnown(@TempDir Path folder) throws Exception {
        assertThat(run(folder, "omp_cases", "off_on").switches)
                .isNotEmpty()
                .startsWith(false)
                .contains(true);
    }
}
