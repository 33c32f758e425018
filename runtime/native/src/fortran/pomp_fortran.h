/* SPDX-License-Identifier: Apache-2.0 */
/* How functions are defined that instrumented Fortran calls. */
#ifndef POMP_FORTRAN_H
#define POMP_FORTRAN_H

#include "base/pomp_platform.h"

#include "pomp/pomp.h"

#include <stddef.h>

/* The descriptor that a text tells, which a compiler passed with its length. */
OMPRegDescr *pomp_fortran_descriptor(const char *text, size_t length);

/* A function of Fortran by both names that compilers give it. */
#define POMP_FORTRAN(name, parameters, call) POMP_FORTRAN_OF(void, name, parameters, call)

/* Defines a function that returns a value. */
#define POMP_FORTRAN_FUNCTION(type, name, parameters, value)                                       \
    POMP_FORTRAN_OF(type, name, parameters, return value)

#define POMP_FORTRAN_OF(type, name, parameters, body)                                              \
    POMP_PUBLIC type name##_ parameters;                                                           \
    POMP_PUBLIC type name##__ parameters;                                                          \
    type name##_ parameters { body; }                                                              \
    type name##__ parameters { body; }

#endif
