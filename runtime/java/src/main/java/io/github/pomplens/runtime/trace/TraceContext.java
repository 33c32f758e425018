// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.trace;

import io.github.pomplens.runtime.results.ConstructInfo;
import io.github.pomplens.runtime.results.Part;

/**
 * A node of the calling-context tree, with the id that it has in the profile of the same process.
 *
 * @param parent id of the context around it; 0 is the program
 */
public record TraceContext(int id, int parent, ConstructInfo construct, Part part) {}
