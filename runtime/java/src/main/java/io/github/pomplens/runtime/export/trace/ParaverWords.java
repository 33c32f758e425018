// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/** The states and types of events of Paraver's files: those of Extrae, and constructs by name. */
final class ParaverWords {
    static final int IDLE = 0;
    static final int RUNNING = 1;
    static final int NOT_CREATED = 2;
    static final int TRACING_DISABLED = 14;

    private static final int WAITING_FOR_MESSAGE = 3;
    private static final int BLOCKING_SEND = 4;
    private static final int SYNCHRONIZATION = 5;
    private static final int TEST = 6;
    private static final int FORK_JOIN = 7;
    private static final int WAIT = 8;
    private static final int IMMEDIATE_SEND = 10;
    private static final int IMMEDIATE_RECEIVE = 11;
    private static final int IO = 12;
    private static final int GROUP_COMMUNICATION = 13;
    private static final int OTHERS = 15;
    private static final int SEND_RECEIVE = 16;

    private static final List<String> STATES =
            List.of(
                    "Idle",
                    "Running",
                    "Not created",
                    "Waiting a message",
                    "Blocking Send",
                    "Synchronization",
                    "Test/Probe",
                    "Scheduling and Fork/Join",
                    "Wait/WaitAll",
                    "Blocked",
                    "Immediate Send",
                    "Immediate Receive",
                    "I/O",
                    "Group Communication",
                    "Tracing Disabled",
                    "Others",
                    "Send Receive");

    private static final List<String> COLOURS =
            List.of(
                    "117,195,255",
                    "0,0,255",
                    "255,255,255",
                    "255,0,0",
                    "255,0,174",
                    "179,0,0",
                    "0,255,0",
                    "255,255,0",
                    "235,0,0",
                    "0,162,0",
                    "255,0,255",
                    "100,100,177",
                    "172,174,41",
                    "255,144,26",
                    "2,255,177",
                    "192,224,0",
                    "66,66,66");

    /** The region that a thread enters, by its number + 1; 0 where it leaves one. */
    static final int CONSTRUCT = 62_000_001;

    /** The lock that a thread acquires, by its number + 1; 0 where it releases one. */
    static final int LOCK = 62_000_002;

    private static final int PARALLEL = 60_000_001;
    private static final int WORKSHARING = 60_000_002;
    private static final int BARRIER = 60_000_005;

    private ParaverWords() {}

    /** What a thread does in a region. */
    static int state(Region region) {
        if (region.kind() != Region.Kind.VISIT) {
            return SYNCHRONIZATION;
        }
        return switch (region.part()) {
            case MPI -> mpiState(region.construct().name().toLowerCase(Locale.ROOT));
            case BARRIER, TASKWAIT, TASKYIELD, DOACROSS -> SYNCHRONIZATION;
            case TASK_CREATE -> FORK_JOIN;
            default -> RUNNING;
        };
    }

    /** Whether a thread in a state gets on with its program. */
    static boolean isWork(int state) {
        return state == RUNNING || state == FORK_JOIN || state == IO;
    }

    private static int mpiState(String call) {
        String name = call.startsWith("mpi_") ? call.substring(4) : call;
        if (name.startsWith("sendrecv")) {
            return SEND_RECEIVE;
        }
        if (name.startsWith("wait")) {
            return WAIT;
        }
        if (name.startsWith("test") || name.contains("probe")) {
            return TEST;
        }
        if (name.startsWith("file_")) {
            return IO;
        }
        if (name.contains("recv")) {
            return name.startsWith("i") ? IMMEDIATE_RECEIVE : WAITING_FOR_MESSAGE;
        }
        if (name.endsWith("send")) {
            return name.startsWith("i") ? IMMEDIATE_SEND : BLOCKING_SEND;
        }
        return Otf2Words.isCollective(call) ? GROUP_COMMUNICATION : OTHERS;
    }

    /** The event of Extrae for a region, as {@code :type:value}; empty when there is none. */
    static String event(Region region, boolean begins) {
        if (region.kind() != Region.Kind.VISIT) {
            return "";
        }
        return switch (region.part()) {
            case PARALLEL, TEAMS -> event(PARALLEL, begins ? 3 : 0);
            case FOR, DO, LOOP, DISTRIBUTE -> event(WORKSHARING, begins ? 4 : 0);
            case SECTIONS -> event(WORKSHARING, begins ? 5 : 0);
            case SINGLE -> event(WORKSHARING, begins ? 6 : 0);
            case BARRIER -> event(BARRIER, begins ? 1 : 0);
            default -> "";
        };
    }

    static String event(int type, long value) {
        return ":" + type + ":" + value;
    }

    /** Writes what numbers mean, a file beside that of the records. */
    static void writeLabels(List<Region> regions, Writer out) throws IOException {
        out.write("DEFAULT_OPTIONS\n\nLEVEL               THREAD\nUNITS               NANOSEC\n\n");
        out.write("DEFAULT_SEMANTIC\n\nTHREAD_FUNC         State As Is\n\n\nSTATES\n");
        for (int i = 0; i < STATES.size(); i++) {
            out.write(i + "    " + STATES.get(i) + "\n");
        }
        out.write("\n\nSTATES_COLOR\n");
        for (int i = 0; i < COLOURS.size(); i++) {
            out.write(i + "    {" + COLOURS.get(i) + "}\n");
        }
        type(out, PARALLEL, "Parallel (OMP)", "0      close", "3      REGION (open)");
        type(
                out,
                WORKSHARING,
                "Worksharing (OMP)",
                "0      End",
                "4      DO (open)",
                "5      SECTIONS (open)",
                "6      SINGLE (open)");
        type(out, BARRIER, "OMP barrier", "0      End", "1      Begin");
        String[] names = new String[1 + regions.size()];
        names[0] = "0      End";
        for (Region region : regions) {
            names[1 + region.id()] = (1 + region.id()) + "      " + region.name();
        }
        type(out, CONSTRUCT, "Construct", names);
        type(out, LOCK, "Lock");
    }

    private static void type(Writer out, int type, String name, String... values)
            throws IOException {
        out.write("\n\nEVENT_TYPE\n0    " + type + "    " + name + "\n");
        out.write(values.length == 0 ? "" : "VALUES\n");
        for (String value : values) {
            out.write(value + "\n");
        }
    }

    /** What a thread does that is in no construct. */
    static int outside(boolean executesProgram) {
        return executesProgram ? RUNNING : IDLE;
    }
}
