// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

/**
 * What a property costs at one place: a cell of the matrix of properties, call paths and locations.
 * It is without what the properties in it cost there, and without what is below the path.
 *
 * @param property its id
 * @param path index in {@link Analysis#paths}
 * @param location index in {@link Analysis#locations}
 * @param ns wall time that could be saved, in nanoseconds; above 0
 */
public record Severity(String property, int path, int location, double ns) {}
