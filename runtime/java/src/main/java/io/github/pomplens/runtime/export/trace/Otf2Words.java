// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.trace;

import io.github.pomplens.runtime.results.Part;
import java.util.Locale;
import java.util.Map;

/** What OTF2 calls things, by its numbers of them. */
final class Otf2Words {
    static final int PARADIGM_USER = 1;
    static final int PARADIGM_OPENMP = 3;
    static final int PARADIGM_MPI = 4;

    private static final int FUNCTION = 1;
    private static final int LOOP = 3;
    private static final int CODE = 4;
    private static final int IMPLICIT_BARRIER = 16;
    private static final int TASK_WAIT = 22;
    private static final int COLL_OTHER = 26;
    private static final int POINT2POINT = 28;

    private static final Map<Part, Integer> ROLES =
            Map.ofEntries(
                    Map.entry(Part.PARALLEL, 5),
                    Map.entry(Part.TEAMS, 5),
                    Map.entry(Part.FOR, LOOP),
                    Map.entry(Part.DO, LOOP),
                    Map.entry(Part.LOOP, LOOP),
                    Map.entry(Part.DISTRIBUTE, LOOP),
                    Map.entry(Part.SIMD, LOOP),
                    Map.entry(Part.TASKLOOP, LOOP),
                    Map.entry(Part.SECTIONS, 6),
                    Map.entry(Part.WORKSHARE, 8),
                    Map.entry(Part.SINGLE, 9),
                    Map.entry(Part.MASTER, 11),
                    Map.entry(Part.CRITICAL, 12),
                    Map.entry(Part.ATOMIC, 14),
                    Map.entry(Part.BARRIER, 15),
                    Map.entry(Part.FLUSH, 17),
                    Map.entry(Part.ORDERED, 18),
                    Map.entry(Part.TASK, 20),
                    Map.entry(Part.TASK_CREATE, 21),
                    Map.entry(Part.TASKWAIT, TASK_WAIT),
                    Map.entry(Part.TASKGROUP, TASK_WAIT),
                    Map.entry(Part.TASKYIELD, TASK_WAIT));

    /** The collective calls of MPI, without what the names of their forms begin and end with. */
    private static final Map<String, Integer> COLLECTIVES =
            Map.ofEntries(
                    Map.entry("barrier", 0),
                    Map.entry("bcast", 1),
                    Map.entry("gather", 2),
                    Map.entry("gatherv", 3),
                    Map.entry("scatter", 4),
                    Map.entry("scatterv", 5),
                    Map.entry("allgather", 6),
                    Map.entry("allgatherv", 7),
                    Map.entry("alltoall", 8),
                    Map.entry("alltoallv", 9),
                    Map.entry("alltoallw", 10),
                    Map.entry("allreduce", 11),
                    Map.entry("reduce", 12),
                    Map.entry("reduce_scatter", 13),
                    Map.entry("scan", 14),
                    Map.entry("exscan", 15),
                    Map.entry("reduce_scatter_block", 16),
                    Map.entry("comm_free", 18),
                    Map.entry("win_free", 22),
                    Map.entry("file_close", 18));

    private static final int CREATE_HANDLE = 17;

    private Otf2Words() {}

    static int role(Region region) {
        if (region.kind() == Region.Kind.BARRIER) {
            boolean tasks = region.part() == Part.TASKGROUP || region.part() == Part.TASKLOOP;
            return tasks ? TASK_WAIT : IMPLICIT_BARRIER;
        }
        if (region.part() == Part.MPI) {
            return mpiRole(region.construct().name());
        }
        if (region.part() == Part.REGION) {
            return region.construct().kind().equals("function") ? FUNCTION : CODE;
        }
        return ROLES.getOrDefault(region.part(), CODE);
    }

    private static int mpiRole(String call) {
        String name = call.toLowerCase(Locale.ROOT);
        if (COLLECTIVES.containsKey(withoutPrefix(name))) {
            return COLL_OTHER;
        }
        return name.contains("send") || name.contains("recv") ? POINT2POINT : FUNCTION;
    }

    private static String withoutPrefix(String name) {
        String plain = name.startsWith("mpi_") ? name.substring(4) : name;
        return COLLECTIVES.containsKey(plain) || !plain.startsWith("i")
                ? plain
                : plain.substring(1);
    }

    static int paradigm(Region region) {
        return switch (region.part()) {
            case MPI -> PARADIGM_MPI;
            case REGION -> PARADIGM_USER;
            default -> PARADIGM_OPENMP;
        };
    }

    static boolean isCollective(String call) {
        return COLLECTIVES.containsKey(withoutPrefix(call.toLowerCase(Locale.ROOT)));
    }

    /** The operation of a collective call; that of a communicator's making for others. */
    static int collective(String call) {
        return COLLECTIVES.getOrDefault(
                withoutPrefix(call.toLowerCase(Locale.ROOT)), CREATE_HANDLE);
    }
}
