// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.export.trace.EventStream;
import io.github.pomplens.runtime.export.trace.ParaverFiles;
import io.github.pomplens.runtime.export.trace.RunTraces;
import io.github.pomplens.runtime.results.ResultsException;
import io.github.pomplens.runtime.results.RunFolder;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protects what exported traces say of messages, clocks and tasks, which are made by hand here. */
class ExportedTraceTest {
    private static final int ENTER = 0;
    private static final int EXIT = 1;
    private static final int OTHER_PHASE = 2;
    private static final int BARRIER_PHASE = 5;
    private static final int BELOW = 10;
    private static final int SENT = 0;
    private static final int RECEIVED = 2;

    @TempDir private Path folder;

    private List<String> paraver() throws Exception {
        Path out = Files.createDirectory(folder.resolve("out"));
        try (RunTraces traces = RunTraces.open(RunFolder.at(folder))) {
            assertThat(ParaverFiles.write(traces, out)).isEmpty();
            assertThat(traces.problems()).isEmpty();
        }
        try (var files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("trace.prv", "trace.pcf", "trace.row");
        }
        return Files.readAllLines(out.resolve("trace.prv"));
    }

    private static TraceBytes rank(int rank, String call) {
        return new TraceBytes(rank, 2).defineCall(call).defineCommunicator(1, 99, 2);
    }

    /** Rank 1 began 1,000 ns after rank 0, as the clocks say. */
    private void writeRanks() throws Exception {
        rank(0, "MPI_Send")
                .defineClock(100, 100, 1_000_000_000, 10)
                .endDefinitions()
                .beginEvents(0)
                .event(ENTER, 200, 4)
                .more(SENT, 210, 1, 2, 6, 8)
                .event(EXIT, 300)
                .endEvents(0)
                .write(folder.resolve("trace-rank-0.bin"));
        rank(1, "MPI_Recv")
                .defineClock(100, 1100, 1_000_000_000, 10)
                .endDefinitions()
                .beginEvents(0)
                .event(ENTER, 50, 4)
                .more(RECEIVED, 400, 1, 1, 1, 6, 8)
                .event(EXIT, 400)
                .endEvents(0)
                .write(folder.resolve("trace-rank-1.bin"));
    }

    @Test
    void paraverGetsMessagesOnOneClock() throws Exception {
        writeRanks();
        assertThat(paraver())
                .contains("3:1:1:1:1:210:210:2:1:2:1:1400:1400:8:5")
                .contains("1:2:1:2:1:1050:1400:3")
                .contains("2:2:1:2:1:1050:62000001:2")
                .first()
                .asString()
                .endsWith(":1(2):1:2(1:1,1:1)");
    }

    @Test
    void theStreamOfEventsNamesRanksAndCommunicators() throws Exception {
        writeRanks();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RunTraces traces = RunTraces.open(RunFolder.at(folder))) {
            EventStream.write(traces, out);
        }
        String stream = out.toString(StandardCharsets.ISO_8859_1);
        assertThat(stream).startsWith("POMPEVT1").contains("\u0008MPI_Send", "\u0006rank 1");
        // Sent 10 ns after the enter to rank 1 of communicator 0, with tag 5 and 8 bytes.
        assertThat(stream).contains("\u0007\n\u0001\u0000\u0005\u0008");
        assertThat(stream).endsWith("\u000e\u0007");
    }

    /** Defines construct 2 in a file, and a context of it. */
    private static TraceBytes define(
            TraceBytes of, int id, int around, String kind, int line, String part) {
        of.number(1).number(id).text(kind).text("").text("x.c");
        of.number(line).number(line).number(line).number(line).text("").text("").number(0);
        return of.number(2).number(id).number(around).number(id).text(part);
    }

    @Test
    void aWaitEndsWhereATaskBegins() throws Exception {
        TraceBytes trace = new TraceBytes(-1, 0);
        define(trace, 1, 0, "parallel", 1, "parallel");
        define(trace, 2, 1, "task", 3, "task");
        trace.endDefinitions()
                .beginEvents(0)
                .event(ENTER, 10, 4)
                .event(BARRIER_PHASE, 20)
                .event(ENTER, 30, 8)
                .event(BELOW, 30, 1)
                .event(OTHER_PHASE, 30)
                .event(EXIT, 40)
                .event(BARRIER_PHASE, 40)
                .event(EXIT, 50)
                .endEvents(0)
                .write(folder.resolve("trace.bin"));
        List<String> constructs =
                paraver().stream().filter(line -> line.contains(":62000001:")).toList();
        assertThat(constructs)
                .containsExactly(
                        "2:1:1:1:1:10:62000001:1:60000001:3",
                        "2:1:1:1:1:20:62000001:2",
                        "2:1:1:1:1:30:62000001:0",
                        "2:1:1:1:1:30:62000001:3",
                        "2:1:1:1:1:40:62000001:0",
                        "2:1:1:1:1:40:62000001:2",
                        "2:1:1:1:1:50:62000001:0",
                        "2:1:1:1:1:50:62000001:0:60000001:0");
    }

    @Test
    void aRunWithoutATraceSaysSo() {
        Assertions.assertThatThrownBy(() -> RunTraces.open(RunFolder.at(folder)))
                .isInstanceOf(ResultsException.class)
                .hasMessageEndingWith("holds no trace; measure with 'pomp run --trace -- PROGRAM'");
    }
}
