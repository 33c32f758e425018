/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The performance tool interface of UPC (Leko et al., "Proposal: Performance Tool Interface for
 * Unified Parallel C", version 1.1). A tool defines pupc_event_notify, pupc_create_event and
 * pupc_control; translated programs call the first. A tool ignores identifiers that it doesn't
 * know.
 *
 * A pointer-to-shared in an argument list is a pomp_upc_ptr (pomp_upc.h).
 */
#ifndef PUPC_H
#define PUPC_H

#ifdef __GNUC__
#pragma GCC system_header
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Where the event comes from; statically allocated, so that its address names the place. */
typedef struct pupc_location {
    const char *source_file;
    unsigned int start_line;
    unsigned int start_col;
    void *util; /* the tool's own */
} pupc_location;

/* Ranges of identifiers (section 3.1). */
#define PUPC_SYSTEM_FIRST 0x00000000U
#define PUPC_SYSTEM_LAST 0x5FFFFFFFU
#define PUPC_COMPILER_FIRST 0x60000000U
#define PUPC_COMPILER_LAST 0xBFFFFFFFU
#define PUPC_USER_FIRST 0xC0000000U
#define PUPC_USER_LAST 0xFFFFFFFFU

/* Table 1. The place is NULL, but for a call of upc_global_exit. */
#define PUPC_INIT 0x00000000U        /* int *argc, char ***argv: NULL where main takes none */
#define PUPC_GLOBAL_EXIT 0x00000100U /* int status */

/* Table 2. Of all but fences: int named, int expr (undefined unless named). */
#define PUPC_NOTIFY_START 0x01000000U
#define PUPC_NOTIFY_END 0x01000001U
#define PUPC_WAIT_START 0x01000100U
#define PUPC_WAIT_END 0x01000101U
#define PUPC_BARRIER_START 0x01000200U
#define PUPC_BARRIER_END 0x01000201U
#define PUPC_FENCE_START 0x01000300U /* no arguments */
#define PUPC_FENCE_END 0x01000301U

/* Table 3. No arguments. */
#define PUPC_FORALL_START 0x02000000U
#define PUPC_FORALL_END 0x02000001U

/* Table 4. Locks: upc_lock_t *lck, but for the two that allocate. */
#define PUPC_LOCK_START 0x03000000U
#define PUPC_LOCK_END 0x03000001U
#define PUPC_UNLOCK_START 0x03000100U
#define PUPC_UNLOCK_END 0x03000101U
#define PUPC_LOCK_ATTEMPT_START 0x03000200U
#define PUPC_LOCK_ATTEMPT_END 0x03000201U
#define PUPC_LOCK_INIT_START 0x03000300U
#define PUPC_LOCK_INIT_END 0x03000301U
#define PUPC_ALL_LOCK_ALLOC_START 0x03000400U /* no arguments */
#define PUPC_ALL_LOCK_ALLOC_END 0x03000401U
#define PUPC_GLOBAL_LOCK_ALLOC_START 0x03000500U /* no arguments */
#define PUPC_GLOBAL_LOCK_ALLOC_END 0x03000501U
#define PUPC_LOCK_FREE_START 0x03000600U
#define PUPC_LOCK_FREE_END 0x03000601U
#define PUPC_MEMCPY_START 0x03000700U /* shared void *dst, shared const void *src, size_t n */
#define PUPC_MEMCPY_END 0x03000701U
#define PUPC_MEMGET_START 0x03000800U /* void *dst, shared const void *src, size_t n */
#define PUPC_MEMGET_END 0x03000801U
#define PUPC_MEMPUT_START 0x03000900U /* shared void *dst, const void *src, size_t n */
#define PUPC_MEMPUT_END 0x03000901U
#define PUPC_MEMSET_START 0x03000A00U /* shared void *dst, int c, size_t n */
#define PUPC_MEMSET_END 0x03000A01U

/*
 * Table 5. Gets: void *dst, shared const void *src, size_t n, const char *c_type, const char
 * *c_name; their END events have int relaxed before c_type. Puts: shared const void *dst, void
 * *src, size_t n, const char *c_type, const char *c_name.
 */
#define PUPC_STRICT_GET_START 0x04000000U
#define PUPC_STRICT_GET_END 0x04000001U
#define PUPC_RELAXED_GET_START 0x04000002U
#define PUPC_RELAXED_GET_END 0x04000003U
#define PUPC_STRICT_PUT_START 0x04000100U
#define PUPC_STRICT_PUT_END 0x04000101U
#define PUPC_RELAXED_PUT_START 0x04000102U
#define PUPC_RELAXED_PUT_END 0x04000103U

/* Table 6. const char *funcname. */
#define PUPC_USERFN_START 0x05000000U
#define PUPC_USERFN_END 0x05000001U

/*
 * Collective functions and shared memory, of which the paper has no events: in the range of the
 * compiler. Arguments are those of the function.
 */
#define PUPC_ALL_BROADCAST_START 0x60000000U
#define PUPC_ALL_BROADCAST_END 0x60000001U
#define PUPC_ALL_SCATTER_START 0x60000100U
#define PUPC_ALL_SCATTER_END 0x60000101U
#define PUPC_ALL_GATHER_START 0x60000200U
#define PUPC_ALL_GATHER_END 0x60000201U
#define PUPC_ALL_GATHER_ALL_START 0x60000300U
#define PUPC_ALL_GATHER_ALL_END 0x60000301U
#define PUPC_ALL_EXCHANGE_START 0x60000400U
#define PUPC_ALL_EXCHANGE_END 0x60000401U
#define PUPC_ALL_PERMUTE_START 0x60000500U
#define PUPC_ALL_PERMUTE_END 0x60000501U
#define PUPC_ALL_REDUCE_START 0x60000600U
#define PUPC_ALL_REDUCE_END 0x60000601U
#define PUPC_ALL_PREFIX_REDUCE_START 0x60000700U
#define PUPC_ALL_PREFIX_REDUCE_END 0x60000701U
#define PUPC_ALL_SORT_START 0x60000800U
#define PUPC_ALL_SORT_END 0x60000801U
#define PUPC_ALL_ALLOC_START 0x60000900U
#define PUPC_ALL_ALLOC_END 0x60000901U
#define PUPC_GLOBAL_ALLOC_START 0x60000A00U
#define PUPC_GLOBAL_ALLOC_END 0x60000A01U
#define PUPC_ALLOC_START 0x60000B00U
#define PUPC_ALLOC_END 0x60000B01U
#define PUPC_FREE_START 0x60000C00U
#define PUPC_FREE_END 0x60000C01U

/* Defined by the tool, as are pupc_create_event and pupc_control. */
void pupc_event_notify(unsigned int event_id, pupc_location *loc, ...);

/* A new identifier in the range of the user; the tool shows the name (section 3.3). */
unsigned int pupc_create_event(const char *name);

/* Starts and ends an event of the user. The translator makes pupc_event_notify of the calls; stop
 * and end are one. */
void pupc_event_start(unsigned int evtid, ...);
void pupc_event_end(unsigned int evtid, ...);
void pupc_event_stop(unsigned int evtid, ...);

/* Stops recording with 0, and goes on with any other number (section 3.4.2). */
void pupc_control(int on);

/* The clock that all UPC threads share (section 3.5). */
typedef unsigned long long pupc_tick_t;
pupc_tick_t pupc_ticks_now(void);
unsigned int pupc_ticks_to_us(pupc_tick_t ticks);
unsigned int pupc_tick_granularityus(void);

#ifdef __cplusplus
}
#endif

#endif
