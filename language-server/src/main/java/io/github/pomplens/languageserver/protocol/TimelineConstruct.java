// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * A construct that a timeline shows.
 *
 * @param id in the profile of its process
 * @param kind as descriptors call it
 * @param name of a region, critical section or function; empty for others
 * @param file its source, absolute where that is known; empty when there is none
 * @param line of its directive, from 1; 0 when that is not known
 * @param label what to call it, such as {@code for x.c:12}
 */
public record TimelineConstruct(
        int id, String kind, String name, String file, int line, String label) {}
