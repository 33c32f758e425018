// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.overlay;

import io.github.pomplens.runtime.analysis.ConstructCost;

/**
 * What is known of a construct in the text as it is now.
 *
 * @param construct the construct
 * @param cost what it cost in the run
 * @param stale whether it has changed since, so that the cost is that of an earlier version
 */
public record Measurement(IdentifiedConstruct construct, ConstructCost cost, boolean stale) {}
