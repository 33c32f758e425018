// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that properties know what a call of MPI is for. */
class MpiCallTest {
    @ParameterizedTest
    @CsvSource({
        "MPI_Ssend, send",
        "MPI_Sendrecv_replace, receive",
        "MPI_Waitany, wait",
        "MPI_Improbe, test",
        "MPI_Barrier, barrier",
        "MPI_Alltoallw, n_to_n",
        "MPI_Scatterv, one_to_n",
        "MPI_Gather, n_to_one",
        "MPI_Exscan, scan",
        "MPI_File_write_at_all, file",
        "MPI_Init_thread, setup",
        "MPI_Isend, other"
    })
    void knowsWhatACallIsFor(String name, String operation) {
        assertThat(MpiCall.operation(name)).contains(operation);
    }

    @Test
    void saysNothingOfOtherFunctions() {
        assertThat(MpiCall.operation("update")).isEmpty();
    }

    /** A call that blocks and is measured must not fall through: nobody would see its wait. */
    @Test
    void knowsAllCollectivesThatAreMeasured() throws IOException {
        Path calls = Path.of(System.getProperty("pomp.root")).resolve("runtime/native");
        String table = Files.readString(calls.resolve("mpi/pomp_mpi_calls.h"));
        Pattern call =
                Pattern.compile(
                        "POMP_MPI_(?:CALL|WATCHED)\\(((?:All|Gather|Scatter|Reduce|Bcast|Scan|Exscan|Barrier)\\w*),");
        List<String> names = call.matcher(table).results().map(m -> "MPI_" + m.group(1)).toList();
        assertThat(names).hasSizeGreaterThan(12);
        assertThat(names).noneMatch(name -> MpiCall.operation(name).orElseThrow().equals("other"));
    }
}
