// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What calls of MPI are for: properties of the library differ by that, and not by names. */
final class MpiCall {
    private static final String PREFIX = "MPI_";
    private static final Map<String, String> OPERATIONS = new HashMap<>();

    static {
        put("send", "Send", "Bsend", "Ssend", "Rsend");
        put("receive", "Recv", "Mrecv", "Probe", "Mprobe", "Sendrecv", "Sendrecv_replace");
        put("wait", "Wait", "Waitall", "Waitany", "Waitsome");
        put("test", "Test", "Testall", "Testany", "Testsome", "Iprobe", "Improbe");
        put("barrier", "Barrier");
        put("n_to_n", "Allgather", "Allgatherv", "Alltoall", "Alltoallv", "Alltoallw");
        put("n_to_n", "Allreduce", "Reduce_scatter", "Reduce_scatter_block");
        put("one_to_n", "Bcast", "Scatter", "Scatterv");
        put("n_to_one", "Reduce", "Gather", "Gatherv");
        put("scan", "Scan", "Exscan");
        put("setup", "Init", "Init_thread", "Finalize");
    }

    private MpiCall() {}

    /**
     * Returns the operation of a call.
     *
     * @param name of the function, such as {@code MPI_Bcast}
     * @return one of the words above, {@code file} for what reads or writes files, {@code other}
     *     for the rest; empty for what is not a function of MPI
     */
    static Optional<String> operation(String name) {
        if (!name.startsWith(PREFIX)) {
            return Optional.empty();
        }
        String call = name.substring(PREFIX.length());
        return Optional.of(
                OPERATIONS.getOrDefault(call, call.startsWith("File_") ? "file" : "other"));
    }

    private static void put(String operation, String... calls) {
        for (String call : calls) {
            OPERATIONS.put(call, operation);
        }
    }
}
