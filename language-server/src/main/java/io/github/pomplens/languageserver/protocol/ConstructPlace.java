// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

/**
 * Which construct of a run is meant.
 *
 * @param file as the timeline calls it
 * @param line of its directive, from 1
 * @param kind as descriptors call it
 */
public record ConstructPlace(String file, int line, String kind) {}
