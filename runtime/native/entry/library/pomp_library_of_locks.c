/* SPDX-License-Identifier: Apache-2.0 */
/* The same for objects that use locks: only programs with an OpenMP library can be linked with
 * these. */
char pomp_library_of_locks = 1;
