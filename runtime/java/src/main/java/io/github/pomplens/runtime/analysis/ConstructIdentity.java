// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis;

/**
 * What makes a construct this one and no other, in a version of a file.
 *
 * @param function the function that holds it; empty when it isn't known
 * @param kind as descriptors call it: {@code parallel for}, or {@code region}
 * @param line the first line of its directive, counted from 1; holds for this version only
 * @param block whether statements belong to it, so that its fingerprint says something about it
 * @param fingerprint equal for equal tokens of its directive and of what belongs to it
 */
public record ConstructIdentity(
        String function, String kind, int line, boolean block, long fingerprint) {}
