/* SPDX-License-Identifier: Apache-2.0 */
/* A weak function that jumps to its target, and what pomp_entry.c needs to know of it; assembler. */
#if defined(__x86_64__) && defined(__LP64__)
#define POMP_JUMP(n) endbr64; jmp *.Ltarget##n(%rip)
#elif defined(__aarch64__) && defined(__LP64__)
#define POMP_JUMP(n)                                                                               \
    adrp x16, .Ltarget##n; ldr x16, [x16, :lo12:.Ltarget##n]; br x16
#else
#error "no weak entries for this processor"
#endif

/* What the measurement library defines: entry/library says why. */
#define POMP_LIBRARY_OF(what) .comm pomp_library_of_##what, 1, 1

#define POMP_ENTRY(name, n, otherwise)                                                             \
    .text;                                                                                         \
    .weak name;                                                                                    \
    .type name, %function;                                                                         \
    name: .Lat##n: POMP_JUMP(n);                                                                   \
    .size name, . - name;                                                                          \
    .hidden otherwise;                                                                             \
    .data;                                                                                         \
    .balign 8;                                                                                     \
    .Ltarget##n: .quad otherwise;                                                                  \
    .section .rodata.pomp, "a", %progbits;                                                         \
    .Lname##n: .string #name;                                                                      \
    .section pomp_entries, "aw", %progbits;                                                        \
    .balign 8;                                                                                     \
    .quad name, .Lat##n, .Ltarget##n, .Lname##n

    .section .note.GNU-stack, "", %progbits
