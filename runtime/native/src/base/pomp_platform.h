/* SPDX-License-Identifier: Apache-2.0 */
/* First include of every source file: system interfaces on, and the compiler features used. */
#ifndef POMP_PLATFORM_H
#define POMP_PLATFORM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include <stdbool.h>
#include <stdint.h>

/* Size of a cache line on the machines served: data of different threads is kept this far apart. */
enum { POMP_CACHE_LINE = 64 };

/* What instrumented programs call. All else is hidden, where the compiler is told to hide. */
#define POMP_PUBLIC __attribute__((visibility("default")))

static inline bool pomp_likely(bool condition) { return __builtin_expect(condition, true); }

static inline bool pomp_unlikely(bool condition) { return __builtin_expect(condition, false); }

#endif
