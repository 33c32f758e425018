// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.protocol;

/** Parameters of the requests about a run. */
public record OfRun(String id) {}
