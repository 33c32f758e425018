// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.analysis.property;

import io.github.pomplens.runtime.results.ConstructInfo;

/**
 * A call path of an {@link Analysis}: a construct as it was reached through those around it.
 *
 * @param id its index in {@link Analysis#paths}
 * @param parent id of the path around it; -1 for the program
 * @param construct the construct; of kind {@code program} for the program
 */
public record PathNode(int id, int parent, ConstructInfo construct) {}
