/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The wrappers: MPI_X measures a call of PMPI_X, for C, and for what Fortran compilers make of the
 * names in mpif.h and module mpi (mpi_x_), and in module mpi_f08 (mpi_x_f08_).
 *
 * Fortran passes addresses only, so its wrappers need to know just how many. Which of its bindings
 * there are depends on the MPI library and on what the program links: those that are missing are
 * null here, and nobody calls their wrappers.
 */
#include "pomp_mpi.h"
#include "pomp_mpi_watch.h"

/* Where the call of a wrapper returns to. */
#define CALLER __builtin_return_address(0)

/* Libraries of the program call them, too. */
#pragma GCC visibility push(default)

#define POMP_MPI_CALL(Name, name, n, parameters, arguments)                                        \
    int MPI_##Name parameters {                                                                    \
        bool outermost = pomp_mpi_enter(POMP_MPI_##Name, CALLER);                                  \
        int result = PMPI_##Name arguments;                                                        \
        pomp_mpi_exit(outermost);                                                                  \
        return result;                                                                             \
    }

/* The addresses of the arguments of a call, which has one less than in Fortran. */
/* clang-format off */
#define ADDRESSES_2(a1) (void *)&a1
#define ADDRESSES_3(a1, a2) (void *)&a1, (void *)&a2
#define ADDRESSES_4(a1, a2, a3) (void *)&a1, (void *)&a2, (void *)&a3
#define ADDRESSES_5(a1, a2, a3, a4) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4
#define ADDRESSES_6(a1, a2, a3, a4, a5) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4, (void *)&a5
#define ADDRESSES_7(a1, a2, a3, a4, a5, a6) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4, (void *)&a5, (void *)&a6
#define ADDRESSES_8(a1, a2, a3, a4, a5, a6, a7) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4, (void *)&a5, (void *)&a6, (void *)&a7
#define ADDRESSES_9(a1, a2, a3, a4, a5, a6, a7, a8) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4, (void *)&a5, (void *)&a6, (void *)&a7, (void *)&a8
#define ADDRESSES_10(a1, a2, a3, a4, a5, a6, a7, a8, a9) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4, (void *)&a5, (void *)&a6, (void *)&a7, (void *)&a8, (void *)&a9
#define ADDRESSES_11(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4, (void *)&a5, (void *)&a6, (void *)&a7, (void *)&a8, (void *)&a9, (void *)&a10
#define ADDRESSES_12(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4, (void *)&a5, (void *)&a6, (void *)&a7, (void *)&a8, (void *)&a9, (void *)&a10, (void *)&a11
#define ADDRESSES_13(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4, (void *)&a5, (void *)&a6, (void *)&a7, (void *)&a8, (void *)&a9, (void *)&a10, (void *)&a11, (void *)&a12
#define ADDRESSES_14(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13) (void *)&a1, (void *)&a2, (void *)&a3, (void *)&a4, (void *)&a5, (void *)&a6, (void *)&a7, (void *)&a8, (void *)&a9, (void *)&a10, (void *)&a11, (void *)&a12, (void *)&a13
/* clang-format on */

/* Stand around a call, when there is a trace; the array holds the arguments. */
#define WATCH(Name, is_fortran)                                                                    \
    struct pomp_mpi_watch watch;                                                                   \
    struct pomp_mpi_arguments seen = {addresses, is_fortran};                                      \
    bool is_watched = outermost && pomp_mpi_is_traced;                                             \
    if (pomp_unlikely(is_watched)) {                                                               \
        pomp_mpi_watch_before(POMP_MPI_##Name, &seen, &watch);                                     \
    }
#define WATCHED(Name, result)                                                                      \
    if (pomp_unlikely(is_watched)) {                                                               \
        pomp_mpi_watch_after(POMP_MPI_##Name, &seen, &watch, result);                              \
    }

#define POMP_MPI_WATCHED(Name, name, n, parameters, arguments)                                     \
    int MPI_##Name parameters {                                                                    \
        void *const addresses[] = {ADDRESSES_##n arguments};                                       \
        bool outermost = pomp_mpi_enter(POMP_MPI_##Name, CALLER);                                  \
        WATCH(Name, false)                                                                         \
        int result = PMPI_##Name arguments;                                                        \
        WATCHED(Name, result)                                                                      \
        pomp_mpi_exit(outermost);                                                                  \
        return result;                                                                             \
    }
#define POMP_MPI_RECEIVE(Name, name, n, parameters, arguments)                                     \
    int MPI_##Name parameters {                                                                    \
        void *const addresses[] = {ADDRESSES_##n arguments};                                       \
        bool outermost = pomp_mpi_enter(POMP_MPI_##Name, CALLER);                                  \
        bool is_late = pomp_mpi_is_late(outermost, source, recvtag, comm);                         \
        WATCH(Name, false)                                                                         \
        int result = PMPI_##Name arguments;                                                        \
        WATCHED(Name, result)                                                                      \
        pomp_mpi_exit_receive(outermost, is_late);                                                 \
        return result;                                                                             \
    }
#include "pomp_mpi_calls.h"
#undef POMP_MPI_CALL

int MPI_Init(int *argc, char ***argv) {
    bool outermost = pomp_mpi_enter(POMP_MPI_Init, CALLER);
    int result = PMPI_Init(argc, argv);
    pomp_mpi_started();
    pomp_mpi_exit(outermost);
    return result;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
    bool outermost = pomp_mpi_enter(POMP_MPI_Init_thread, CALLER);
    int result = PMPI_Init_thread(argc, argv, required, provided);
    pomp_mpi_started();
    pomp_mpi_exit(outermost);
    return result;
}

int MPI_Finalize(void) {
    pomp_mpi_ending(CALLER);
    return PMPI_Finalize();
}

int MPI_Abort(MPI_Comm comm, int errorcode) {
    pomp_mpi_aborting();
    return PMPI_Abort(comm, errorcode);
}

/* The parameters and arguments of a Fortran procedure of n arguments. */
#define PARAMETERS_1 void *a1
#define PARAMETERS_2 PARAMETERS_1, void *a2
#define PARAMETERS_3 PARAMETERS_2, void *a3
#define PARAMETERS_4 PARAMETERS_3, void *a4
#define PARAMETERS_5 PARAMETERS_4, void *a5
#define PARAMETERS_6 PARAMETERS_5, void *a6
#define PARAMETERS_7 PARAMETERS_6, void *a7
#define PARAMETERS_8 PARAMETERS_7, void *a8
#define PARAMETERS_9 PARAMETERS_8, void *a9
#define PARAMETERS_10 PARAMETERS_9, void *a10
#define PARAMETERS_11 PARAMETERS_10, void *a11
#define PARAMETERS_12 PARAMETERS_11, void *a12
#define PARAMETERS_13 PARAMETERS_12, void *a13
#define PARAMETERS_14 PARAMETERS_13, void *a14
#define ARGUMENTS_1 a1
#define ARGUMENTS_2 ARGUMENTS_1, a2
#define ARGUMENTS_3 ARGUMENTS_2, a3
#define ARGUMENTS_4 ARGUMENTS_3, a4
#define ARGUMENTS_5 ARGUMENTS_4, a5
#define ARGUMENTS_6 ARGUMENTS_5, a6
#define ARGUMENTS_7 ARGUMENTS_6, a7
#define ARGUMENTS_8 ARGUMENTS_7, a8
#define ARGUMENTS_9 ARGUMENTS_8, a9
#define ARGUMENTS_10 ARGUMENTS_9, a10
#define ARGUMENTS_11 ARGUMENTS_10, a11
#define ARGUMENTS_12 ARGUMENTS_11, a12
#define ARGUMENTS_13 ARGUMENTS_12, a13
#define ARGUMENTS_14 ARGUMENTS_13, a14

#define FORTRAN_ADDRESSES_2 ADDRESSES_2(a1)
#define FORTRAN_ADDRESSES_3 ADDRESSES_3(a1, a2)
#define FORTRAN_ADDRESSES_4 ADDRESSES_4(a1, a2, a3)
#define FORTRAN_ADDRESSES_5 ADDRESSES_5(a1, a2, a3, a4)
#define FORTRAN_ADDRESSES_6 ADDRESSES_6(a1, a2, a3, a4, a5)
#define FORTRAN_ADDRESSES_7 ADDRESSES_7(a1, a2, a3, a4, a5, a6)
#define FORTRAN_ADDRESSES_8 ADDRESSES_8(a1, a2, a3, a4, a5, a6, a7)
#define FORTRAN_ADDRESSES_9 ADDRESSES_9(a1, a2, a3, a4, a5, a6, a7, a8)
#define FORTRAN_ADDRESSES_10 ADDRESSES_10(a1, a2, a3, a4, a5, a6, a7, a8, a9)
#define FORTRAN_ADDRESSES_11 ADDRESSES_11(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10)
#define FORTRAN_ADDRESSES_12 ADDRESSES_12(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11)
#define FORTRAN_ADDRESSES_13 ADDRESSES_13(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12)
#define FORTRAN_ADDRESSES_14 ADDRESSES_14(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13)

#define FORTRAN(procedure, original, Name, n, before, after)                                       \
    extern void original(PARAMETERS_##n) __attribute__((weak));                                    \
    void procedure(PARAMETERS_##n);                                                                \
    void procedure(PARAMETERS_##n) {                                                               \
        before;                                                                                    \
        original(ARGUMENTS_##n);                                                                   \
        after;                                                                                     \
    }

#define MEASURED(procedure, original, Name, n, after)                                              \
    FORTRAN(procedure, original, Name, n,                                                          \
            bool outermost = pomp_mpi_enter(POMP_MPI_##Name, CALLER), after;                       \
            pomp_mpi_exit(outermost))

/* The error is the last argument, which may be missing in module mpi_f08. */
#define FORTRAN_RESULT(n) (a##n == NULL ? MPI_SUCCESS : *(const MPI_Fint *)a##n)

/* Which arguments of calls that receive are source, tag and communicator. */
#define RECEIVES_8 a4, a5, a6
#define RECEIVES_13 a9, a10, a11

static bool fortran_is_late(bool outermost, const void *source, const void *tag, const void *comm) {
    return pomp_mpi_is_late(outermost, *(const MPI_Fint *)source, *(const MPI_Fint *)tag,
                            PMPI_Comm_f2c(*(const MPI_Fint *)comm));
}

#define RECEIVING(procedure, original, Name, n)                                                    \
    FORTRAN(procedure, original, Name, n, void *const addresses[] = {FORTRAN_ADDRESSES_##n};       \
            bool outermost = pomp_mpi_enter(POMP_MPI_##Name, CALLER);                              \
            bool late = fortran_is_late(outermost, RECEIVES_##n);                                  \
            WATCH(Name, true), WATCHED(Name, FORTRAN_RESULT(n));                                   \
            pomp_mpi_exit_receive(outermost, late))

#define WATCHING(procedure, original, Name, n)                                                     \
    FORTRAN(procedure, original, Name, n, void *const addresses[] = {FORTRAN_ADDRESSES_##n};       \
            bool outermost = pomp_mpi_enter(POMP_MPI_##Name, CALLER);                              \
            WATCH(Name, true), WATCHED(Name, FORTRAN_RESULT(n)); pomp_mpi_exit(outermost))

#define POMP_MPI_RECEIVE(Name, name, n, parameters, arguments)                                     \
    RECEIVING(mpi_##name##_, pmpi_##name##_, Name, n)                                              \
    RECEIVING(mpi_##name##_f08_, pmpi_##name##_f08_, Name, n)
#define POMP_MPI_WATCHED(Name, name, n, parameters, arguments)                                     \
    WATCHING(mpi_##name##_, pmpi_##name##_, Name, n)                                               \
    WATCHING(mpi_##name##_f08_, pmpi_##name##_f08_, Name, n)
#define POMP_MPI_CALL(Name, name, n, parameters, arguments)                                        \
    MEASURED(mpi_##name##_, pmpi_##name##_, Name, n, (void)0)                                      \
    MEASURED(mpi_##name##_f08_, pmpi_##name##_f08_, Name, n, (void)0)
#include "pomp_mpi_calls.h"
#undef POMP_MPI_CALL

MEASURED(mpi_init_, pmpi_init_, Init, 1, pomp_mpi_started())
MEASURED(mpi_init_f08_, pmpi_init_f08_, Init, 1, pomp_mpi_started())
MEASURED(mpi_init_thread_, pmpi_init_thread_, Init_thread, 3, pomp_mpi_started())
MEASURED(mpi_init_thread_f08_, pmpi_init_thread_f08_, Init_thread, 3, pomp_mpi_started())
FORTRAN(mpi_finalize_, pmpi_finalize_, Finalize, 1, pomp_mpi_ending(CALLER), (void)0)
FORTRAN(mpi_finalize_f08_, pmpi_finalize_f08_, Finalize, 1, pomp_mpi_ending(CALLER), (void)0)
FORTRAN(mpi_abort_, pmpi_abort_, Abort, 3, pomp_mpi_aborting(), (void)0)
FORTRAN(mpi_abort_f08_, pmpi_abort_f08_, Abort, 3, pomp_mpi_aborting(), (void)0)

#pragma GCC visibility pop
