// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** What Open MPI is told by tests, which run as anybody, on machines with few processors. */
public final class OpenMpi {
    /** What its processes share: two that make it at the same moment get in each other's way. */
    private static final Path FOLDER = folder();

    private OpenMpi() {}

    /** Returns variables of the environment, for its versions 4 and 5. */
    public static Map<String, String> environment() {
        return Map.of(
                "OMPI_ALLOW_RUN_AS_ROOT", "1",
                "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
                "OMPI_MCA_rmaps_base_oversubscribe", "1",
                "OMPI_MCA_mpi_yield_when_idle", "1",
                "PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe",
                "OMPI_MCA_orte_tmpdir_base", FOLDER.toString(),
                "PRTE_MCA_prte_tmpdir_base", FOLDER.toString());
    }

    /** One of this process, with a short name, as names of sockets must be. */
    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory("ompi");
            folder.toFile().deleteOnExit();
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
