// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

/**
 * A property that holds without costing anything there: an efficiency that describes the run, or a
 * loss that is owned by constructs further inside.
 *
 * @param property its id
 * @param path index in {@link Analysis#paths}: of the construct's first path
 * @param figure what it shows, such as {@code 63 %}; may be empty
 */
public record Holding(String property, int path, String figure) {}
