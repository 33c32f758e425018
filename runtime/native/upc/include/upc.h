/* SPDX-License-Identifier: Apache-2.0 */
/* The library of UPC 1.2, as translated programs see it. This header is UPC, not C. */
#ifndef POMP_UPC_UPC_H
#define POMP_UPC_UPC_H

#pragma GCC system_header

#include <stddef.h>

#define UPC_MAX_BLOCK_SIZE 16777215

typedef shared struct pomp_upc_lock_object upc_lock_t;

void upc_global_exit(int status);

shared void *upc_global_alloc(size_t nblocks, size_t nbytes);
shared void *upc_all_alloc(size_t nblocks, size_t nbytes);
shared void *upc_alloc(size_t nbytes);
void upc_free(shared void *ptr);

size_t upc_threadof(shared const void *ptr);
size_t upc_phaseof(shared const void *ptr);
size_t upc_addrfield(shared const void *ptr);
shared void *upc_resetphase(shared void *ptr);
size_t upc_affinitysize(size_t totalsize, size_t nbytes, size_t threadid);

upc_lock_t *upc_global_lock_alloc(void);
upc_lock_t *upc_all_lock_alloc(void);
void upc_lock_init(upc_lock_t *lock);
void upc_lock_free(upc_lock_t *lock);
void upc_lock(upc_lock_t *lock);
int upc_lock_attempt(upc_lock_t *lock);
void upc_unlock(upc_lock_t *lock);

void upc_memcpy(shared void *dst, shared const void *src, size_t n);
void upc_memget(void *dst, shared const void *src, size_t n);
void upc_memput(shared void *dst, const void *src, size_t n);
void upc_memset(shared void *dst, int c, size_t n);

#endif
