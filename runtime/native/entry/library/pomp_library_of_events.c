/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Objects with weak entries (pomp_jump.h) have a common symbol of this name. For its definition the
 * linker takes this out of the archive, and with it the library's own definitions of the entries,
 * which are in the same object. For the weak ones alone it would take nothing.
 */
char pomp_library_of_events = 1;
