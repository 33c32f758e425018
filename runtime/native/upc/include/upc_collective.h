/* SPDX-License-Identifier: Apache-2.0 */
/* The collective functions of UPC 1.2 (UPC Collective Operations Specifications 1.0). It is UPC. */
#ifndef POMP_UPC_UPC_COLLECTIVE_H
#define POMP_UPC_UPC_COLLECTIVE_H

#pragma GCC system_header

#include <stddef.h>

/* All functions wait for all threads at both ends, which each mode allows. */
typedef int upc_flag_t;
#define UPC_IN_ALLSYNC 0
#define UPC_IN_NOSYNC 1
#define UPC_IN_MYSYNC 2
#define UPC_OUT_ALLSYNC 0
#define UPC_OUT_NOSYNC 4
#define UPC_OUT_MYSYNC 8

typedef int upc_op_t;
#define UPC_ADD 1
#define UPC_MULT 2
#define UPC_AND 3
#define UPC_OR 4
#define UPC_XOR 5
#define UPC_LOGAND 6
#define UPC_LOGOR 7
#define UPC_MIN 8
#define UPC_MAX 9
#define UPC_FUNC 10
#define UPC_NONCOMM_FUNC 11

void upc_all_broadcast(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode);
void upc_all_scatter(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode);
void upc_all_gather(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode);
void upc_all_gather_all(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode);
void upc_all_exchange(shared void *dst, shared const void *src, size_t nbytes, upc_flag_t mode);
void upc_all_permute(shared void *dst, shared const void *src, shared const int *perm,
                     size_t nbytes, upc_flag_t mode);
void upc_all_sort(shared void *a, size_t elem_size, size_t nelems, size_t blk_size,
                  int (*func)(shared void *, shared void *), upc_flag_t mode);

#define POMP_UPC_REDUCTION(letters, type)                                                          \
    void upc_all_reduce##letters(shared void *dst, shared const void *src, upc_op_t op,            \
                                 size_t nelems, size_t blk_size, type (*func)(type, type),         \
                                 upc_flag_t mode);                                                 \
    void upc_all_prefix_reduce##letters(shared void *dst, shared const void *src, upc_op_t op,     \
                                        size_t nelems, size_t blk_size, type (*func)(type, type),  \
                                        upc_flag_t mode);
POMP_UPC_REDUCTION(C, signed char)
POMP_UPC_REDUCTION(UC, unsigned char)
POMP_UPC_REDUCTION(S, signed short)
POMP_UPC_REDUCTION(US, unsigned short)
POMP_UPC_REDUCTION(I, signed int)
POMP_UPC_REDUCTION(UI, unsigned int)
POMP_UPC_REDUCTION(L, signed long)
POMP_UPC_REDUCTION(UL, unsigned long)
POMP_UPC_REDUCTION(F, float)
POMP_UPC_REDUCTION(D, double)
POMP_UPC_REDUCTION(LD, long double)
#undef POMP_UPC_REDUCTION

#endif
