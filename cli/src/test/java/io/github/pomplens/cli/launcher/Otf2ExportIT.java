// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects the traces of a run of four ranks as OTF2's own tools, and Paraver, read them. */
class Otf2ExportIT {
    private static final Pattern ENTERED =
            Pattern.compile("(?m)^ENTER .*Region: \"for ring.c:12\"");

    /** Reads all events by OTF2's bindings for Python; says what they hold in a few lines. */
    private static final String READER =
            """
            import otf2, sys
            from otf2.events import Enter, Leave
            with otf2.reader.open(sys.argv[1]) as trace:
                print('resolution', trace.timer_resolution)
                stacks, times, visits = {}, {}, {}
                for location, event in trace.events:
                    assert event.time >= times.get(location, 0), 'time goes back'
                    times[location] = event.time
                    if isinstance(event, Enter):
                        stacks.setdefault(location, []).append(event.region)
                        visits[event.region.name] = visits.get(event.region.name, 0) + 1
                    elif isinstance(event, Leave):
                        assert stacks[location].pop() == event.region, 'not nested'
                assert not any(stacks.values()), 'not balanced'
                length = trace.definitions.clock_properties.trace_length
                assert max(times.values()) < length, 'longer than the trace'
                for location in sorted(times, key=lambda each: (each.group.name, each.name)):
                    print(location.group.name, location.name)
                for name in sorted(visits):
                    print(visits[name], name)
                for region in sorted(trace.definitions.regions, key=lambda each: each.name):
                    if region.source_file:
                        print(region.name, region.source_file, region.begin_line_number, str(region.region_role).split('.')[-1])
            """;

    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void measure() throws Exception {
        project = RingProgram.in(folder);
        assumeTrue(project.has("otf2-config") && project.has("otf2-print"), "needs OTF2");
        RingProgram.measure(project, "run", "--trace");
    }

    @Test
    void archivesHaveEachVisitOfEachThread() throws Exception {
        Result result = project.pomp("export", "--format=otf2", "-o", "arch").successfully();
        assertThat(result.err()).isEqualTo("pomp: wrote arch\n");
        String events = project.run("otf2-print", "arch/traces.otf2").successfully().out();
        // Three steps of four ranks with two threads each.
        assertThat(ENTERED.matcher(events).results()).hasSize(3 * 4 * 2);
        for (String kind :
                new String[] {
                    "THREAD_FORK",
                    "THREAD_JOIN",
                    "MPI_SEND",
                    "MPI_RECV",
                    "MPI_COLLECTIVE_BEGIN",
                    "MPI_COLLECTIVE_END"
                }) {
            assertThat(events.lines().filter(line -> line.startsWith(kind + " ")))
                    .as(kind)
                    .hasSize(3 * 4);
        }
        assertThat(events).contains("Receiver: 3 (\"thread 0\" <6>)", "Tag: 7, Length: 4");
        String definitions =
                project.run("otf2-print", "-G", "arch/traces.otf2").successfully().out();
        assertThat(definitions)
                .contains("Ticks per Seconds: 1000000000")
                .contains("4 Members: \"thread 0\" <0>, \"thread 0\" <2>, \"thread 0\" <4>, ");
    }

    @Test
    void pythonReadsThemNestedAndInOrder() throws Exception {
        project.write("read.py", READER);
        // Not another Python, to which the system's packages don't belong.
        assumeTrue(
                project.run("/usr/bin/python3", "-c", "import otf2").status() == 0,
                "needs python3-otf2");
        project.pomp("export", "--format=otf2", "-o", "arch").successfully();
        Result read = project.run("/usr/bin/python3", "read.py", "arch/traces.otf2").successfully();
        assertThat(read.out().lines())
                .contains("resolution 1000000000")
                .contains(
                        "rank 0 thread 0", "rank 0 thread 1", "rank 3 thread 0", "rank 3 thread 1")
                .contains(
                        "24 parallel ring.c:10",
                        "24 for ring.c:12",
                        "24 critical (tally) ring.c:15")
                .contains(
                        "48 task ring.c:19",
                        "12 MPI_Sendrecv ring.c:26",
                        "12 MPI_Barrier ring.c:28")
                .contains("for ring.c:12 ring.c 12 LOOP", "task ring.c:19 ring.c 19 TASK");
    }

    @Test
    void paraverGetsMessagesWithBothEnds() throws Exception {
        project.pomp("export", "--format=paraver", "-o", "prv").successfully();
        assertThat(project.read("prv/trace.prv").lines().filter(line -> line.startsWith("3:")))
                .hasSize(3 * 4)
                .allMatch(line -> line.endsWith(":4:7"))
                .allMatch(line -> !line.split(":")[3].equals(line.split(":")[9]));
    }

    @Test
    void saysWhatIsWrongInALine() throws Exception {
        Files.createDirectory(project.path("there"));
        assertThat(project.pomp("export", "--format=otf2", "-o", "there").failedWithOneLine(1))
                .endsWith("there: exists already; name another folder with -o, or remove it");
        // A system without OTF2 has all that pomp needs but otf2-config.
        Project without = withoutOtf2();
        assertThat(without.run("pomp", "export", "--format=otf2", "-o", "x").failedWithOneLine(1))
                .contains("OTF2 is not installed: install libotf2-trace-dev");
        assertThat(project.path("x")).doesNotExist();
        try (var left = Files.list(project.path("."))) {
            assertThat(left).noneMatch(file -> file.getFileName().toString().endsWith(".tmp"));
        }
    }

    /** The same project, where each command but otf2-config is found. */
    private Project withoutOtf2() throws Exception {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        for (String name :
                new String[] {"sh", "java", "dirname", "env", "readlink", "sed", "cat"}) {
            String found = project.run("sh", "-c", "command -v " + name).out().strip();
            if (found.startsWith("/")) {
                command(bin.resolve(name), found);
            }
        }
        command(bin.resolve("pomp"), Project.CHECKOUT.resolve("pomp").toString());
        return project.with("PATH", bin.toString());
    }

    private static void command(Path file, String target) throws Exception {
        Files.writeString(file, "#!/bin/sh\nexec '" + target + "' \"$@\"\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
