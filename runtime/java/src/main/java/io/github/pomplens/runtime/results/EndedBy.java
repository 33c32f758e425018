// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

/** What made the measurement library write the profile. */
public enum EndedBy {
    /** The program ended by itself. */
    EXIT("exit"),
    /** The program called {@code POMP_Finalize}; nothing after that was measured. */
    FINALIZE("finalize"),
    /** A signal ended the program. */
    SIGNAL("signal"),
    /** Nothing yet: it is a checkpoint of a program that was still running then. */
    CHECKPOINT("checkpoint"),
    /** All processes of an MPI program came to {@code MPI_Finalize}. */
    MPI_FINALIZE("mpi_finalize"),
    /** This process of an MPI program called {@code MPI_Abort}. */
    MPI_ABORT("mpi_abort");

    private final String word;

    EndedBy(String word) {
        this.word = word;
    }

    /** Whether the program came to the end of what is measured by itself. */
    public boolean isByItself() {
        return this == EXIT || this == FINALIZE || this == MPI_FINALIZE;
    }

    /** The word that stands for it in files. */
    public String word() {
        return word;
    }
}
