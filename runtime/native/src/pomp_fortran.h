/* SPDX-License-Identifier: Apache-2.0 */
/* How functions are defined that instrumented Fortran calls. */
#ifndef POMP_FORTRAN_H
#define POMP_FORTRAN_H

#include "pomp_platform.h"

/* A function of Fortran by both names that compilers give it. */
#define POMP_FORTRAN(name, parameters, call)                                                       \
    POMP_PUBLIC void name##_ parameters;                                                           \
    POMP_PUBLIC void name##__ parameters;                                                          \
    void name##_ parameters { call; }                                                              \
    void name##__ parameters { call; }

#endif
